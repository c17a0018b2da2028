import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { SearchTarget } from '../search/domain-name.ts';
import type { RowFilter } from '../search/row-filter.ts';
import { afterSearchEvent, NOT_SEARCHED, type SearchState } from '../search/search-state.ts';
import { runSearch } from './run-search.ts';

export interface DomainSearch {
  state: SearchState;
  /** Searches; an older search that is still running is aborted. */
  search(target: SearchTarget): void;
  choosePage(page: number): void;
  chooseFilter(filter: RowFilter): void;
}

/** The domain search of one view: the newest search wins, and none outlives the view. */
export function useDomainSearch({ calls, log }: Pick<AreaHost, 'calls' | 'log'>): DomainSearch {
  const [state, tell] = useReducer(afterSearchEvent, NOT_SEARCHED);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const search = useCallback((target: SearchTarget) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    void runSearch({ calls, log, target, signal: controller.signal, tell });
  }, [calls, log]);

  return {
    state,
    search,
    choosePage: useCallback((page: number) => tell({ kind: 'page-chosen', page }), []),
    chooseFilter: useCallback((filter: RowFilter) => tell({ kind: 'filter-chosen', filter }), []),
  };
}
