export interface KeyedLock {
  /** Runs calls with the same key one after another, and calls with different keys concurrently. */
  inTurn<T>(key: string, act: () => Promise<T>): Promise<T>;
  isTaken(key: string): boolean;
}

/** Creates a lock for turns within this process. */
export function createKeyedLock(): KeyedLock {
  const tails = new Map<string, Promise<unknown>>();
  return {
    isTaken: (key) => tails.has(key),
    async inTurn(key, act) {
      const previous = tails.get(key) ?? Promise.resolve();
      const current = previous.then(act, act);
      tails.set(key, current);
      try {
        return await current;
      } finally {
        if (tails.get(key) === current) tails.delete(key);
      }
    },
  };
}
