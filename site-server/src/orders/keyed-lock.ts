export interface KeyedLock {
  /** Runs what has the same key one after another, what has different keys side by side. */
  inTurn<T>(key: string, act: () => Promise<T>): Promise<T>;
  isTaken(key: string): boolean;
}

/** Turns within this process. */
export function createKeyedLock(): KeyedLock {
  const tails = new Map<string, Promise<unknown>>();
  return {
    isTaken: (key) => tails.has(key),
    async inTurn(key, act) {
      const before = tails.get(key) ?? Promise.resolve();
      const mine = before.then(act, act);
      tails.set(key, mine);
      try {
        return await mine;
      } finally {
        if (tails.get(key) === mine) tails.delete(key);
      }
    },
  };
}
