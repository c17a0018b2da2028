import type { AreaName } from 'shared-contracts/form-types';
import { areasOf, splitModulePath, type PageConfig, type Step } from 'shared-contracts/page-config';
import type { FormSession } from '../form/form-session.ts';
import type { RulesModule } from './module-shapes.ts';
import type { Remotes } from './remotes.ts';

/** Loads an area's rules and hands them to the form once. */
export async function loadAreaRules(remotes: Remotes, session: FormSession, area: AreaName): Promise<void> {
  const loaded = await remotes.load(area, 'rules');
  if (loaded.kind === 'loaded' && !session.areas()[area]) session.addArea((loaded.exports as RulesModule).rules);
}

/** Loads the views of one step. */
export async function loadStep(remotes: Remotes, step: Step): Promise<void> {
  await Promise.all(step.sections.flatMap(({ modules }) => modules).map(({ module }) => loadView(remotes, module)));
}

/**
 * What must be there before the first paint: the views of the first step and of the summary, and the
 * rules of their areas. The other areas' rules come when they come.
 */
export async function loadFirstPaint(remotes: Remotes, session: FormSession, page: PageConfig, step: Step): Promise<void> {
  const views = [...step.sections.flatMap(({ modules }) => modules), ...(page.summary ? [page.summary] : [])];
  const needed = new Set(views.map(({ module }) => splitModulePath(module).area));
  const rules = areasOf(page).map((area) => ({ area, loading: loadAreaRules(remotes, session, area) }));
  await Promise.all([
    ...rules.filter(({ area }) => needed.has(area)).map(({ loading }) => loading),
    ...views.map(({ module }) => loadView(remotes, module)),
  ]);
}

/** Loads everything else the page names, so that later steps open at once. */
export async function prefetchPage(remotes: Remotes, page: PageConfig): Promise<void> {
  for (const step of page.steps) await loadStep(remotes, step);
  await remotes.load(page.submitter, 'submit');
}

function loadView(remotes: Remotes, path: string) {
  const { area, module } = splitModulePath(path);
  return remotes.load(area, module);
}
