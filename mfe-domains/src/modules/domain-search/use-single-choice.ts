import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';

/** Milliseconds from a single choice until the cart page opens. */
const REDIRECT_DELAY = 1_500;

/** Takes the customer to the cart page after a single choice, if a cart page is configured. */
export function useSingleChoice(
  { navigate }: Pick<AreaHost, 'navigate'>,
  pageLink: string | undefined,
): { isLeaving: boolean; leave(): void } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || !pageLink) return undefined;
    const timer = setTimeout(() => navigate({ kind: 'address', address: pageLink }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isLeaving, pageLink, navigate]);
  return { isLeaving, leave: () => setIsLeaving(pageLink !== undefined) };
}
