import { useEffect, useMemo, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Calls, Fetched } from 'shared-contracts/calls';
import { decodeHeroTlds, type HeroTld } from 'shared-contracts/domains';
import type { WireDollars } from 'shared-contracts/money';
import { fetchAvailableTlds, fetchHeroTlds } from './domain-calls.ts';

interface SiteList<T> {
  action: string;
  fetchList(calls: Calls): Promise<Fetched<T[]>>;
  /**
   * The fetched lists, by the page's calls: endings hardly change while a page is open, and a step that opens again
   * shows them at once.
   */
  fetched: WeakMap<Calls, readonly T[]>;
}

const AVAILABLE_TLDS: SiteList<string> = {
  action: 'get_available_domain_tlds',
  fetchList: fetchAvailableTlds,
  fetched: new WeakMap(),
};
const HERO_TLDS: SiteList<HeroTld> = {
  action: 'get_domain_hero_tlds',
  fetchList: fetchHeroTlds,
  fetched: new WeakMap(),
};

export interface TldList<T> {
  /** The defaults until it has loaded, if it is empty, and if it cannot be loaded. */
  list: readonly T[];
  isLoading: boolean;
}

/** A list from the site, or `defaults`. */
function useList<T>(
  { calls, log }: Pick<AreaHost, 'calls' | 'log'>,
  { action, fetchList, fetched }: SiteList<T>,
  defaults: readonly T[],
  isNeeded = true,
): TldList<T> {
  const [answer, setAnswer] = useState(() => fetched.get(calls));
  useEffect(() => {
    if (!isNeeded || fetched.has(calls)) return undefined;
    let isGone = false;
    void fetchList(calls).then((result) => {
      if (result.kind === 'fetched') fetched.set(calls, result.value);
      else if (result.kind === 'failed')
        log.warn(`${action} failed, the configured defaults are used: ${result.reason}`);
      if (!isGone) setAnswer(result.kind === 'fetched' ? result.value : []);
    });
    return () => {
      isGone = true;
    };
  }, [calls, log, action, fetchList, fetched, isNeeded]);
  return { list: answer?.length ? answer : defaults, isLoading: isNeeded && answer === undefined };
}

/** The endings for sale; `defaults` while the site has not provided any. */
export function useAvailableTlds(host: Pick<AreaHost, 'calls' | 'log'>, defaults: readonly string[]): TldList<string> {
  return useList(host, AVAILABLE_TLDS, defaults);
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
  return useList(host, HERO_TLDS, decodedDefaults, show).list;
}
