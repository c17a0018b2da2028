/** Creates a lock for turns within this process. */
export function createKeyedLock() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    isTaken: (key: string) => tails.has(key),
    /** Runs calls with the same key one after another, and calls with different keys concurrently. */
    async inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
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
