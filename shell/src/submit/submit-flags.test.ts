/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import type { SubmitFlags } from 'shared-contracts/area-host';
import { createFlagStore } from './flag-store.ts';
import { currentFlags } from './submit-flags.ts';

type Sources = { hash?: string; search?: string; testKey?: unknown; cancelServices?: unknown };

it.each<[Sources, SubmitFlags]>([
  [{}, {}],
  [{ hash: '#testKey=abc-1' }, { testKey: 'abc-1' }],
  [{ search: '?step=payment&testKey=abc-1' }, { testKey: 'abc-1' }],
  [{ testKey: 'abc-1' }, { testKey: 'abc-1' }],
  [{ hash: '#testKey=a', search: '?testKey=b', testKey: 'c' }, { testKey: 'a' }],
  [{ search: '?testKey=b', testKey: 'c' }, { testKey: 'b' }],
  [{ hash: '#cancelServices' }, { cancelServices: true }],
  [{ search: '?cancelServices=1' }, { cancelServices: true }],
  [{ search: '?cancelServices=true' }, { cancelServices: true }],
  [{ cancelServices: true }, { cancelServices: true }],
  [{ cancelServices: '1' }, { cancelServices: true }],
  [{ hash: '#cancelServices=0', search: '?cancelServices=1' }, { cancelServices: false }],
  [
    { hash: '#testKey=a&cancelServices', search: '' },
    { testKey: 'a', cancelServices: true },
  ],
  // A value that cannot be decoded counts as not set.
  [{ search: '?testKey=', testKey: 'c' }, { testKey: 'c' }],
  [{ search: '?testKey=a%20b' }, {}],
  [{ search: `?testKey=${'a'.repeat(65)}` }, {}],
  [{ testKey: 5, cancelServices: {} }, {}],
  [{ search: '?cancelServices=maybe', cancelServices: false }, { cancelServices: false }],
  [{ hash: '#payment' }, {}],
])('[SH-060] %j sets %j', ({ hash = '', search = '', ...ofWindow }, flags) => {
  expect(currentFlags(createFlagStore({ location: { hash, search }, ...ofWindow }))).toEqual(flags);
});

it('[SH-060] a page is read at its address and in its window, also after it was opened', () => {
  window.history.replaceState(null, '', '/form?cancelServices=1#testKey=k-1');
  const store = createFlagStore(window);
  expect(currentFlags(store)).toEqual({ testKey: 'k-1', cancelServices: true });
  window.history.replaceState(null, '', '/form');
  Object.assign(window, { testKey: 'k-2' });
  expect(currentFlags(store)).toEqual({ testKey: 'k-2' });
  Reflect.deleteProperty(window, 'testKey');
});

it('[SH-058] a flag of the toolbox overrides the address until it is removed', () => {
  const store = createFlagStore({ location: { hash: '', search: '?cancelServices=1' } });
  const listener = jest.fn();
  const stop = store.overrides.subscribe(listener);
  store.set('bailBeforeSubmission', true);
  store.set('cancelServices', false);
  expect(currentFlags(store)).toEqual({ bailBeforeSubmission: true, cancelServices: false });
  store.set('cancelServices', undefined);
  expect(currentFlags(store)).toEqual({ bailBeforeSubmission: true, cancelServices: true });
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  store.set('bailBeforeSubmission', undefined);
  expect(listener).toHaveBeenCalledTimes(3);
});
