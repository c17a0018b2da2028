import type { AreaHost } from 'shared-contracts/area-host';
import type { Calls, Fetched } from 'shared-contracts/calls';
import { decodeHeroTlds, type HeroTld } from 'shared-contracts/domains';
import type { WireDollars } from 'shared-contracts/money';
import { useMemo } from 'react';
import useSWR from 'swr';
import { fetchAvailableTlds, fetchHeroTlds } from './domain-calls.ts';

/** Endings hardly change while a page is open. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, errorRetryCount: 2 } as const;

async function valueOrThrow<T>(asked: Promise<Fetched<T>>): Promise<T> {
  const fetched = await asked;
  if (fetched.kind === 'fetched') return fetched.value;
  // SWR tells a failure by a rejection; it ends in onError and is no bug.
  throw new Error(fetched.kind === 'failed' ? fetched.reason : fetched.kind);
}

/** A list of the site's; `defaults` until it is there, when it is empty, and when it cannot be had. */
function useList<T>(
  { calls, log }: Pick<AreaHost, 'calls' | 'log'>, key: string, fetchList: (calls: Calls) => Promise<Fetched<T[]>>,
  defaults: readonly T[], isAsked = true,
): readonly T[] {
  const { data } = useSWR(isAsked ? key : null, () => valueOrThrow(fetchList(calls)), {
    ...ONCE,
    onError: (cause: unknown) => log.warn(`${key} failed; the configured defaults stand in`, cause),
  });
  return data?.length ? data : defaults;
}

/** The endings for sale. */
export function useAvailableTlds(host: Pick<AreaHost, 'calls' | 'log'>, defaults: readonly string[]): readonly string[] {
  return useList(host, 'get_available_domain_tlds', fetchAvailableTlds, defaults);
}

/** The endings for the badges; where there are no badges the site is not asked. */
export function useHeroTlds(
  host: Pick<AreaHost, 'calls' | 'log'>,
  { show, defaults }: { show: boolean; defaults: readonly { tld: string; price: WireDollars }[] },
): readonly HeroTld[] {
  const standIns = useMemo(() => {
    const decoded = decodeHeroTlds(defaults);
    return decoded.kind === 'decoded' ? decoded.value : [];
  }, [defaults]);
  return useList(host, 'get_domain_hero_tlds', fetchHeroTlds, standIns, show);
}
