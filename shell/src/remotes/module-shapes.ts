import type { AreaRules } from 'shared-contracts/area-rules';
import type { BarView, ModuleView, Start, Submit } from 'shared-contracts/area-host';
import type { LoadState } from './remotes.ts';

/** What `./rules`, `./later-rules`, `./start`, `./submit` and every `./<module>` of an area export. */
export interface RulesModule {
  rules: AreaRules;
}
export interface StartModule {
  start: Start;
}
export interface SubmitModule {
  submit: Submit;
}
export interface ViewModule {
  view: ModuleView<unknown>;
  bar?: BarView<unknown>;
  panel?: ModuleView<unknown>;
}

/** Whether the rules of a module come with the area's later ones. */
export function isOfLaterRules(rules: LoadState | undefined, module: string): boolean {
  if (rules?.kind !== 'loaded') return false;
  const { hasMore, modules } = (rules.exports as RulesModule).rules;
  return hasMore === true && !(module in modules);
}

/** Whether a loaded module has the shape that its name promises. */
export function hasModuleShape(module: string, exports: unknown): boolean {
  if (exports === null || typeof exports !== 'object') return false;
  if (module === 'rules' || module === 'later-rules') {
    const rules = (exports as Partial<RulesModule>).rules;
    return typeof rules === 'object' && typeof rules.modules === 'object' && typeof rules.area === 'string';
  }
  const called = module === 'start' || module === 'submit' ? module : 'view';
  return typeof (exports as Record<string, unknown>)[called] === 'function';
}
