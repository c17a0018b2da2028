import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { decode } from 'shared-contracts/decode';
import { array, string } from 'superstruct';
import type { SearchEvent } from '../search/search-state.ts';
import { waitingCalls, type WaitingCallsSettings } from '../test-data/fake-calls.ts';
import { freeDomain, successOf, takenDomain } from '../test-data/wire-domains.ts';
import { runSearch, useDomainSearch } from './use-domain-search.ts';

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

describe('a search', () => {
  const target = { domain: 'acme.com', name: 'acme', tld: 'com' };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  function domainsIn(text: string | undefined): string[] {
    const decoded = decode(array(string()), JSON.parse(text ?? 'null'));
    return decoded.kind === 'decoded' ? decoded.value : [];
  }

  function start(settings: WaitingCallsSettings = {}) {
    const site = waitingCalls(settings);
    const events: SearchEvent[] = [];
    const controller = new AbortController();
    const warn = jest.fn();
    const done = runSearch({
      calls: site.calls,
      log: { warn, error: jest.fn() },
      target,
      signal: controller.signal,
      tell: (event) => events.push(event),
    });
    return { ...site, events, controller, warn, done, kinds: () => events.map(({ kind }) => kind) };
  }

  it(
    '[DO-016, DO-018] the searched domain and the suggestions are asked ' +
      "at once, the suggestions' details after them",
    async () => {
      const { made: requests, of, kinds, events, done } = start();
      expect(kinds()).toEqual(['search-started']);
      expect(requests.map(({ action, fields }) => [action, fields.domains])).toEqual([
        ['get_domain_details', '["acme.com"]'],
        ['get_domain_suggestions', undefined],
      ]);
      of('get_domain_suggestions')[0]?.answer(successOf([{ domain: 'acme.co' }]));
      await settled();
      expect(kinds()).toEqual(['search-started', 'suggestions-arrived']);
      expect(domainsIn(of('get_domain_details')[1]?.fields.domains)).toEqual(['acme.co']);
      of('get_domain_details')[1]?.answer(successOf([freeDomain('acme.co')]));
      of('get_domain_details')[0]?.answer(successOf([freeDomain('acme.com')]));
      await done;
      expect(events.slice(2)).toMatchObject([
        { kind: 'details-arrived', domains: ['acme.co'] },
        { kind: 'details-arrived', domains: ['acme.com'] },
      ]);
    },
  );

  it('[DO-019] 45 suggestions are asked in batches of 20, 20 and 5, all at once, in their order', async () => {
    const { of, done } = start();
    const names = Array.from({ length: 45 }, (_, index) => `acme${index}.com`);
    const suggested = [...names, 'acme.com', 'acme0.com'];
    of('get_domain_suggestions')[0]?.answer(successOf(suggested.map((domain) => ({ domain }))));
    await settled();
    for (const call of of('get_domain_details')) call.answer(successOf([]));
    await done;
    const batches = of('get_domain_details')
      .slice(1)
      .map(({ fields }) => domainsIn(fields.domains));
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(batches.flat()).toEqual(names);
  });

  it('[DO-038] failed suggestions are reported and logged, and no details are fetched for them', async () => {
    const { of, kinds, warn, done } = start();
    of('get_domain_suggestions')[0]?.end({ kind: 'network-error' });
    of('get_domain_details')[0]?.answer(successOf([freeDomain('acme.com')]));
    await done;
    expect(kinds()).toEqual(['search-started', 'suggestions-failed', 'details-arrived']);
    expect(of('get_domain_details')).toHaveLength(1);
    expect(warn).toHaveBeenCalledWith('Domain suggestions failed: network-error');
  });

  it('[DO-019, DO-020] a slow batch delays its own rows only', async () => {
    const { of, events, done } = start();
    of('get_domain_details')[0]?.answer(successOf([]));
    const names = Array.from({ length: 41 }, (_, index) => `acme${index}.com`);
    of('get_domain_suggestions')[0]?.answer(successOf(names.map((domain) => ({ domain }))));
    await settled();
    const [, slow, second, third] = of('get_domain_details');
    third?.answer(successOf([]));
    second?.answer(successOf([]));
    await settled();
    expect(events.slice(-2)).toMatchObject([{ domains: names.slice(40) }, { domains: names.slice(20, 40) }]);
    slow?.answer(successOf([]));
    await done;
    expect(events.at(-1)).toMatchObject({ kind: 'details-arrived', domains: names.slice(0, 20) });
  });

  it('[DO-039] a failed batch is reported and logged, and the others are still fetched', async () => {
    const { of, events, warn, done } = start();
    of('get_domain_details')[0]?.answer(successOf([]));
    const names = Array.from({ length: 21 }, (_, index) => `acme${index}.com`);
    of('get_domain_suggestions')[0]?.answer(successOf(names.map((domain) => ({ domain }))));
    await settled();
    of('get_domain_details')[1]?.end({ kind: 'timed-out' });
    await settled();
    of('get_domain_details')[2]?.answer(successOf([]));
    await done;
    expect(events).toContainEqual({ kind: 'details-failed', domains: names.slice(0, 20) });
    expect(events.at(-1)).toMatchObject({ kind: 'details-arrived', domains: ['acme20.com'] });
    expect(warn).toHaveBeenCalledWith('Domain details failed: timed-out');
  });

  it.each(['aborted', 'answered all the same'])(
    'after an abort nothing more is reported, fetched or logged: the calls are %s',
    async (ending) => {
      const { made: requests, of, kinds, controller, warn, done } = start({ ignoringAborts: ending !== 'aborted' });
      controller.abort();
      of('get_domain_suggestions')[0]?.answer(successOf([{ domain: 'acme.co' }]));
      of('get_domain_details')[0]?.end({ kind: 'network-error' });
      await done;
      expect(requests.every(({ signal }) => signal?.aborted)).toBe(true);
      expect(kinds()).toEqual(['search-started']);
      expect(requests).toHaveLength(2);
      expect(warn).not.toHaveBeenCalled();
    },
  );
});
