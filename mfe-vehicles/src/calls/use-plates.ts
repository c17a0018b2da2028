import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { fetchPlates, type PlateOption } from './vehicle-calls.ts';

/** The organizational plates; empty until they have loaded, or if they cannot be loaded. */
export function usePlates({ calls, log }: Pick<AreaHost, 'calls' | 'log'>): readonly PlateOption[] {
  const [plates, setPlates] = useState<readonly PlateOption[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void fetchPlates(calls, { signal: controller.signal }).then((fetched) => {
      if (fetched.kind === 'fetched') setPlates(fetched.value);
      if (fetched.kind === 'failed') log.warn('The organizational plates were not loaded', fetched.reason);
    });
    return () => controller.abort();
  }, [calls, log]);
  return plates;
}
