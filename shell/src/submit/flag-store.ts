import type { SubmitFlags } from 'shared-contracts/area-host';
import { createStore, type Store } from 'shared-contracts/store';

/** The window, as far as flags are read from it. */
export interface FlagPage {
  location: { hash: string; search: string };
  testKey?: unknown;
  cancelServices?: unknown;
}

/**
 * The flags that the toolbox has set, and the page that has all others. `currentFlags` reads both; its code is loaded
 * when it is needed.
 */
export interface FlagStore {
  page: FlagPage;
  overrides: Store<SubmitFlags>;
  /** Sets a flag; `undefined` removes it, so that the address and the window decide again. */
  set<Name extends keyof SubmitFlags>(name: Name, value: SubmitFlags[Name]): void;
}

export function createFlagStore(page: FlagPage): FlagStore {
  const overrides = createStore<SubmitFlags>({});
  return {
    page,
    overrides,
    set(name, value) {
      const { [name]: _, ...others } = overrides.state;
      overrides.set(value === undefined ? others : { ...others, [name]: value });
    },
  };
}
