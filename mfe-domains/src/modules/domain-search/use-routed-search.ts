import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Store } from 'shared-contracts/store';
import { useStore } from 'shared-ui/use-store';
import type { DomainSearch } from '../../calls/use-domain-search.ts';
import { normaliseTerm, type SearchTarget } from '../../search/domain-name.ts';
import type { DomainSearchOptions } from './options.ts';
import type { SearchEntryActions } from './use-search-entry.ts';

type SearchActions = Pick<DomainSearch, 'search' | 'clear'> &
  Pick<SearchEntryActions, 'fill' | 'reset'> & {
    /** Until the endings for sale are known, a domain such as acme.co.uk cannot be split. */
    areTldsLoading: boolean;
  };

/**
 * Searches without being asked for the domain in the address, or the page's preselected one, and again when the address
 * changes. Returns the search that the customer starts, which also changes the address where the page has routing.
 */
export function useRoutedSearch(
  { known: knownStore }: Pick<AreaHost, 'known'>,
  { search: { routing, preselected } }: Pick<DomainSearchOptions, 'search'>,
  { search, clear, fill, reset, areTldsLoading }: SearchActions,
): (target: SearchTarget | undefined) => void {
  const { domain: routed, push } = useDomainRoute(knownStore.state.page.path, routing);
  const searched = useRef<string>(undefined);

  const begin = (target: SearchTarget | undefined) => {
    if (!target) return;
    searched.current = target.domain;
    search(target);
  };
  const follow = useEffectEvent((domain: string) => {
    // The address follows a search that the customer has started; the text stays as it was typed.
    if (domain && domain === searched.current) return;
    if (domain) begin(fill(domain));
    // The address is not changed, or Back could not leave the page.
    else if (preselected && (routing || searched.current === undefined))
      begin(fill(preselected.domain, preselected.tld));
    // Without routing the address says nothing: a search that began before the endings were known stays.
    else if (routing && searched.current !== undefined) {
      searched.current = undefined;
      reset();
      clear();
    }
  });
  useEffect(() => {
    if (!areTldsLoading) follow(routed);
  }, [areTldsLoading, routed]);

  return (target) => {
    begin(target);
    if (target) push(target.domain);
  };
}

interface DomainRoute {
  /** The domain in the address; empty without one, or where the page has no routing. */
  domain: string;
  /** Puts the domain into the address as a new entry of the browser's history, unless it is there already. */
  push(domain: string): void;
}

/** The path of the address. */
const pathStore: Store<string> = {
  get state() {
    return window.location.pathname;
  },
  subscribe(listener) {
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
};

/** The domain in the address of the page at `pagePath`; follows Back and Forward. */
function useDomainRoute(pagePath: string, isOn: boolean): DomainRoute {
  const domainOf = useCallback((path: string) => (isOn ? domainInPath(path, pagePath) : ''), [pagePath, isOn]);
  const domain = useStore(pathStore, domainOf);
  const push = useCallback(
    (next: string) => {
      if (!isOn || next === domainOf(pathStore.state)) return;
      const { history, location } = window;
      history.pushState(history.state, '', `${pathOfDomain(next, pagePath)}${location.search}${location.hash}`);
      // The shell's router learns of a new address from this event only. Without it the next step would have the
      // previous path.
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    [pagePath, isOn, domainOf],
  );
  return { domain, push };
}

/**
 * The domain in the address of a page: the path below the page's own. Empty if there is none.
 *
 * @example domainInPath('/domains/Acme.com', '/domains') // 'acme.com'
 */
export function domainInPath(path: string, pagePath: string): string {
  const base = withoutSlash(pagePath);
  if (!path.startsWith(`${base}/`)) return '';
  try {
    return normaliseTerm(decodeURIComponent(path.slice(base.length + 1)));
  } catch {
    // A broken escape sequence, typed or cut off.
    return '';
  }
}

/** The path of a domain below the page's own. */
export const pathOfDomain = (domain: string, pagePath: string): string => `${withoutSlash(pagePath)}/${domain}`;

const withoutSlash = (path: string) => path.replace(/\/+$/, '');
