import { useState } from 'react';
import { AccountStruct, type Account } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { type Calls, fetchedFrom } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { createStore, type Store } from 'shared-contracts/store';
import { useStore } from 'shared-ui/use-store';
import { type } from 'superstruct';

export type AccountState =
  | { kind: 'loading' }
  | { kind: 'loaded'; account: Account }
  | { kind: 'not-logged-in' }
  | { kind: 'failed' };

interface AccountStore extends Store<AccountState> {
  load(): void;
}

const stores = new WeakMap<Calls, AccountStore>();

/** The customer's account on this page. Modules of one page share it, so that it is loaded once. */
function accountStoreOf(calls: Calls, warn: (message: string) => void): AccountStore {
  const existing = stores.get(calls);
  if (existing) return existing;
  const store = createAccountStore(calls, warn);
  stores.set(calls, store);
  store.load();
  return store;
}

function createAccountStore(calls: Calls, warn: (message: string) => void): AccountStore {
  const store = createStore<AccountState>({ kind: 'loading' });

  async function load() {
    // What is shown stays until its newer state has come.
    if (store.state.kind !== 'loaded') store.set({ kind: 'loading' });
    const result = await calls.load('account');
    if (result.kind === 'refused' && result.body.kind === 'not-logged-in') return store.set({ kind: 'not-logged-in' });
    const fetched = fetchedFrom(result, (answer) =>
      decode(type({ result: AccountStruct }), answer, { isTolerant: true }),
    );
    if (fetched.kind === 'fetched') return store.set({ kind: 'loaded', account: fetched.value.result });
    warn(`The account could not be loaded: ${fetched.kind === 'failed' ? fetched.reason : fetched.kind}`);
    store.set({ kind: 'failed' });
  }
  return Object.assign(store, { load: () => void load() });
}

/** The customer's account, and a function that loads it again. */
export function useAccount({ calls, log }: AreaHost): { state: AccountState; reload(): void } {
  const [store] = useState(() => accountStoreOf(calls, (message) => log.warn(message)));
  return { state: useStore(store, (current) => current), reload: store.load };
}
