import type { AreaRules } from 'shared-contracts/area-rules';
import type { RemoteEntry } from 'shared-contracts/boot-document';
import { createStore, type Store } from 'shared-contracts/store';
import { CONTRACT_VERSION, isInCaretRange } from 'shared-contracts/version';
import type { AreaName } from 'shared-contracts/form-types';
import { isPartOfRules, rulesPart, formTypePart } from 'shared-contracts/page-parts';
import { canHeal, failureOf, type LoadFailure } from './load-failure.ts';
import { describeMisshapen, hasPartShape, type RulesModule } from './module-shapes.ts';

export type LoadState =
  | { kind: 'loading' }
  | { kind: 'loaded'; exports: unknown }
  | { kind: 'failed'; reason: LoadFailure; attempts: number; lastTriedAt: Date; busy: boolean };

/** How a load ended, for reports. `milliseconds` counts from the request to the end, including the automatic retry. */
export type LoadEvent =
  | { kind: 'loaded'; area: AreaName; module: string; milliseconds: number }
  | { kind: 'failed'; area: AreaName; module: string; reason: LoadFailure; cause?: unknown; milliseconds: number };

/** The federation runtime, as far as the shell uses it. */
export interface FederationRuntime {
  /**
   * Registers a remote, in place of one of the same name. Everything cached of that is dropped, failures too: the next
   * load gets a new container.
   */
  register(entry: { name: string; entry: string }): void;
  load(path: string): Promise<unknown>;
  /**
   * Refetches every file the browser has requested from this entry's folder, because its cache may hold rejected bytes.
   * Never rejects.
   */
  refresh(entry: string): Promise<unknown>;
}

export interface Remotes {
  /** The load states of all parts that were requested, by `area/module`. */
  loads: Store<ReadonlyMap<string, LoadState>>;
  /** Loads a module of an area once. After a failure, only `retry` loads it again. */
  load(area: AreaName, module: string): Promise<LoadState>;
  /** Loads the area's failed modules again, from its other address, where another try can succeed. */
  retry(area: AreaName): Promise<void>;
  state(area: AreaName, module: string): LoadState | undefined;
  /** Whether the area's release exposes the module. */
  has(area: AreaName, module: string): boolean;
}

export interface RemotesSettings {
  entries: readonly RemoteEntry[];
  runtime: FederationRuntime;
  /** Milliseconds until one try counts as failed. */
  deadline: number;
  /** Whether the exports of a module have the shape that the shell needs. */
  hasShape(module: string, exports: unknown): boolean;
  tell(event: LoadEvent): void;
  /**
   * A number from 0 to 1 that places the automatic retry between its bounds, so that pages do not all retry at once.
   */
  random?(): number;
  /** Resolves after this many milliseconds. */
  wait?(milliseconds: number): Promise<void>;
}

/** Bounds of the delay before the automatic retry, in milliseconds. */
const RETRY_DELAY = { least: 300, most: 1_000 };

type LoadTry = { kind: 'loaded'; exports: unknown } | { kind: 'failed'; reason: LoadFailure; cause?: unknown };

/**
 * Creates the loader of a page's remotes. It does not trust them: each try has a deadline and a check of contract and
 * shape.
 *
 * A part that could not be fetched is tried once more automatically, after a short delay. A try after a failure uses
 * the area's other address and a new container: browsers keep the bytes of a failed address and share an import of it
 * that hangs. A part that timed out has no automatic retry, because the customer has waited for the deadline already;
 * it is tried again on request, or if the area has left that address in the meantime.
 */
export function createRemotes({
  entries,
  runtime,
  deadline,
  hasShape,
  tell,
  random = Math.random,
  wait = (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
}: RemotesSettings): Remotes {
  const entryOf = new Map(entries.map((entry) => [entry.area, entry]));
  const loads = createStore<ReadonlyMap<string, LoadState>>(new Map());
  const pending = new Map<string, Promise<LoadState>>();
  /** How often an area has moved to its other address. */
  const moves = new Map<AreaName, number>();
  /** For areas that are back at an address they had left: the refetching of its files, which loads wait for. */
  const refreshed = new Map<AreaName, Promise<unknown>>();
  /** Ends the running tries at the address that an area leaves. */
  const departures = new Map<AreaName, { left: Promise<'left'>; leave(left: 'left'): void }>();

  for (const { name, entry } of entries) runtime.register({ name, entry });

  const put = (key: string, state: LoadState) => {
    loads.set(new Map(loads.state).set(key, state));
    return state;
  };
  const movesOf = (area: AreaName) => moves.get(area) ?? 0;

  /**
   * Moves the area to its other address, unless it has moved since the failed try: modules that fail together move it
   * once.
   */
  function leaveAddress(area: AreaName, failedAt: number) {
    const entry = entryOf.get(area);
    if (!entry || movesOf(area) !== failedAt) return;
    moves.set(area, failedAt + 1);
    departures.get(area)?.leave('left');
    departures.delete(area);
    const address = failedAt % 2 === 0 ? entry.mirror : entry.entry;
    if (failedAt > 0) refreshed.set(area, runtime.refresh(address));
    runtime.register({ name: entry.name, entry: address });
  }

  function departureOf(area: AreaName): Promise<'left'> {
    const departure = departures.get(area);
    if (departure) return departure.left;
    let leave: (left: 'left') => void = () => undefined;
    const left = new Promise<'left'>((resolve) => {
      leave = resolve;
    });
    departures.set(area, { left, leave });
    return left;
  }

  /** The reason why a load must fail, as far as it is known before anything is fetched. */
  function refusalOf(entry: RemoteEntry | undefined, module: string): LoadFailure | undefined {
    if (!entry) return 'unknown-area';
    if (!isInCaretRange(entry.contract, CONTRACT_VERSION)) return 'contract-mismatch';
    return entry.modules.includes(module) ? undefined : 'module-missing';
  }

  async function tryToLoad(area: AreaName, module: string): Promise<LoadTry> {
    const entry = entryOf.get(area);
    const refusal = refusalOf(entry, module);
    if (!entry || refusal) return { kind: 'failed', reason: refusal ?? 'unknown-area' };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), deadline);
    });
    try {
      const load = () => importPart(module, (exposed) => runtime.load(`${entry.name}/${exposed}`));
      const exports = await Promise.race([refreshed.get(area)?.then(load) ?? load(), timeout, departureOf(area)]);
      // A try at an address that the area has left says nothing about the area, so it does not count, not even as the
      // last try.
      if (exports === 'left') return await tryToLoad(area, module);
      if (exports === 'late') return { kind: 'failed', reason: 'timed-out' };
      return hasShape(module, exports)
        ? { kind: 'loaded', exports }
        : { kind: 'failed', reason: 'malformed', cause: new Error(describeMisshapen(module)) };
    } catch (cause) {
      return { kind: 'failed', reason: failureOf(cause), cause };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Tries to load a module, and tries once more if that can help. */
  async function run(area: AreaName, module: string): Promise<LoadTry & { attempts: number }> {
    const movesAtStart = movesOf(area);
    const firstTry = await tryToLoad(area, module);
    if (firstTry.kind === 'loaded' || !canHeal(firstTry.reason)) return { ...firstTry, attempts: 1 };
    if (firstTry.reason === 'unreachable') {
      await wait(RETRY_DELAY.least + random() * (RETRY_DELAY.most - RETRY_DELAY.least));
      leaveAddress(area, movesAtStart);
    } else if (movesOf(area) === movesAtStart) {
      return { ...firstTry, attempts: 1 };
    }
    return { ...(await tryToLoad(area, module)), attempts: 2 };
  }

  function start(area: AreaName, module: string): Promise<LoadState> {
    const key = `${area}/${module}`;
    const before = loads.state.get(key);
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
      const totalAttempts = (before?.kind === 'failed' ? before.attempts : 0) + attempts;
      return put(key, { kind: 'failed', reason, attempts: totalAttempts, lastTriedAt: new Date(), busy: false });
    });
    pending.set(key, loading);
    return loading;
  }

  return {
    loads,
    load(area, module) {
      const key = `${area}/${module}`;
      const state = loads.state.get(key);
      if (state && state.kind !== 'loading') return Promise.resolve(state);
      return pending.get(key) ?? start(area, module);
    },
    async retry(area) {
      const failed = [...loads.state].filter(
        ([key, state]) => key.startsWith(`${area}/`) && state.kind === 'failed' && !state.busy && canHeal(state.reason),
      );
      if (failed.length === 0) return;
      leaveAddress(area, movesOf(area));
      await Promise.all(failed.map(([key]) => start(area, key.slice(area.length + 1))));
    },
    state: (area, module) => loads.state.get(`${area}/${module}`),
    has: (area, module) => entryOf.get(area)?.modules.includes(module) ?? false,
  };
}

/**
 * Imports a part of an area's release: a module that the area exposes, with `importExposed`, or a part that its rules
 * have a loader for. Resolves to `undefined` if the rules have no loader for the part.
 */
async function importPart(part: string, importExposed: (name: string) => Promise<unknown>): Promise<unknown> {
  if (!isPartOfRules(part)) return importExposed(part);
  const rulesModule = await importExposed('rules');
  return hasPartShape('rules', rulesModule) ? loaderOf((rulesModule as RulesModule).rules, part)?.() : undefined;
}

function loaderOf({ modules, formTypes = {} }: AreaRules, part: string): (() => Promise<unknown>) | undefined {
  return (
    Object.entries(modules).find(([module]) => rulesPart(module) === part)?.[1] ??
    Object.entries(formTypes).find(([formType]) => formTypePart(formType) === part)?.[1]
  );
}
