import type { SearchState } from '../../search/search-state.ts';
import type { DomainSearchOptions } from './options.ts';

/** The exact match's title; once it is known, it says whether the domain is available. */
export function exactTitleOf(
  { exact }: Pick<SearchState, 'exact'>,
  { exactMatch }: Pick<DomainSearchOptions, 'exactMatch'>,
): string {
  switch (exact?.state.kind) {
    case 'available':
      return `${exactMatch.title} ${exactMatch.available}`;
    case 'unavailable':
    case 'unsupported':
      return `${exactMatch.title} ${exactMatch.unavailable}`;
    default:
      return exactMatch.title;
  }
}

/** The screen reader announcement of a search: that it is running, then what it found. */
export function announcementOf(
  state: SearchState,
  options: Pick<DomainSearchOptions, 'exactMatch' | 'similar'>,
): string {
  if (!state.target) return '';
  if (state.isLoading || state.exact?.state.kind === 'loading') return options.exactMatch.searching;
  const exact = state.exact?.state.kind === 'not-checked' ? [] : [`${exactTitleOf(state, options)}.`];
  const similar = state.failure === 'suggestions' ? [] : [`${options.similar.title}: ${state.similar.length}.`];
  return [...exact, ...similar].join(' ');
}
