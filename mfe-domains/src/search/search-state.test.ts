import { describe, expect, it } from '@jest/globals';
import type { DomainResult } from 'shared-contracts/domains';
import { stateOfResult } from './domain-row.ts';
import { afterSearchEvent, NOT_SEARCHED, type SearchEvent, type SearchState } from './search-state.ts';

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
