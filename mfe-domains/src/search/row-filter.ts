import { partsOf, type DomainRow } from './domain-row.ts';

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
