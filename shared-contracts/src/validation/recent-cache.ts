/** A cache of recently used values. */
export interface RecentCache<Value> {
  /** Returns the cached value for `key`, or calls `make` and caches its result. */
  get(key: string, make: (key: string) => Value): Value;
}

/** Enough for every rule string of a large page; those that contain data are used only briefly. */
export const MOST_REMEMBERED = 2000;

/**
 * A cache that keeps at least the `limit` most recently used values and at most twice as many, because the number of
 * keys that contain data is unlimited. Uses two generations instead of a list in order of use, so that a hit costs one
 * look-up.
 */
export function recentCache<Value>(limit: number): RecentCache<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const store = (key: string, value: Value): Value => {
    if (young.size >= limit) [old, young] = [young, new Map<string, Value>()];
    young.set(key, value);
    return value;
  };
  return {
    get(key, make) {
      const youngValue = young.get(key);
      if (youngValue !== undefined) return youngValue;
      const oldValue = old.get(key);
      return store(key, oldValue === undefined ? make(key) : oldValue);
    },
  };
}
