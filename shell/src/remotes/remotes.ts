import type { AreaName } from 'shared-contracts/form-types';
import type { RemoteEntry } from 'shared-contracts/boot-document';
import { isInCaretRange } from 'shared-contracts/contract-range';
import { CONTRACT_VERSION } from 'shared-contracts/version';

/** Why a part of an area is not there. Trying again helps with the first three only. */
export type LoadFailure = 'unreachable' | 'timed-out' | 'malformed' | 'contract-mismatch' | 'unknown-area';

export type LoadState =
  | { kind: 'loading' }
  | { kind: 'loaded'; exports: unknown }
  | { kind: 'failed'; reason: LoadFailure; attempts: number; lastTriedAt: Date; busy: boolean };

/** The federation runtime, as far as the shell uses it. */
export interface FederationRuntime {
  register(entry: { name: string; entry: string }, force: boolean): void;
  load(path: string): Promise<unknown>;
}

export interface Remotes {
  /** Loads a module of an area once; after a failure, `retry` tries afresh. */
  load(area: AreaName, module: string): Promise<LoadState>;
  /** Tries everything of this area that failed once more, with a new import. */
  retry(area: AreaName): Promise<void>;
  state(area: AreaName, module: string): LoadState | undefined;
  subscribe(listener: () => void): () => void;
}

export interface RemotesSettings {
  entries: readonly RemoteEntry[];
  runtime: FederationRuntime;
  /** Milliseconds until a load counts as failed. */
  deadline: number;
  /** Whether what a module exports has the shape the shell needs. */
  hasShape(module: string, exports: unknown): boolean;
  log(message: string, cause: unknown): void;
}

/** Remotes are distrusted: each load has a deadline, a check of contract and shape, and a fresh retry. */
export function createRemotes({ entries, runtime, deadline, hasShape, log }: RemotesSettings): Remotes {
  const byArea = new Map(entries.map((entry) => [entry.area, entry]));
  const states = new Map<string, LoadState>();
  const pending = new Map<string, Promise<LoadState>>();
  const entered = new Set<AreaName>();
  const listeners = new Set<() => void>();

  for (const { name, entry } of entries) runtime.register({ name, entry }, false);

  const put = (key: string, state: LoadState) => {
    states.set(key, state);
    listeners.forEach((listener) => listener());
    return state;
  };

  async function attempt(area: AreaName, module: string): Promise<{ kind: 'loaded'; exports: unknown } | { kind: 'failed'; reason: LoadFailure; cause?: unknown }> {
    const entry = byArea.get(area);
    if (!entry) return { kind: 'failed', reason: 'unknown-area' };
    if (!isInCaretRange(entry.contract, CONTRACT_VERSION)) return { kind: 'failed', reason: 'contract-mismatch' };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => { timer = setTimeout(() => resolve('late'), deadline); });
    try {
      const exports = await Promise.race([runtime.load(`${entry.name}/${module}`), late]);
      if (exports === 'late') return { kind: 'failed', reason: 'timed-out' };
      if (!hasShape(module, exports)) return { kind: 'failed', reason: 'malformed' };
      entered.add(area);
      return { kind: 'loaded', exports };
    } catch (cause) {
      return { kind: 'failed', reason: 'unreachable', cause };
    } finally {
      clearTimeout(timer);
    }
  }

  function start(area: AreaName, module: string): Promise<LoadState> {
    const key = `${area}/${module}`;
    const before = states.get(key);
    put(key, before?.kind === 'failed' ? { ...before, busy: true } : { kind: 'loading' });
    const loading = attempt(area, module).then((result) => {
      pending.delete(key);
      if (result.kind === 'loaded') return put(key, result);
      log(`${key} did not load: ${result.reason}`, result.cause);
      const attempts = (before?.kind === 'failed' ? before.attempts : 0) + 1;
      return put(key, { kind: 'failed', reason: result.reason, attempts, lastTriedAt: new Date(), busy: false });
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
      const entry = byArea.get(area);
      // An entry that never arrived is held by the runtime as a failure: only a new registration asks again.
      if (entry && !entered.has(area)) runtime.register({ name: entry.name, entry: entry.entry }, true);
      const failed = [...states].filter(([key, state]) => key.startsWith(`${area}/`) && state.kind === 'failed' && !state.busy);
      await Promise.all(failed.map(([key]) => start(area, key.slice(area.length + 1))));
    },
    state: (area, module) => states.get(`${area}/${module}`),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
