import type { AreaHost } from 'shared-contracts/area-host';
import useSWR from 'swr';
import { fetchPlates, type PlateOption } from './vehicle-calls.ts';

/** Plates hardly change while a page is open. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, errorRetryCount: 2 } as const;
const NONE: readonly PlateOption[] = [];

/** The plates of organizations; none until they are there, and where they cannot be had (VE-026). */
export function usePlates({ calls, log }: Pick<AreaHost, 'calls' | 'log'>): readonly PlateOption[] {
  const { data } = useSWR('vehicle_organizational_plates', async () => {
    const fetched = await fetchPlates(calls);
    if (fetched.kind === 'fetched') return fetched.value;
    // SWR tells a failure by a rejection; it ends in onError and is no bug.
    throw new Error(fetched.kind === 'failed' ? fetched.reason : fetched.kind);
  }, { ...ONCE, onError: (cause: unknown) => log.warn('The organizational plates were not loaded', cause) });
  return data ?? NONE;
}
