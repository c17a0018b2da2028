import type { SubmitFlags } from 'shared-contracts/area-host';

/** Where flags may be said: the address and two names of the window. */
export interface FlagSources {
  hash: string;
  search: string;
  testKey?: unknown;
  cancelServices?: unknown;
}

/**
 * The test key and cancelServices: from the address's hash (`#testKey=…&cancelServices`), else its
 * query, else `window.testKey` and `window.cancelServices`. Only what can be read counts; the rest is as if
 * it were not said.
 */
export function readSubmitFlags({ hash, search, ...ofWindow }: FlagSources): SubmitFlags {
  const parts = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const first = <T>(name: 'testKey' | 'cancelServices', decode: (value: unknown) => T | undefined): T | undefined =>
    [...parts.map((part) => part.get(name)), ofWindow[name]].map(decode).find((value) => value !== undefined);
  const testKey = first('testKey', testKeyOf);
  const cancelServices = first('cancelServices', flagOf);
  return { ...(testKey !== undefined && { testKey }), ...(cancelServices !== undefined && { cancelServices }) };
}

function testKeyOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/** A name alone (`?cancelServices`) is yes. */
function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === '' || value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : undefined;
}

/** The flags of now: what the address and the window say, and over it what the toolbox says. */
export interface FlagStore {
  current(): SubmitFlags;
  /** Sets one; `undefined` leaves it to the address again. */
  set<Name extends keyof SubmitFlags>(name: Name, value: SubmitFlags[Name]): void;
  subscribe(listener: () => void): () => void;
}

/** Reads its sources anew at each look: a flag may be said in the console while the page is open. */
export function createFlagStore(sources: () => FlagSources): FlagStore {
  let set: SubmitFlags = {};
  let last: SubmitFlags = {};
  const listeners = new Set<() => void>();
  return {
    current() {
      const read: SubmitFlags = { ...readSubmitFlags(sources()), ...set };
      // The same flags are the same object, as React asks of a snapshot.
      if (JSON.stringify(read) !== JSON.stringify(last)) last = read;
      return last;
    },
    set(name, value) {
      const { [name]: _, ...others } = set;
      set = value === undefined ? others : { ...others, [name]: value };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The sources of a page in the browser. */
export function flagSourcesOf(page: Window): FlagSources {
  const { testKey, cancelServices } = page as unknown as { testKey?: unknown; cancelServices?: unknown };
  return { hash: page.location.hash, search: page.location.search, testKey, cancelServices };
}
