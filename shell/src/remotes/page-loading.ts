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
 * rules of their areas.
 */
export async function loadFirstPaint(remotes: Remotes, session: FormSession, page: PageConfig, step: Step): Promise<void> {
  const views = [...step.sections.flatMap(({ modules }) => modules), ...(page.summary ? [page.summary] : [])];
  const areas = new Set(views.map(({ module }) => splitModulePath(module).area));
  await Promise.all([
    ...[...areas].map((area) => loadAreaRules(remotes, session, area)),
    ...views.map(({ module }) => loadView(remotes, module)),
  ]);
}

/** The rules of every area the page names: without them its questions are not asked and its products not added. */
export async function loadAllRules(remotes: Remotes, session: FormSession, page: PageConfig): Promise<void> {
  await Promise.all(areasOf(page).map((area) => loadAreaRules(remotes, session, area)));
}

function loadView(remotes: Remotes, path: string) {
  const { area, module } = splitModulePath(path);
  return remotes.load(area, module);
}
