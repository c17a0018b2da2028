import { hasFailed } from 'form-engine/failed-parts';
import type { FormSession } from 'form-engine/form-session';
import { withoutParts, type LoadedRules } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import { knownTo } from 'shared-contracts/need-to-know';
import type { ModuleUse, PageConfig, Step } from 'shared-contracts/page-config';
import {
  isPartOfRules,
  partsOf,
  partsOfModule,
  rulePartsOf,
  rulesPart,
  type AreaParts,
} from 'shared-contracts/page-parts';
import { runPart, logRulesFailure } from 'shared-contracts/rules-failure';
import { createStore, type Store } from 'shared-contracts/store';
import { nextTask } from '../parts/next-task.ts';
import { preselect, type Query } from '../steps/preselect.ts';
import type { ModuleRulesModule, RulesModule, StartModule } from './module-shapes.ts';
import type { LoadState, Remotes } from './remotes.ts';

export interface PageAreasSettings {
  remotes: Pick<Remotes, 'has' | 'load' | 'retry' | 'state'>;
  session: Pick<FormSession, 'addArea' | 'apply' | 'areas' | 'failedParts' | 'hostOf' | 'known' | 'log'>;
  page: PageConfig;
  /** The query of the page's address, which may preselect answers. */
  query: Query;
}

/** Loads the parts of a page's areas, adds their rules to the form, and starts each area once. */
export interface PageAreas {
  /** Loads the views and rules of these steps and starts their areas. */
  loadSteps(steps: readonly Step[]): Promise<void>;
  /** Loads the parts that the first paint needs: those of the steps on screen and the summary. */
  loadFirstPaint(steps: readonly Step[]): Promise<void>;
  /**
   * Loads the rules of every module of the page, and of its form type. Without its rules, a module's questions are
   * not asked and its area's products not added.
   */
  loadAllRules(): Promise<void>;
  /** Loads the area's failed parts again, and adds them to the form. */
  retry(area: AreaName): Promise<void>;
  /**
   * Whether the area takes part in the form: its rules are in the form and work, and its `./start`, if any, is loaded.
   */
  isReady(area: AreaName): boolean;
  /**
   * Whether a part of the module did not load or threw. A part that was not requested yet, such as the view of a step
   * that was never opened, does not count as broken.
   */
  isBroken(area: AreaName, module: string): boolean;
  /** Module uses whose view threw. They stay hidden until a reload, because the same code would throw again. */
  brokenViews: Store<ReadonlySet<ModuleUse>>;
  markBroken(use: ModuleUse): void;
  /** Stops every started area when the page is left. */
  stop(): void;
}

/**
 * Creates the areas of a page, none of them loaded.
 *
 * An area is started once per page, after its first rules are in the form. After a failed load it starts when a later
 * load succeeds. A `start` that throws is logged with its area.
 */
export function createPageAreas({ remotes, session, page, query }: PageAreasSettings): PageAreas {
  /** How to stop each started area. An area whose `start` threw has an entry, too: it is not started again. */
  const stopOf = new Map<AreaName, () => void>();
  const brokenViews = createStore<ReadonlySet<ModuleUse>>(new Set());
  let isStopped = false;

  function exportsOf<Exports>(area: AreaName, part: string): Exports | undefined {
    const state = remotes.state(area, part);
    return state?.kind === 'loaded' ? (state.exports as Exports) : undefined;
  }

  /** The area's rules with every part loaded so far; `undefined` if the form has them all already. */
  function arrivedRules(area: AreaName): LoadedRules | undefined {
    const loaded = exportsOf<RulesModule>(area, 'rules');
    if (!loaded) return undefined;
    const before = session.areas()[area];
    const rules = before ?? withoutParts(loaded.rules);
    const modules = Object.entries(rules.modules).map(
      ([module, current]) => [module, current ?? exportsOf<ModuleRulesModule>(area, rulesPart(module))?.rules] as const,
    );
    const isNew = !before || modules.some(([module, current]) => current !== rules.modules[module]);
    return isNew ? { ...rules, modules: Object.fromEntries(modules) } : undefined;
  }

  function addRules(area: AreaName) {
    const rules = arrivedRules(area);
    if (rules) {
      const { preselects } = rules;
      if (preselects && !session.areas()[area]) {
        const changes = guarded(area, 'preselects', () =>
          preselect(preselects, query, knownTo(rules, session.known.state)),
        );
        if (changes?.length) session.apply(changes);
      }
      session.addArea(rules);
    }
  }

  /** Adds the area's rules that have arrived and starts the area, each in its own task. */
  async function addLoaded(area: AreaName) {
    if (arrivedRules(area)) await nextTask();
    addRules(area);
    if (arrivedStart(area)) await nextTask();
    start(area);
  }

  /** The area's `./start`, if it is loaded and not run yet; `undefined` until the area's rules are in the form. */
  function arrivedStart(area: AreaName): StartModule | undefined {
    return session.areas()[area] && !isStopped && !stopOf.has(area) ? exportsOf(area, 'start') : undefined;
  }

  function start(area: AreaName) {
    const loaded = arrivedStart(area);
    if (!loaded) return;
    stopOf.set(area, doNothing);
    stopOf.set(area, guarded(area, 'start', () => loaded.start(session.hostOf(area))) ?? doNothing);
  }

  /** Runs code of an area and returns its result. If it throws, logs that and returns `undefined`. */
  function guarded<T>(area: AreaName, part: 'preselects' | 'start' | 'stop', run: () => T): T | undefined {
    return runPart({ area, part }, (failure) => logRulesFailure(session.log, failure), run);
  }

  /**
   * Loads parts of an area. Rules that were requested together are added together, because adding rules settles the
   * form.
   */
  async function load({ area, parts }: AreaParts) {
    // './start' and the form type's rules are optional: an area without them has nothing to run beside its views, or
    // nothing to assemble.
    const released = parts.filter(
      (part) => remotes.has(area, part) || !(part === 'start' || part.startsWith('form-of-')),
    );
    const loads = released.map((part) => ({ part, load: remotes.load(area, part) }));
    await Promise.all(loads.filter(({ part }) => part === 'rules' || isPartOfRules(part)).map(({ load }) => load));
    await addLoaded(area);
    await Promise.all(loads.map(({ load }) => load));
    await addLoaded(area);
  }

  async function loadAll(areas: readonly AreaParts[]) {
    await Promise.all(areas.map(load));
  }

  return {
    async retry(area) {
      await remotes.retry(area);
      await addLoaded(area);
    },
    isReady: (area) =>
      session.areas()[area] !== undefined &&
      !hasFailed(session.failedParts(), area, 'rules') &&
      (!remotes.has(area, 'start') || remotes.state(area, 'start')?.kind === 'loaded'),
    isBroken: (area, module) =>
      stateOfModule(remotes, area, module).kind === 'failed' ||
      hasFailed(session.failedParts(), area, module) ||
      [...brokenViews.state].some((use) => use.module === `${area}/${module}`),
    brokenViews,
    markBroken: (use) => brokenViews.set(new Set([...brokenViews.state, use])),
    loadSteps: (steps) => loadAll(partsOf({ steps: [...steps] })),
    loadFirstPaint: (steps) => loadAll(partsOf({ steps: [...steps], summary: page.summary })),
    loadAllRules: () => loadAll(rulePartsOf(page)),
    stop() {
      isStopped = true;
      for (const [area, stop] of stopOf) {
        stopOf.set(area, doNothing);
        guarded(area, 'stop', stop);
      }
    },
  };
}

const doNothing = () => undefined;

const LOADING = { kind: 'loading' } as const;
const LOADED = { kind: 'loaded' } as const;

export type ModuleState = typeof LOADING | typeof LOADED | Extract<LoadState, { kind: 'failed' }>;

/**
 * The first failure among the parts that a module needs, else whether all of them are loaded. The same object until it
 * changes.
 */
export function stateOfModule(remotes: Pick<Remotes, 'has' | 'state'>, area: AreaName, module: string): ModuleState {
  const states = partsOfModule(module)
    .filter((part) => part !== 'start' || remotes.has(area, part))
    .map((part) => remotes.state(area, part));
  const failed = states.find((state) => state?.kind === 'failed');
  if (failed?.kind === 'failed') return failed;
  return states.every((state) => state?.kind === 'loaded') ? LOADED : LOADING;
}
