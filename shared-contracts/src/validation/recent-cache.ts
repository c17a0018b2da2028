/** A memory of what was asked for last. */
export interface RecentCache<Value> {
  /** The value kept for `key`, or the one `make` returns, which is kept from then on. */
  get(key: string, make: (key: string) => Value): Value;
}

/**
 * Keeps the `limit` values asked for last, and never more than twice as many: keys that carry data come
 * without end. Two generations instead of a list in order of use, so that asking costs one look-up.
 */
export function recentCache<Value>(limit: number): RecentCache<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const keep = (key: string, value: Value): Value => {
    if (young.size >= limit) [old, young] = [young, new Map<string, Value>()];
    young.set(key, value);
    return value;
  };
  return {
    get(key, make) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const older = old.get(key);
      return keep(key, older === undefined ? make(key) : older);
    },
  };
}
