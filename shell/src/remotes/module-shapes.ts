import type {
  BarView,
  FindEarlier,
  FormNotice,
  ModuleView,
  ResolveRefusal,
  Start,
  Submit,
} from 'shared-contracts/area-host';
import type { AreaRules, ModuleRules, FormTypeRules } from 'shared-contracts/area-rules';
import { isPartOfRules, rulesPart } from 'shared-contracts/page-parts';

/**
 * The exports of an area's parts: `./rules`, the rules of a module, of a form type, `./start`, `./submit`, `./refusals`
 * and every `./<module>`.
 */
export interface RulesModule {
  rules: AreaRules;
}
export interface ModuleRulesModule {
  rules: ModuleRules<never>;
}
export interface FormTypeModule {
  rules: FormTypeRules;
}
export interface StartModule {
  start: Start;
}
export interface SubmitModule {
  submit: Submit;
  findEarlier?: FindEarlier;
  notice?: FormNotice;
}
export interface RefusalsModule {
  resolveRefusal: ResolveRefusal;
}
export interface ViewModule {
  view: ModuleView<unknown>;
  bar?: BarView<unknown>;
  panel?: ModuleView<unknown>;
}

/** The names of the exports of parts that are no views, nor rules of a module or form type. */
const EXPORTS: Readonly<Record<string, string>> = {
  rules: 'rules',
  start: 'start',
  submit: 'submit',
  refusals: 'resolveRefusal',
};

/** Whether a loaded part has the exports that its name requires. */
export function hasPartShape(part: string, exports: unknown): boolean {
  if (exports === null || typeof exports !== 'object') return false;
  const { rules, ...others } = exports as Record<string, unknown>;
  if (part === 'rules') {
    return (
      isObject(rules) &&
      typeof rules['area'] === 'string' &&
      isObject(rules['modules']) &&
      Object.values(rules['modules']).every((load) => typeof load === 'function')
    );
  }
  if (part.startsWith(rulesPart(''))) return isObject(rules) && typeof rules['fields'] === 'function';
  if (part.startsWith('form-of-')) return isObject(rules);
  return typeof others[exportOf(part)] === 'function';
}

/** Says that a part does not have the export that `hasPartShape` needs. */
export function describeMisshapen(part: string): string {
  return `./${part} has no export "${exportOf(part)}" that a page can use`;
}

const exportOf = (part: string) => (isPartOfRules(part) ? 'rules' : (EXPORTS[part] ?? 'view'));

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
