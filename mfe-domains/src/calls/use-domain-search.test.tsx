import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { waitingCalls } from '../test-data/fake-calls.ts';
import { freeDomain, successOf, takenDomain } from '../test-data/wire-domains.ts';
import { useDomainSearch } from './use-domain-search.ts';

const target = (name: string) => ({ domain: `${name}.com`, name, tld: 'com' });

function start() {
  const site = waitingCalls();
  const host = { calls: site.calls, log: { warn: jest.fn(), error: jest.fn() } };
  return { ...site, ...renderHook(() => useDomainSearch(host)) };
}

it('the newest search wins: the older one is aborted and its late answers change nothing', async () => {
  const { result, of } = start();
  act(() => result.current.search(target('first')));
  act(() => result.current.search(target('second')));
  const [first, second] = of('get_domain_details');
  expect(first?.signal?.aborted).toBe(true);
  expect(second?.signal?.aborted).toBe(false);
  await act(async () => second?.answer(successOf([freeDomain('second.com')])));
  await act(async () => first?.answer(successOf([takenDomain('second.com')])));
  expect(result.current.state.target?.domain).toBe('second.com');
  expect(result.current.state.exact?.state.kind).toBe('available');
});

it('a search that is still running is aborted with its view', () => {
  const { result, unmount, made: requests } = start();
  act(() => result.current.search(target('acme')));
  unmount();
  expect(requests).not.toHaveLength(0);
  expect(requests.every(({ signal }) => signal?.aborted)).toBe(true);
});

it('[DO-017, DO-022] a page is chosen, and the next search goes back to the first', () => {
  const { result } = start();
  act(() => result.current.search(target('acme')));
  act(() => result.current.choosePage(3));
  expect(result.current.state.page).toBe(3);
  act(() => result.current.search(target('wren')));
  expect(result.current.state.page).toBe(1);
});
