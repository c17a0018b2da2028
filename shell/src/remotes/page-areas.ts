import type { FormSession } from 'form-engine/form-session';
import { withoutParts, type LoadedRules } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import {
  isPartOfRules,
  partsOf,
  partsOfModule,
  rulePartsOf,
  rulesPart,
  type AreaParts,
} from 'shared-contracts/page-parts';
import { runPart, logRulesFailure } from 'shared-contracts/rules-failure';
import { preselect, type Query } from '../steps/preselect.ts';
import type { ModuleRulesModule, RulesModule, StartModule } from './module-shapes.ts';
import type { LoadState, Remotes } from './remotes.ts';

export interface PageAreasSettings {
  remotes: Pick<Remotes, 'has' | 'load' | 'state'>;
  session: Pick<FormSession, 'addArea' | 'apply' | 'areas' | 'hostOf' | 'known' | 'log'>;
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
  /** Adds to the form what has been loaded of the area since, for instance by a retry. */
  addLoaded(area: AreaName): void;
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

  function addLoaded(area: AreaName) {
    const rules = arrivedRules(area);
    if (rules) {
      const { preselects } = rules;
      if (preselects && !session.areas()[area]) {
        const changes = guarded(area, 'preselects', () => preselect(preselects, query, session.known.state));
        if (changes?.length) session.apply(changes);
      }
      session.addArea(rules);
    }
    start(area);
  }

  function start(area: AreaName) {
    const loaded = exportsOf<StartModule>(area, 'start');
    if (!loaded || !session.areas()[area] || isStopped || stopOf.has(area)) return;
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
    addLoaded(area);
    await Promise.all(loads.map(({ load }) => load));
    addLoaded(area);
  }

  async function loadAll(areas: readonly AreaParts[]) {
    await Promise.all(areas.map(load));
  }

  return {
    addLoaded,
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
