import { describe, expect, it } from '@jest/globals';
import type { CallResult } from 'shared-contracts/calls';
import { waitingCalls } from '../test-data/fake-calls.ts';
import { freeDomain, successOf } from '../test-data/wire-domains.ts';
import { fetchAvailableTlds, fetchDetails, fetchHeroTlds, fetchSuggestions } from './domain-calls.ts';

it('[SC-125] suggestions are asked with searchTerm and searchTLD', async () => {
  const { calls, made: requests } = waitingCalls();
  const { signal } = new AbortController();
  const fetched = fetchSuggestions(calls, { term: 'acme', tld: 'com' }, signal);
  expect(requests[0]).toMatchObject({
    action: 'get_domain_suggestions',
    fields: { searchTerm: 'acme', searchTLD: 'com' },
    signal,
  });
  requests[0]?.answer(successOf([{ domain: 'acme.co' }]));
  expect(await fetched).toEqual({ kind: 'fetched', value: [{ domain: 'acme.co' }] });
});

it('[SC-125, DO-015] details are asked with a JSON list and come with amounts in cents', async () => {
  const { calls, made: requests } = waitingCalls();
  const fetched = fetchDetails(calls, ['acme.com', 'acme.co']);
  expect(requests[0]).toMatchObject({ action: 'get_domain_details', fields: { domains: '["acme.com","acme.co"]' } });
  requests[0]?.answer(successOf([freeDomain('acme.com')]));
  expect(await fetched).toMatchObject({ kind: 'fetched', value: [{ domain: 'acme.com', create: { amount: 1400 } }] });
});

it('[SC-125, DO-013] the endings are asked with nothing else', async () => {
  const { calls, made: requests } = waitingCalls();
  const fetched = [fetchAvailableTlds(calls), fetchHeroTlds(calls)];
  expect(requests.map(({ action, fields }) => ({ action, fields }))).toEqual([
    { action: 'get_available_domain_tlds', fields: {} },
    { action: 'get_domain_hero_tlds', fields: {} },
  ]);
  requests[0]?.answer(['com']);
  requests[1]?.answer([{ tld: 'com', price: '14.00' }]);
  expect(await Promise.all(fetched)).toEqual([
    { kind: 'fetched', value: ['com'] },
    { kind: 'fetched', value: [{ tld: 'com', price: 1400 }] },
  ]);
});

describe('a failed call', () => {
  it.each<[CallResult, string]>([
    [{ kind: 'network-error' }, 'network-error'],
    [{ kind: 'timed-out' }, 'timed-out'],
    [{ kind: 'refused', status: 400, error: 'no', body: {} }, 'refused (400): no'],
    [{ kind: 'answered', body: { success: false } }, 'malformed answer'],
    [{ kind: 'answered', body: undefined }, 'malformed answer'],
  ])('[DO-038, DO-039] %j is a failure with its reason', async (result, reason) => {
    const { calls, made: requests } = waitingCalls();
    const fetched = fetchDetails(calls, ['acme.com']);
    requests[0]?.end(result);
    expect(await fetched).toEqual({ kind: 'failed', reason: expect.stringContaining(reason) });
  });

  it('an aborted call is no failure', async () => {
    const { calls } = waitingCalls();
    const controller = new AbortController();
    const fetched = fetchSuggestions(calls, { term: 'acme', tld: 'com' }, controller.signal);
    controller.abort();
    expect(await fetched).toEqual({ kind: 'aborted' });
  });
});
