import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';

/** Milliseconds between a single choice and the cart page. */
const REDIRECT_DELAY = 1_500;

/** After a single choice the customer is taken to the cart page, where one is configured. */
export function useSingleChoice(
  { navigate }: Pick<AreaHost, 'navigate'>, pageLink: string | undefined,
): { isLeaving: boolean; leave(): void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || !pageLink) return undefined;
    const timer = setTimeout(() => navigate({ kind: 'address', address: pageLink }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isLeaving, pageLink, navigate]);
  return { isLeaving, leave: () => setIsLeaving(pageLink !== undefined) };
}
