import type { FormSession } from 'form-engine/form-session';
import type { AreaRules } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, splitModulePath, type ModuleUse, type PageConfig, type Step } from 'shared-contracts/page-config';
import { attempt, describeRulesFailure } from 'shared-contracts/rules-failure';
import { preselect, type Query } from '../preselection/preselect.ts';
import type { RulesModule, StartModule } from './module-shapes.ts';
import type { LoadState, Remotes } from './remotes.ts';

export interface PageAreasSettings {
  remotes: Pick<Remotes, 'has' | 'load'>;
  session: Pick<FormSession, 'addArea' | 'apply' | 'areas' | 'hostOf' | 'known' | 'log'>;
  page: PageConfig;
  /** Of the page's address: it may preselect answers. */
  query: Query;
}

/** The areas of one page: loads their parts, hands their rules to the form, and starts each area once. */
export interface PageAreas {
  /**
   * Loads an area's rules and its './start'. Rules that come later are loaded only if one of `modules` is
   * among them; without `modules` they always are.
   */
  load(area: AreaName, modules?: readonly string[]): Promise<void>;
  /** Loads the views of these steps and their areas. */
  loadSteps(steps: readonly Step[]): Promise<void>;
  /** Loads what must be there before the first paint: the steps on screen and the summary. */
  loadFirstPaint(steps: readonly Step[]): Promise<void>;
  /** Loads every area the page names: without their rules its questions are not asked and its products not added. */
  loadAllRules(): Promise<void>;
  /** Stops every area that was started, when the page goes. */
  stop(): void;
}

/**
 * Creates the areas of a page, none of them loaded.
 *
 * An area is started after its first rules are in the form, once per page; a load that failed and succeeds
 * later starts it then. A `start` that throws is logged with its area.
 */
export function createPageAreas({ remotes, session, page, query }: PageAreasSettings): PageAreas {
  /** An entry for every area that was started, or that threw as it was. */
  const stopOf = new Map<AreaName, () => void>();
  let isStopped = false;

  function add(rules: AreaRules) {
    const { area, preselects } = rules;
    if (preselects && !session.areas()[area]) {
      const changes = guarded(area, 'preselects', () => preselect(preselects, query, session.known()));
      if (changes?.length) session.apply(changes);
    }
    session.addArea(rules);
  }

  function start(area: AreaName, loaded: LoadState) {
    if (loaded.kind !== 'loaded' || isStopped || stopOf.has(area)) return;
    stopOf.set(area, doNothing);
    stopOf.set(area, guarded(area, 'start', () => (loaded.exports as StartModule).start(session.hostOf(area))) ?? doNothing);
  }

  /** Runs code of an area; `undefined` if it threw, which is logged. */
  function guarded<T>(area: AreaName, part: 'preselects' | 'start' | 'stop', run: () => T): T | undefined {
    return attempt({ area, part }, (failure) => session.log.error(describeRulesFailure(failure), failure.cause), run);
  }

  async function loadLater(area: AreaName, modules: readonly string[] | undefined) {
    const there = session.areas()[area];
    if (!there?.hasMore || modules?.every((module) => module in there.modules)) return;
    const later = await remotes.load(area, 'later-rules');
    if (later.kind === 'loaded' && session.areas()[area]?.hasMore) add((later.exports as RulesModule).rules);
  }

  async function load(area: AreaName, modules?: readonly string[]) {
    // A release without './start' runs nothing beside its views.
    const starting = remotes.has(area, 'start') ? remotes.load(area, 'start') : undefined;
    const first = await remotes.load(area, 'rules');
    if (first.kind !== 'loaded') return;
    if (!session.areas()[area]) add((first.exports as RulesModule).rules);
    await Promise.all([loadLater(area, modules), starting?.then((loaded) => start(area, loaded))]);
  }

  async function loadUses(uses: readonly ModuleUse[]) {
    const modules = uses.map(({ module }) => splitModulePath(module));
    await Promise.all([
      ...[...new Set(modules.map(({ area }) => area))].map((area) => load(area, modules.filter((one) => one.area === area).map(({ module }) => module))),
      ...modules.map(({ area, module }) => remotes.load(area, module)),
    ]);
  }

  return {
    load,
    loadSteps: (steps) => loadUses(usesOf(steps)),
    loadFirstPaint: (steps) => loadUses([...usesOf(steps), ...(page.summary ? [page.summary] : [])]),
    loadAllRules: async () => { await Promise.all(areasOf(page).map((area) => load(area))); },
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

function usesOf(steps: readonly Step[]): ModuleUse[] {
  return steps.flatMap(({ sections }) => sections.flatMap(({ modules }) => modules));
}
