import type { Log } from 'shared-contracts/area-host';
import type { Calls } from 'shared-contracts/calls';
import { DETAILS_BATCH } from 'shared-contracts/domains';
import type { SearchTarget } from '../search/domain-name.ts';
import type { SearchEvent } from '../search/search-state.ts';
import { fetchDetails, fetchSuggestions } from './domain-calls.ts';

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
