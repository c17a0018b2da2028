import { useState, useSyncExternalStore } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { accountStoreOf, type AccountState } from './account-store.ts';

/** The customer's account, and a function that loads it again. */
export function useAccount({ calls, log }: AreaHost): { state: AccountState; reload(): void } {
  const [store] = useState(() => accountStoreOf(calls, (message) => log.warn(message)));
  return { state: useSyncExternalStore(store.subscribe, store.state), reload: store.load };
}
