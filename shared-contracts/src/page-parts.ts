import { isConditionMet } from './conditions.ts';
import type { AreaName, FormType } from './form-types.ts';
import { baseFormType, modulesOf, splitModulePath, type PageConfig } from './page-config.ts';

/** Name of the release part with the rules of a module. */
export function rulesPart(module: string): string {
  return `rules-of-${module}`;
}

/** Name of the release part with the rules of a form type. */
export function formTypePart(formType: FormType): string {
  return `form-of-${formType.toLowerCase()}`;
}

/**
 * The parts of its area's release that a module needs before it is shown. `start` is skipped if the release has no
 * './start'.
 */
export function partsOfModule(module: string): string[] {
  return ['rules', 'start', rulesPart(module), module];
}

/** Names of parts that one area's release exposes. */
export interface AreaParts {
  area: AreaName;
  parts: readonly string[];
}

/** Whether a part is loaded through the loaders that './rules' exports. */
export function isPartOfRules(part: string): boolean {
  return /^(rules|form)-of-/.test(part);
}

/** The parts that a page's steps and summary need. */
export function partsOf(page: Pick<PageConfig, 'steps' | 'summary'>): AreaParts[] {
  const byArea = new Map<AreaName, Set<string>>();
  for (const { use } of modulesOf(page)) {
    const { area, module } = splitModulePath(use.module);
    byArea.set(area, new Set([...(byArea.get(area) ?? []), ...partsOfModule(module)]));
  }
  return [...byArea].map(([area, parts]) => ({ area, parts: [...parts] }));
}

/** The parts that a page's answers depend on: everything but its views and './submit'. */
export function rulePartsOf(
  page: Pick<PageConfig, 'steps' | 'summary' | 'submitter' | 'formType' | 'basedOn'>,
): AreaParts[] {
  const isRules = (part: string) => part === 'rules' || part === 'start' || isPartOfRules(part);
  const ofModules = partsOf(page).map(({ area, parts }) => ({ area, parts: parts.filter(isRules) }));
  const { submitter } = page;
  return submitter
    ? [...ofModules, { area: submitter, parts: ['rules', 'start', formTypePart(baseFormType(page))] }]
    : ofModules;
}

/**
 * The parts that a page loads before it shows anything: those of its summary and of its first active step, or of all
 * active steps if the page is not stepped. The server lists their files in the page, and the build adds up their sizes.
 */
export function firstPartsOf({
  steps,
  stepped,
  summary,
}: Pick<PageConfig, 'steps' | 'stepped' | 'summary'>): AreaParts[] {
  const active = steps.filter(({ showCondition }) => isConditionMet(showCondition, {}));
  return partsOf({ steps: stepped ? active.slice(0, 1) : active, summary });
}
