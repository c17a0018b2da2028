import { expect, it } from '@jest/globals';
import type { DomainRow, RowState } from './domain-row.ts';
import { filterRows, NO_FILTER, tldsOf } from './row-filter.ts';

const available: RowState = { kind: 'available', create: 1400, renew: 1800, purchase: null, premium: false };
const rows: DomainRow[] = [
  { domain: 'a.com', state: available },
  { domain: 'b.com', state: { kind: 'unavailable' } },
  { domain: 'a.co', state: { kind: 'loading' } },
  { domain: 'a.coffee', state: { kind: 'unsupported' } },
  { domain: 'a.net', state: { kind: 'not-checked' } },
];
const domainsOf = (shown: DomainRow[]) => shown.map(({ domain }) => domain);

it('[DO-023] no filter shows every row', () => {
  expect(filterRows(rows, NO_FILTER)).toEqual(rows);
});

it('[DO-023] an ending shows its rows alone, not those of an ending that begins alike', () => {
  expect(domainsOf(filterRows(rows, { tld: 'co', availableOnly: false }))).toEqual(['a.co']);
});

it('[DO-023] available only shows what can be had and what may yet be', () => {
  expect(domainsOf(filterRows(rows, { tld: '', availableOnly: true }))).toEqual(['a.com', 'a.co']);
});

it('[DO-023] both filters hold at once', () => {
  expect(domainsOf(filterRows(rows, { tld: 'com', availableOnly: true }))).toEqual(['a.com']);
});

it('[DO-023] the endings to choose from are those of the rows, each once, by name', () => {
  expect(tldsOf(rows)).toEqual(['co', 'coffee', 'com', 'net']);
});
