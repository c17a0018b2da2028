/** Too many wait already; nothing was done. */
export class QueueFull extends Error {}

export interface QueueBounds {
  /** How many run at the same time. */
  atOnce: number;
  /** How many of one group wait, and of all groups. */
  waitingOfGroup: number;
  waiting: number;
}

/**
 * Creates a function that runs what it is given, or throws `QueueFull`. When a place becomes free, the group that has
 * the fewest running is next, of several the one that has waited longest for its turn: no group keeps another waiting
 * by sending much.
 */
export function createFairQueue({
  atOnce,
  waitingOfGroup,
  waiting: most,
}: QueueBounds): <T>(group: string, act: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  /** In the order of their next turns. */
  const waiting = new Map<string, (() => void)[]>();
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const runningOf = (group: string) => running.get(group) ?? 0;

  function startNext() {
    const fewest = Math.min(...[...waiting.keys()].map(runningOf));
    const group = [...waiting.keys()].find((candidate) => runningOf(candidate) === fewest);
    if (group === undefined) return;
    const [start, ...rest] = waiting.get(group) ?? [];
    waiting.delete(group);
    if (rest.length > 0) waiting.set(group, rest);
    running.set(group, runningOf(group) + 1);
    start?.();
  }

  return async (group, act) => {
    const before = waiting.get(group) ?? [];
    if (sum(running.values()) < atOnce) running.set(group, runningOf(group) + 1);
    else {
      if (before.length >= waitingOfGroup || sum([...waiting.values()].map(({ length }) => length)) >= most)
        throw new QueueFull();
      await new Promise<void>((resolve) => {
        waiting.set(group, [...before, resolve]);
      });
    }
    try {
      return await act();
    } finally {
      if (runningOf(group) > 1) running.set(group, runningOf(group) - 1);
      else running.delete(group);
      startNext();
    }
  };
}
