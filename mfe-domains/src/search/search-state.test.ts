import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DomainResult } from 'shared-contracts/domains';
import { type DomainRow, type RowState, stateOfResult } from './domain-row.ts';
import {
  afterSearchEvent,
  filterRows,
  NO_FILTER,
  NOT_SEARCHED,
  pageLinks,
  pageOf,
  type SearchEvent,
  type SearchState,
  tldsOf,
} from './search-state.ts';

const target = { domain: 'acme.com', name: 'acme', tld: 'com' };
const result = (domain: string, more: Partial<DomainResult> = {}): DomainResult => ({
  domain,
  available: true,
  premium: false,
  thirdParty: false,
  status: 'ok',
  create: { amount: 1400 },
  renew: { amount: 1800 },
  purchase: null,
  ...more,
});
const stateAfter = (...events: SearchEvent[]): SearchState => events.reduce(afterSearchEvent, NOT_SEARCHED);
const started: SearchEvent = { kind: 'search-started', target };
const arrived: SearchEvent = {
  kind: 'suggestions-arrived',
  suggestions: [
    { domain: 'acme.co', sldSuggestionType: 'exact', tldRankingType: 'hero' },
    { domain: 'acme.com' },
    { domain: 'acme.co' },
    { domain: 'getacme.com' },
  ],
};

it('[DO-016, DO-017] a search is loading, on page 1, with its domain as a loading row and no filter', () => {
  const before: SearchState = {
    ...NOT_SEARCHED,
    page: 4,
    filter: { tld: 'co', availableOnly: true },
    failure: 'details',
  };
  expect(afterSearchEvent(before, started)).toEqual({
    ...NOT_SEARCHED,
    target,
    isLoading: true,
    exact: { domain: 'acme.com', state: { kind: 'loading' } },
  });
});

it('[DO-015, DO-018] suggestions become loading rows, each once, without the domain searched for', () => {
  const { isLoading, similar } = stateAfter(started, arrived);
  expect(isLoading).toBe(false);
  expect(similar).toEqual([
    { domain: 'acme.co', sldSuggestionType: 'exact', tldRankingType: 'hero', state: { kind: 'loading' } },
    { domain: 'getacme.com', state: { kind: 'loading' } },
  ]);
});

describe('stateOfResult', () => {
  const plain = { kind: 'available', create: 1400, renew: 1800, purchase: null, premium: false };
  it.each([
    ['available', result('acme.com'), plain],
    ['premium', result('acme.com', { premium: true }), { ...plain, premium: true }],
    [
      "a third party's",
      result('acme.com', { thirdParty: true, purchase: { amount: 185000 } }),
      { ...plain, purchase: 185000 },
    ],
    ['unavailable', result('acme.com', { available: false, create: null }), { kind: 'unavailable' }],
    ['unsupported', result('acme.com', { available: false, status: 'unsupported' }), { kind: 'unsupported' }],
  ])('[DO-020] a domain that is %s gets the right state', (_, domain, state) => {
    expect(stateOfResult(domain)).toEqual(state);
  });
});

it('[DO-020] details turn exactly the rows they are about from loading to loaded', () => {
  const { exact, similar } = stateAfter(started, arrived, {
    kind: 'details-arrived',
    domains: ['acme.com', 'acme.co'],
    results: [result('acme.com', { available: false }), result('acme.co')],
  });
  expect(exact?.state.kind).toBe('unavailable');
  expect(similar.map(({ state }) => state.kind)).toEqual(['available', 'loading']);
});

it('a domain the answer leaves out is not checked, not loading for ever', () => {
  const { exact } = stateAfter(started, { kind: 'details-arrived', domains: ['acme.com'], results: [] });
  expect(exact?.state).toEqual({ kind: 'not-checked' });
});

it('[DO-038] failed suggestions end the loading and keep the row of the domain searched for', () => {
  const { failure, isLoading, exact } = stateAfter(started, { kind: 'suggestions-failed' });
  expect({ failure, isLoading }).toEqual({ failure: 'suggestions', isLoading: false });
  expect(exact).toBeDefined();
});

it('[DO-039] failed details leave their rows unchecked and the others as they were', () => {
  const { failure, exact, similar } = stateAfter(
    started,
    arrived,
    { kind: 'details-arrived', domains: ['acme.com'], results: [result('acme.com')] },
    { kind: 'details-failed', domains: ['acme.co', 'getacme.com'] },
  );
  expect(failure).toBe('details');
  expect(exact?.state.kind).toBe('available');
  expect(similar.map(({ state }) => state.kind)).toEqual(['not-checked', 'not-checked']);
});

it('when both calls fail, the failure of the suggestions is shown', () => {
  const details: SearchEvent = { kind: 'details-failed', domains: ['acme.com'] };
  expect(stateAfter(started, { kind: 'suggestions-failed' }, details).failure).toBe('suggestions');
  expect(stateAfter(started, details, { kind: 'suggestions-failed' }).failure).toBe('suggestions');
});

it('[DO-022, DO-023] a filter goes back to page 1', () => {
  const chosen = { tld: 'co', availableOnly: false };
  const { page, filter } = stateAfter(
    started,
    arrived,
    { kind: 'page-chosen', page: 3 },
    { kind: 'filter-chosen', filter: chosen },
  );
  expect({ page, filter }).toEqual({ page: 1, filter: chosen });
});

describe('pages', () => {
  it('[DO-022] the pages of a list, one after the other, are the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, perPage) => {
        const { pages } = pageOf(items, 1, perPage);
        const all = Array.from({ length: pages }, (_, index) => pageOf(items, index + 1, perPage));
        expect(all.flatMap((page) => page.items)).toEqual(items);
        expect(all.every((page) => page.items.length <= perPage)).toBe(true);
      }),
    );
  });

  it('[DO-022] a page beyond the last is the last, one before the first the first', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ items: [3], page: 2, pages: 2 });
    expect(pageOf([1, 2, 3], 0, 2)).toEqual({ items: [1, 2], page: 1, pages: 2 });
    expect(pageOf([], 1, 18)).toEqual({ items: [], page: 1, pages: 1 });
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 7, 8, 9]],
  ])('on page %d of %d the links are %j', (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });

  it('the first, the last and the current page are always offered, in order, none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (pages, offset) => {
        const page = (offset % pages) + 1;
        const numbers = pageLinks(page, pages).filter((link) => link !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(numbers.every((number) => number >= 1 && number <= pages)).toBe(true);
      }),
    );
  });
});

describe('row filter', () => {
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
});
