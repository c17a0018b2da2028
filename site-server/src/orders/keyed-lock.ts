/** Runs what has the same key one after another, what has different keys side by side. */
export function createKeyedLock() {
  const tails = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(act, act);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}
