import type { DomainResult, DomainSuggestion } from 'shared-contracts/domains';
import type { SearchTarget } from './domain-name.ts';
import { type DomainRow, loadingRow, partsOf, type RowState, stateOfResult } from './domain-row.ts';

export interface RowFilter {
  /** Only this ending; empty for all. */
  tld: string;
  availableOnly: boolean;
}

export const NO_FILTER: RowFilter = { tld: '', availableOnly: false };

/** The rows that match the filter. Rows that are still loading stay, because they may turn out to be available. */
export function filterRows(rows: readonly DomainRow[], { tld, availableOnly }: RowFilter): DomainRow[] {
  return rows.filter(
    ({ domain, state }) =>
      (!tld || partsOf(domain)[1] === `.${tld}`) &&
      (!availableOnly || state.kind === 'available' || state.kind === 'loading'),
  );
}

/** The choices of the ending filter: the distinct endings of these rows, sorted. */
export function tldsOf(rows: readonly DomainRow[]): string[] {
  return [...new Set(rows.map(({ domain }) => partsOf(domain)[1].slice(1)))].sort();
}

/** Which of the two calls failed. */
type SearchFailure = 'suggestions' | 'details';

/** Everything that the results show. `target` is `undefined` before the first search. */
export interface SearchState {
  target: SearchTarget | undefined;
  /** Whether the call for suggestions is still running. */
  isLoading: boolean;
  exact: DomainRow | undefined;
  similar: readonly DomainRow[];
  page: number;
  filter: RowFilter;
  failure: SearchFailure | undefined;
}

export type SearchEvent =
  | { kind: 'search-started'; target: SearchTarget }
  | { kind: 'search-cleared' }
  | { kind: 'suggestions-arrived'; suggestions: readonly DomainSuggestion[] }
  | { kind: 'suggestions-failed' }
  | { kind: 'details-arrived'; domains: readonly string[]; results: readonly DomainResult[] }
  | { kind: 'details-failed'; domains: readonly string[] }
  | { kind: 'page-chosen'; page: number }
  | { kind: 'filter-chosen'; filter: RowFilter };

export const NOT_SEARCHED: SearchState = {
  target: undefined,
  isLoading: false,
  exact: undefined,
  similar: [],
  page: 1,
  filter: NO_FILTER,
  failure: undefined,
};

/** The state after an event (a pure reducer). */
export function afterSearchEvent(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'search-started':
      // Page and filter are reset: the last search's filter would hide results of this one.
      return {
        ...NOT_SEARCHED,
        target: event.target,
        isLoading: true,
        exact: loadingRow({ domain: event.target.domain }),
      };
    case 'search-cleared':
      return NOT_SEARCHED;
    case 'suggestions-arrived':
      return { ...state, isLoading: false, similar: similarRows(event.suggestions, state.target?.domain) };
    case 'suggestions-failed':
      return { ...state, isLoading: false, failure: 'suggestions' };
    case 'details-arrived': {
      const stateByDomain = new Map(event.results.map((result) => [result.domain, stateOfResult(result)]));
      // A requested domain that the answer leaves out would otherwise load forever.
      return withStates(
        state,
        (domain) => stateByDomain.get(domain) ?? (event.domains.includes(domain) ? { kind: 'not-checked' } : undefined),
      );
    }
    case 'details-failed':
      // Missing suggestions are the greater loss, so a failure of the suggestions is shown rather than this one.
      return {
        ...withStates(state, (domain) => (event.domains.includes(domain) ? { kind: 'not-checked' } : undefined)),
        failure: state.failure ?? 'details',
      };
    case 'page-chosen':
      return { ...state, page: event.page };
    case 'filter-chosen':
      return { ...state, filter: event.filter, page: 1 };
  }
}

/** Each suggestion once, in the site's order, without the domain searched for. */
function similarRows(suggestions: readonly DomainSuggestion[], searched: string | undefined): DomainRow[] {
  const rows = new Map<string, DomainRow>();
  for (const suggestion of suggestions) {
    if (suggestion.domain !== searched && !rows.has(suggestion.domain))
      rows.set(suggestion.domain, loadingRow(suggestion));
  }
  return [...rows.values()];
}

function withStates(state: SearchState, stateOf: (domain: string) => RowState | undefined): SearchState {
  const updated = (row: DomainRow): DomainRow => {
    const next = stateOf(row.domain);
    return next ? { ...row, state: next } : row;
  };
  return { ...state, exact: state.exact && updated(state.exact), similar: state.similar.map(updated) };
}

/** One page of a list. `page` counts from 1 and always exists. */
export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
}

/** The given page of a list, or the nearest page that exists. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const validPage = Math.min(Math.max(1, page), pages);
  return { items: items.slice((validPage - 1) * perPage, validPage * perPage), page: validPage, pages };
}

/**
 * The page numbers to offer: the first, the last, and those around `page`, with a gap where numbers are left out.
 *
 * @example pageLinks(1, 9) // [1, 2, 3, 'gap', 9]
 */
export function pageLinks(page: number, pages: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - 1, pages - 2));
  const wanted = [1, from, from + 1, from + 2, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(wanted)].sort((left, right) => left - right);
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    // A gap that hides a single number is no shorter than the number.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? ['gap', number] : [number];
  });
}
