import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { fetchPlates, type PlateOption } from './vehicle-calls.ts';

/** The plates of organizations; none until they are there, and where they cannot be had. */
export function usePlates({ calls, log }: Pick<AreaHost, 'calls' | 'log'>): readonly PlateOption[] {
  const [plates, setPlates] = useState<readonly PlateOption[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void fetchPlates(calls, { signal: leaving.signal }).then((fetched) => {
      if (fetched.kind === 'fetched') setPlates(fetched.value);
      if (fetched.kind === 'failed') log.warn('The organizational plates were not loaded', fetched.reason);
    });
    return () => leaving.abort();
  }, [calls, log]);
  return plates;
}
