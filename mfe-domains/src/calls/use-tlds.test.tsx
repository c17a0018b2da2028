import { expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { CallResult } from 'shared-contracts/calls';
import { answered, answeringCalls } from '../test-data/fake-calls.ts';
import { useAvailableTlds, useHeroTlds } from './use-tlds.ts';

function hostWith(action: string, result: CallResult) {
  const fetched = jest.fn();
  return {
    asked: fetched,
    log: { warn: jest.fn(), error: jest.fn() },
    calls: answeringCalls({
      [action]: () => {
        fetched();
        return result;
      },
    }),
  };
}

it('[DO-013] the endings are the configured ones, then those of the site', async () => {
  const host = hostWith('get_available_domain_tlds', answered(['coffee', 'com']));
  const { result } = renderHook(() => useAvailableTlds(host, ['com']).list);
  expect(result.current).toEqual(['com']);
  await waitFor(() => expect(result.current).toEqual(['coffee', 'com']));
});

it('[DO-013] a step that opens again has the endings at once', async () => {
  const host = hostWith('get_available_domain_tlds', answered(['coffee', 'com']));
  const first = renderHook(() => useAvailableTlds(host, ['com']));
  expect(first.result.current.isLoading).toBe(true);
  await waitFor(() => expect(first.result.current).toEqual({ list: ['coffee', 'com'], isLoading: false }));
  first.unmount();
  expect(renderHook(() => useAvailableTlds(host, ['com'])).result.current).toEqual({
    list: ['coffee', 'com'],
    isLoading: false,
  });
  expect(host.asked).toHaveBeenCalledTimes(1);
});

it('[DO-013] if the site provides no endings the configured ones stay', async () => {
  const host = hostWith('get_available_domain_tlds', answered([]));
  const { result } = renderHook(() => useAvailableTlds(host, ['com']).list);
  await waitFor(() => expect(host.asked).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(result.current).toEqual(['com']);
});

it.each<CallResult>([{ kind: 'network-error' }, { kind: 'answered', body: { error: 'no list' } }])(
  '[DO-013, DO-014] after %j the configured badges are used and the failure is only logged',
  async (failure) => {
    const host = hostWith('get_domain_hero_tlds', failure);
    const { result } = renderHook(() => useHeroTlds(host, { show: true, defaults: [{ tld: 'com', price: '14.00' }] }));
    await waitFor(() =>
      expect(host.log.warn).toHaveBeenCalledWith(expect.stringContaining('get_domain_hero_tlds failed')),
    );
    expect(result.current).toEqual([{ tld: 'com', price: 1400 }]);
  },
);

it('without badges the site is not asked for them', async () => {
  const host = hostWith('get_domain_hero_tlds', answered([{ tld: 'com', price: '14.00' }]));
  renderHook(() => useHeroTlds(host, { show: false, defaults: [] }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.asked).not.toHaveBeenCalled();
});
