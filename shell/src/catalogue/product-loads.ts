import type { ProductAnswer } from './catalogue-cache.ts';

/** One load of products. The same key is the same load. */
export interface ProductLoad {
  key: string;
  /** Rejects on any failure: it is tried again. */
  run(): Promise<ProductAnswer>;
}

export interface LoadState {
  answer?: ProductAnswer;
  /** The last try failed; it stays so until one succeeds. */
  failed: boolean;
  isUnderWay: boolean;
}

interface Entry extends LoadState {
  load: ProductLoad;
  tries: number;
  next?: ReturnType<typeof setTimeout>;
}

/** Milliseconds until a load that failed so often is tried again: twice as long each time, and no two pages at once. */
function pauseAfter(tries: number): number {
  return Math.trunc((Math.random() + 0.5) * 2 ** Math.min(tries, 8)) * 2_000;
}

/**
 * Loads of products: each once while it is needed, and again by itself after a failure. The page does without SWR's
 * bytes (decisions/0010): it needs neither refreshing nor focus, and one place that asks.
 */
export function createProductLoads() {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let needed: readonly ProductLoad[] = [];
  let states: ReadonlyMap<string, LoadState> = new Map();

  function tell() {
    states = new Map([...entries].map(([key, { answer, failed, isUnderWay }]) => [key, { answer, failed, isUnderWay }]));
    for (const listener of listeners) listener();
  }

  const isNeeded = (key: string) => needed.some((load) => load.key === key);

  /** Whether it succeeded, and nothing newer took its place. */
  async function start(load: ProductLoad, tries = 1): Promise<boolean> {
    const before = entries.get(load.key);
    clearTimeout(before?.next);
    const entry: Entry = { load, tries, failed: before?.failed ?? false, isUnderWay: true };
    entries.set(load.key, entry);
    tell();
    const answer = await load.run().catch(() => undefined);
    if (entries.get(load.key) !== entry) return false;
    Object.assign(entry, { answer, failed: !answer, isUnderWay: false });
    if (!answer && isNeeded(load.key)) entry.next = setTimeout(() => void start(load, tries + 1), pauseAfter(tries));
    tell();
    return answer !== undefined;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    states: () => states,

    /** What is needed from now on: what is not there is loaded, what is not needed is not tried again. */
    need(loads: readonly ProductLoad[]) {
      needed = loads;
      for (const { load, next } of entries.values()) if (!isNeeded(load.key)) clearTimeout(next);
      for (const load of loads) {
        const entry = entries.get(load.key);
        if (!entry || (entry.failed && !entry.isUnderWay)) void start(load, entry?.tries);
      }
    },

    /** The network is back: what failed need not wait. */
    retryFailed() {
      for (const { load, failed, isUnderWay } of [...entries.values()]) if (failed && !isUnderWay && isNeeded(load.key)) void start(load);
    },

    /** Loads anew what is needed, and forgets the rest; whether all of it has arrived. */
    async reload(): Promise<boolean> {
      for (const { load, next } of [...entries.values()]) {
        clearTimeout(next);
        if (!isNeeded(load.key)) entries.delete(load.key);
      }
      return (await Promise.all(needed.map((load) => start(load)))).every(Boolean);
    },

    /** The page goes: nothing is tried any more. */
    stop() {
      needed = [];
      for (const { next } of entries.values()) clearTimeout(next);
    },
  };
}
