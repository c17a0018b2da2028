import { partsOf, type DomainRow } from './domain-row.ts';

export interface RowFilter {
  /** Only this ending; empty for all. */
  tld: string;
  availableOnly: boolean;
}

export const NO_FILTER: RowFilter = { tld: '', availableOnly: false };

/** Rows that meet the filter. One that is still loading may yet be available, so it stays. */
export function filterRows(rows: readonly DomainRow[], { tld, availableOnly }: RowFilter): DomainRow[] {
  return rows.filter(({ domain, state }) =>
    (!tld || partsOf(domain)[1] === `.${tld}`) && (!availableOnly || state.kind === 'available' || state.kind === 'loading'));
}

/** The endings of these rows by name, each once: the choices of the filter. */
export function tldsOf(rows: readonly DomainRow[]): string[] {
  return [...new Set(rows.map(({ domain }) => partsOf(domain)[1].slice(1)))].sort();
}
