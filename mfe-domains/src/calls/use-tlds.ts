import type { AreaHost } from 'shared-contracts/area-host';
import type { Calls, Fetched } from 'shared-contracts/calls';
import { decodeHeroTlds, type HeroTld } from 'shared-contracts/domains';
import type { WireDollars } from 'shared-contracts/money';
import { useMemo } from 'react';
import useSWR from 'swr';
import { fetchAvailableTlds, fetchHeroTlds } from './domain-calls.ts';

/** Fetches a list once: endings hardly change while a page is open. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, errorRetryCount: 2 } as const;

async function valueOrThrow<T>(promise: Promise<Fetched<T>>): Promise<T> {
  const fetched = await promise;
  if (fetched.kind === 'fetched') return fetched.value;
  // SWR reports failures by rejection. This error ends in onError and is not a bug.
  throw new Error(fetched.kind === 'failed' ? fetched.reason : fetched.kind);
}

/** A list from the site; `defaults` until it has loaded, if it is empty, and if it cannot be loaded. */
function useList<T>(
  { calls, log }: Pick<AreaHost, 'calls' | 'log'>, key: string, fetchList: (calls: Calls) => Promise<Fetched<T[]>>,
  defaults: readonly T[], isNeeded = true,
): readonly T[] {
  const { data } = useSWR(isNeeded ? key : null, () => valueOrThrow(fetchList(calls)), {
    ...ONCE,
    onError: (cause: unknown) => log.warn(`${key} failed; the configured defaults stand in`, cause),
  });
  return data?.length ? data : defaults;
}

/** The endings for sale; `defaults` while the site has not provided any. */
export function useAvailableTlds(host: Pick<AreaHost, 'calls' | 'log'>, defaults: readonly string[]): readonly string[] {
  return useList(host, 'get_available_domain_tlds', fetchAvailableTlds, defaults);
}

/** The endings for the badges. They are not fetched if the badges are not shown. */
export function useHeroTlds(
  host: Pick<AreaHost, 'calls' | 'log'>,
  { show, defaults }: { show: boolean; defaults: readonly { tld: string; price: WireDollars }[] },
): readonly HeroTld[] {
  const decodedDefaults = useMemo(() => {
    const decoded = decodeHeroTlds(defaults);
    return decoded.kind === 'decoded' ? decoded.value : [];
  }, [defaults]);
  return useList(host, 'get_domain_hero_tlds', fetchHeroTlds, decodedDefaults, show);
}
