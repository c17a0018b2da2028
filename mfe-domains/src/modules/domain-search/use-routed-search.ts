import { useEffect, useEffectEvent, useRef } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { DomainSearch } from '../../calls/use-domain-search.ts';
import { useDomainRoute } from './use-domain-route.ts';
import type { SearchTarget } from '../../search/domain-name.ts';
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
  { known$ }: Pick<AreaHost, 'known$'>,
  { search: { routing, preselected } }: Pick<DomainSearchOptions, 'search'>,
  { search, clear, fill, reset, areTldsLoading }: SearchActions,
): (target: SearchTarget | undefined) => void {
  const { domain: routed, push } = useDomainRoute(known$.value.page.path, routing);
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
