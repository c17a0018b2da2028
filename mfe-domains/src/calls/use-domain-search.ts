import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { SearchTarget } from '../search/domain-name.ts';
import type { RowFilter } from '../search/row-filter.ts';
import { afterSearchEvent, NOT_SEARCHED, type SearchState } from '../search/search-state.ts';
import { runSearch } from './run-search.ts';

export interface DomainSearch {
  state: SearchState;
  /** Starts a search and aborts an older one that is still running. */
  search(target: SearchTarget): void;
  /** Removes the results and aborts the search. */
  clear(): void;
  choosePage(page: number): void;
  chooseFilter(filter: RowFilter): void;
}

/** The domain search of one view: the newest search wins, and unmounting the view aborts it. */
export function useDomainSearch({ calls, log }: Pick<AreaHost, 'calls' | 'log'>): DomainSearch {
  const [state, dispatch] = useReducer(afterSearchEvent, NOT_SEARCHED);
  const controllerRef = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const search = useCallback(
    (target: SearchTarget) => {
      controllerRef.current?.abort();
      const controller = new AbortController();
      controllerRef.current = controller;
      void runSearch({ calls, log, target, signal: controller.signal, tell: dispatch });
    },
    [calls, log],
  );

  return {
    state,
    search,
    clear: useCallback(() => {
      controllerRef.current?.abort();
      dispatch({ kind: 'search-cleared' });
    }, []),
    choosePage: useCallback((page: number) => dispatch({ kind: 'page-chosen', page }), []),
    chooseFilter: useCallback((filter: RowFilter) => dispatch({ kind: 'filter-chosen', filter }), []),
  };
}
