import { createStore } from 'shared-contracts/store';
import type { ProductAnswer } from './catalogue-cache.ts';

/** One load of products. Loads with the same key are the same. */
export interface ProductLoad {
  key: string;
  /** Rejects on any failure; the load is then tried again. */
  run(): Promise<ProductAnswer>;
}

interface LoadState {
  answer?: ProductAnswer;
  /** The last finished try failed. Stays true until a try succeeds. */
  failed: boolean;
  isUnderWay: boolean;
}

interface Entry extends LoadState {
  load: ProductLoad;
  tries: number;
  next?: ReturnType<typeof setTimeout>;
}

/**
 * Milliseconds until a load is tried again after this many tries: doubled with each try, and random, so that pages do
 * not retry together.
 */
function pauseAfter(tries: number): number {
  return Math.trunc((Math.random() + 0.5) * 2 ** Math.min(tries, 8)) * 2_000;
}

/**
 * Creates a loader of products. It loads each once while it is needed, and again automatically after a failure. SWR
 * would cost more bytes (decisions/0010), and the page needs neither its refreshing nor its focus handling, and has one
 * caller.
 */
export function createProductLoads() {
  const entries = new Map<string, Entry>();
  const states = createStore<ReadonlyMap<string, LoadState>>(new Map());
  let needed: readonly ProductLoad[] = [];

  function emit() {
    states.set(
      new Map([...entries].map(([key, { answer, failed, isUnderWay }]) => [key, { answer, failed, isUnderWay }])),
    );
  }

  const isNeeded = (key: string) => needed.some((load) => load.key === key);

  /** Runs a load. Resolves to whether it succeeded and no newer run has replaced it. */
  async function start(load: ProductLoad, tries = 1): Promise<boolean> {
    const before = entries.get(load.key);
    clearTimeout(before?.next);
    const entry: Entry = { load, tries, failed: before?.failed ?? false, isUnderWay: true };
    entries.set(load.key, entry);
    emit();
    const answer = await load.run().catch(() => undefined);
    if (entries.get(load.key) !== entry) return false;
    Object.assign(entry, { answer, failed: !answer, isUnderWay: false });
    if (!answer && isNeeded(load.key)) entry.next = setTimeout(() => void start(load, tries + 1), pauseAfter(tries));
    emit();
    return answer !== undefined;
  }

  return {
    states,

    /** Sets the loads that are needed from now on. Missing and failed loads are started; others are not tried again. */
    need(loads: readonly ProductLoad[]) {
      needed = loads;
      for (const { load, next } of entries.values()) if (!isNeeded(load.key)) clearTimeout(next);
      for (const load of loads) {
        const entry = entries.get(load.key);
        if (!entry || (entry.failed && !entry.isUnderWay)) void start(load, entry?.tries);
      }
    },

    /** Tries failed loads again without waiting, because the network is back. */
    retryFailed() {
      for (const { load, failed, isUnderWay } of [...entries.values()])
        if (failed && !isUnderWay && isNeeded(load.key)) void start(load);
    },

    /** Runs all needed loads again and forgets the others; resolves to whether all of them succeeded. */
    async reload(): Promise<boolean> {
      for (const { load, next } of [...entries.values()]) {
        clearTimeout(next);
        if (!isNeeded(load.key)) entries.delete(load.key);
      }
      return (await Promise.all(needed.map((load) => start(load)))).every(Boolean);
    },
  };
}
