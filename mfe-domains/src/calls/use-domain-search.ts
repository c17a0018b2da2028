import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AreaHost, Log } from 'shared-contracts/area-host';
import type { Calls } from 'shared-contracts/calls';
import { DETAILS_BATCH } from 'shared-contracts/domains';
import type { SearchTarget } from '../search/domain-name.ts';
import {
  afterSearchEvent,
  NOT_SEARCHED,
  type RowFilter,
  type SearchEvent,
  type SearchState,
} from '../search/search-state.ts';
import { fetchDetails, fetchSuggestions } from './domain-calls.ts';

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

interface SearchRun {
  calls: Calls;
  log: Log;
  target: SearchTarget;
  /** Aborted when a newer search begins. After that no more events are sent, even if answers still arrive. */
  signal: AbortSignal;
  /** Receives the events of the search, in order. */
  tell(event: SearchEvent): void;
}

/**
 * Runs one search and reports it as events: fetches the searched domain's details and the suggestions in parallel, then
 * the suggestions' details in batches, all at once.
 *
 * A batch that fails leaves its own rows unchecked, and one that is slow delays its own rows only. Never rejects.
 */
export async function runSearch({ calls, log, target, signal, tell }: SearchRun): Promise<void> {
  async function loadDetails(domains: readonly string[]) {
    const details = await fetchDetails(calls, domains, signal);
    if (signal.aborted || details.kind === 'aborted') return;
    if (details.kind === 'fetched') return tell({ kind: 'details-arrived', domains, results: details.value });
    log.warn(`Domain details failed: ${details.reason}`);
    tell({ kind: 'details-failed', domains });
  }

  async function loadSuggestions() {
    const suggestions = await fetchSuggestions(calls, { term: target.name, tld: target.tld }, signal);
    if (signal.aborted || suggestions.kind === 'aborted') return;
    if (suggestions.kind === 'failed') {
      log.warn(`Domain suggestions failed: ${suggestions.reason}`);
      return tell({ kind: 'suggestions-failed' });
    }
    tell({ kind: 'suggestions-arrived', suggestions: suggestions.value });
    const domains = [...new Set(suggestions.value.map(({ domain }) => domain))].filter(
      (domain) => domain !== target.domain,
    );
    const batches: Promise<void>[] = [];
    for (let from = 0; from < domains.length; from += DETAILS_BATCH)
      batches.push(loadDetails(domains.slice(from, from + DETAILS_BATCH)));
    await Promise.all(batches);
  }

  tell({ kind: 'search-started', target });
  await Promise.all([loadDetails([target.domain]), loadSuggestions()]);
}
