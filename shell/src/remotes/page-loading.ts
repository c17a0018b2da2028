import type { FormSession } from 'form-engine/form-session';
import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, splitModulePath, type ModuleUse, type PageConfig, type Step } from 'shared-contracts/page-config';
import type { RulesModule } from './module-shapes.ts';
import type { Remotes } from './remotes.ts';

/**
 * Loads an area's rules and hands them to the form once; those that come later only if one of `modules`
 * is among them.
 */
export async function loadAreaRules(remotes: Remotes, session: FormSession, area: AreaName, modules?: readonly string[]): Promise<void> {
  const first = await remotes.load(area, 'rules');
  if (first.kind !== 'loaded') return;
  if (!session.areas()[area]) session.addArea((first.exports as RulesModule).rules);
  const there = session.areas()[area];
  if (!there?.hasMore || (modules && modules.every((module) => module in there.modules))) return;
  const later = await remotes.load(area, 'later-rules');
  if (later.kind === 'loaded' && session.areas()[area]?.hasMore) session.addArea((later.exports as RulesModule).rules);
}

/** Loads the views of these steps and the rules of their areas. */
export async function loadSteps(remotes: Remotes, session: FormSession, steps: readonly Step[]): Promise<void> {
  await loadModules(remotes, session, usesOf(steps));
}

/** What must be there before the first paint: the steps on screen and the summary. */
export async function loadFirstPaint(remotes: Remotes, session: FormSession, page: PageConfig, steps: readonly Step[]): Promise<void> {
  await loadModules(remotes, session, [...usesOf(steps), ...(page.summary ? [page.summary] : [])]);
}

function usesOf(steps: readonly Step[]): ModuleUse[] {
  return steps.flatMap(({ sections }) => sections.flatMap(({ modules }) => modules));
}

/** The rules of every area the page names: without them its questions are not asked and its products not added. */
export async function loadAllRules(remotes: Remotes, session: FormSession, page: PageConfig): Promise<void> {
  await Promise.all(areasOf(page).map((area) => loadAreaRules(remotes, session, area)));
}

async function loadModules(remotes: Remotes, session: FormSession, uses: readonly ModuleUse[]): Promise<void> {
  const modules = uses.map(({ module }) => splitModulePath(module));
  await Promise.all([
    ...[...new Set(modules.map(({ area }) => area))].map((area) =>
      loadAreaRules(remotes, session, area, modules.filter((one) => one.area === area).map(({ module }) => module))),
    ...modules.map(({ area, module }) => remotes.load(area, module)),
  ]);
}
