import type { SubmitFlags } from 'shared-contracts/area-host';

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
  overrides(): SubmitFlags;
  /** Sets a flag; `undefined` removes it, so that the address and the window decide again. */
  set<Name extends keyof SubmitFlags>(name: Name, value: SubmitFlags[Name]): void;
  subscribe(listener: () => void): () => void;
}

export function createFlagStore(page: FlagPage): FlagStore {
  let overrides: SubmitFlags = {};
  const listeners = new Set<() => void>();
  return {
    page,
    overrides: () => overrides,
    set(name, value) {
      const { [name]: _, ...others } = overrides;
      overrides = value === undefined ? others : { ...others, [name]: value };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
