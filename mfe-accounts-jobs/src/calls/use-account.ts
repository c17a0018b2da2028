import { useState } from 'react';
import { AccountStruct, type Account } from 'shared-contracts/account';
import { AccountOrderPageStruct, type AccountOrderPage } from 'shared-contracts/account-order';
import type { AreaHost } from 'shared-contracts/area-host';
import { type Calls, fetchedFrom } from 'shared-contracts/calls';
import { valueAt } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { createStore, type Store } from 'shared-contracts/store';
import { useStore } from 'shared-ui/use-store';
import type { Struct } from 'superstruct';

export type Loaded<T> =
  | { kind: 'loading' }
  | { kind: 'loaded'; value: T }
  | { kind: 'not-logged-in' }
  /** The site has no such thing for this customer; `error` is its message. */
  | { kind: 'unknown'; error: string }
  | { kind: 'failed' };

interface LoadedStore<T> extends Store<Loaded<T>> {
  load(): void;
}

/** Something of the account that a page loads, by the name of its load. */
interface Load<T> {
  name: string;
  query?: Record<string, string>;
  struct: Struct<T, unknown>;
}

const stores = new WeakMap<Calls, Map<string, LoadedStore<unknown>>>();

/** What is loaded on this page. Modules of one page share it, so that it is loaded once. */
function storeOf<T>(load: Load<T>, { calls, log }: AreaHost): LoadedStore<T> {
  const ofPage = stores.get(calls) ?? new Map<string, LoadedStore<unknown>>();
  stores.set(calls, ofPage);
  const key = JSON.stringify([load.name, load.query]);
  const existing = ofPage.get(key) as LoadedStore<T> | undefined;
  if (existing) return existing;
  const store = createLoadedStore(load, calls, (message) => log.warn(message));
  ofPage.set(key, store);
  store.load();
  return store;
}

function createLoadedStore<T>(
  { name, query, struct }: Load<T>,
  calls: Calls,
  warn: (message: string) => void,
): LoadedStore<T> {
  const store = createStore<Loaded<T>>({ kind: 'loading' });

  async function load() {
    // What is shown stays until its newer state has come.
    if (store.state.kind !== 'loaded') store.set({ kind: 'loading' });
    const result = await calls.load(name, query);
    if (result.kind === 'refused' && result.body['kind'] === 'not-logged-in')
      return store.set({ kind: 'not-logged-in' });
    if (result.kind === 'refused' && result.status === 200) return store.set({ kind: 'unknown', error: result.error });
    const fetched = fetchedFrom(result, (answer) => decode(struct, valueAt(answer, 'result'), { isTolerant: true }));
    if (fetched.kind === 'fetched') return store.set({ kind: 'loaded', value: fetched.value });
    warn(`${name} could not be loaded: ${fetched.kind === 'failed' ? fetched.reason : fetched.kind}`);
    store.set({ kind: 'failed' });
  }
  return Object.assign(store, { load: () => void load() });
}

function useLoaded<T>(load: Load<T>, host: AreaHost): { state: Loaded<T>; reload(): void } {
  const [store] = useState(() => storeOf(load, host));
  return { state: useStore(store, (current) => current), reload: store.load };
}

/** The customer's account, and a function that loads it again. */
export const useAccount = (host: AreaHost) => useLoaded<Account>({ name: 'account', struct: AccountStruct }, host);

/** An order of the account by its invoice number, and a function that loads it again. */
export const useAccountOrder = (host: AreaHost, invoice: string) =>
  useLoaded<AccountOrderPage>({ name: 'account_order', query: { invoice }, struct: AccountOrderPageStruct }, host);
