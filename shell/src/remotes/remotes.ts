import type { AreaName } from 'shared-contracts/form-types';
import type { RemoteEntry } from 'shared-contracts/boot-document';
import { isInCaretRange } from 'shared-contracts/contract-range';
import { CONTRACT_VERSION } from 'shared-contracts/version';
import { importPart } from './import-part.ts';
import { canHeal, failureOf, type LoadFailure } from './load-failure.ts';

export type { LoadFailure } from './load-failure.ts';

export type LoadState =
  | { kind: 'loading' }
  | { kind: 'loaded'; exports: unknown }
  | { kind: 'failed'; reason: LoadFailure; attempts: number; lastTriedAt: Date; busy: boolean };

/** How a load ended, for whoever keeps an eye on it; milliseconds since it was asked for, the automatic retry included. */
export type LoadEvent =
  | { kind: 'loaded'; area: AreaName; module: string; milliseconds: number }
  | { kind: 'failed'; area: AreaName; module: string; reason: LoadFailure; cause?: unknown; milliseconds: number };

/** The federation runtime, as far as the shell uses it. */
export interface FederationRuntime {
  /** With `force` everything of this remote that is held, its failures too, is dropped: the next load takes a new container. */
  register(entry: { name: string; entry: string }, force: boolean): void;
  load(path: string): Promise<unknown>;
  /** Has the browser fetch anew what it asked for beside this entry before: it may hold bytes that were refused. Never rejects. */
  refresh(entry: string): Promise<unknown>;
}

export interface Remotes {
  /** Loads a module of an area once; after a failure, `retry` tries afresh. */
  load(area: AreaName, module: string): Promise<LoadState>;
  /** Tries what failed of this area once more, at its other address, where that can help. */
  retry(area: AreaName): Promise<void>;
  state(area: AreaName, module: string): LoadState | undefined;
  /** Whether the area's release exposes the module. */
  has(area: AreaName, module: string): boolean;
  subscribe(listener: () => void): () => void;
}

export interface RemotesSettings {
  entries: readonly RemoteEntry[];
  runtime: FederationRuntime;
  /** Milliseconds until one try counts as failed. */
  deadline: number;
  /** Whether what a module exports has the shape the shell needs. */
  hasShape(module: string, exports: unknown): boolean;
  tell(event: LoadEvent): void;
  /** From 0 to 1: how far the automatic retry is put off between its bounds, so that not every page asks at once. */
  random?(): number;
  /** Resolves after so many milliseconds. */
  wait?(milliseconds: number): Promise<void>;
}

/** Bounds of the delay before the automatic retry, in milliseconds. */
const RETRY_DELAY = { least: 300, most: 1_000 };

type Attempt = { kind: 'loaded'; exports: unknown } | { kind: 'failed'; reason: LoadFailure; cause?: unknown };

/**
 * Remotes are distrusted: each try has a deadline and a check of contract and shape.
 *
 * What did not arrive is tried once more by itself, after a moment. A try after a failure is made at the other
 * address of the area, with a container of its own: browsers keep the bytes of an address that went wrong, and
 * share an import of it that hangs. What hung is tried again only when asked for, the deadline was the wait, or where
 * the area has left that address meanwhile.
 */
export function createRemotes({
  entries, runtime, deadline, hasShape, tell, random = Math.random, wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); }),
}: RemotesSettings): Remotes {
  const byArea = new Map(entries.map((entry) => [entry.area, entry]));
  const states = new Map<string, LoadState>();
  const pending = new Map<string, Promise<LoadState>>();
  /** How often an area has moved to its other address. */
  const moves = new Map<AreaName, number>();
  /** Of areas that are back at an address they had left. */
  const refreshed = new Map<AreaName, Promise<unknown>>();
  /** Ends the tries that are under way at the address an area leaves. */
  const departures = new Map<AreaName, { left: Promise<'left'>; leave(left: 'left'): void }>();
  const listeners = new Set<() => void>();

  for (const { name, entry } of entries) runtime.register({ name, entry }, false);

  const put = (key: string, state: LoadState) => {
    states.set(key, state);
    listeners.forEach((listener) => listener());
    return state;
  };
  const movesOf = (area: AreaName) => moves.get(area) ?? 0;

  /** Modules that failed together move together: whoever comes second finds the area at another address already. */
  function leaveAddress(area: AreaName, failedAt: number) {
    const entry = byArea.get(area);
    if (!entry || movesOf(area) !== failedAt) return;
    moves.set(area, failedAt + 1);
    departures.get(area)?.leave('left');
    departures.delete(area);
    const address = failedAt % 2 === 0 ? entry.mirror : entry.entry;
    if (failedAt > 0) refreshed.set(area, runtime.refresh(address));
    runtime.register({ name: entry.name, entry: address }, true);
  }

  function departureOf(area: AreaName): Promise<'left'> {
    const known = departures.get(area);
    if (known) return known.left;
    let leave: (left: 'left') => void = () => undefined;
    const left = new Promise<'left'>((resolve) => { leave = resolve; });
    departures.set(area, { left, leave });
    return left;
  }

  /** What stands in the way of a load before anything is fetched. */
  function refusalOf(entry: RemoteEntry | undefined, module: string): LoadFailure | undefined {
    if (!entry) return 'unknown-area';
    if (!isInCaretRange(entry.contract, CONTRACT_VERSION)) return 'contract-mismatch';
    return entry.modules.includes(module) ? undefined : 'module-missing';
  }

  async function attempt(area: AreaName, module: string): Promise<Attempt> {
    const entry = byArea.get(area);
    const refusal = refusalOf(entry, module);
    if (!entry || refusal) return { kind: 'failed', reason: refusal ?? 'unknown-area' };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => { timer = setTimeout(() => resolve('late'), deadline); });
    try {
      const load = () => importPart(module, (exposed) => runtime.load(`${entry.name}/${exposed}`));
      const exports = await Promise.race([refreshed.get(area)?.then(load) ?? load(), late, departureOf(area)]);
      // What was going on at an address that the area has left says nothing of the area, not even in a last try.
      if (exports === 'left') return await attempt(area, module);
      if (exports === 'late') return { kind: 'failed', reason: 'timed-out' };
      return hasShape(module, exports) ? { kind: 'loaded', exports } : { kind: 'failed', reason: 'malformed' };
    } catch (cause) {
      return { kind: 'failed', reason: failureOf(cause), cause };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Tries, and once more where nothing arrived. */
  async function run(area: AreaName, module: string): Promise<Attempt & { attempts: number }> {
    const at = movesOf(area);
    const first = await attempt(area, module);
    if (first.kind === 'loaded' || !canHeal(first.reason)) return { ...first, attempts: 1 };
    if (first.reason === 'unreachable') {
      await wait(RETRY_DELAY.least + random() * (RETRY_DELAY.most - RETRY_DELAY.least));
      leaveAddress(area, at);
    } else if (movesOf(area) === at) {
      return { ...first, attempts: 1 };
    }
    return { ...await attempt(area, module), attempts: 2 };
  }

  function start(area: AreaName, module: string): Promise<LoadState> {
    const key = `${area}/${module}`;
    const before = states.get(key);
    const startedAt = performance.now();
    put(key, before?.kind === 'failed' ? { ...before, busy: true } : { kind: 'loading' });
    const loading = run(area, module).then(({ attempts, ...result }) => {
      pending.delete(key);
      const milliseconds = performance.now() - startedAt;
      if (result.kind === 'loaded') {
        tell({ kind: 'loaded', area, module, milliseconds });
        return put(key, result);
      }
      const { reason, cause } = result;
      tell({ kind: 'failed', area, module, reason, cause, milliseconds });
      const tried = (before?.kind === 'failed' ? before.attempts : 0) + attempts;
      return put(key, { kind: 'failed', reason, attempts: tried, lastTriedAt: new Date(), busy: false });
    });
    pending.set(key, loading);
    return loading;
  }

  return {
    load(area, module) {
      const key = `${area}/${module}`;
      const state = states.get(key);
      if (state && state.kind !== 'loading') return Promise.resolve(state);
      return pending.get(key) ?? start(area, module);
    },
    async retry(area) {
      const failed = [...states].filter(([key, state]) => key.startsWith(`${area}/`) && state.kind === 'failed' && !state.busy && canHeal(state.reason));
      if (failed.length === 0) return;
      leaveAddress(area, movesOf(area));
      await Promise.all(failed.map(([key]) => start(area, key.slice(area.length + 1))));
    },
    state: (area, module) => states.get(`${area}/${module}`),
    has: (area, module) => byArea.get(area)?.modules.includes(module) ?? false,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
