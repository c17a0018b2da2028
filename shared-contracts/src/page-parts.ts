import { isConditionMet } from './conditions.ts';
import type { AreaName, FormType } from './form-types.ts';
import { modulesOf, splitModulePath, type PageConfig } from './page-config.ts';

/** The part of a release with the rules of a module. */
export function rulesPart(module: string): string {
  return `rules-of-${module}`;
}

/** The part of a release with the submitter of a form type. */
export function submitterPart(formType: FormType): string {
  return `submitter-of-${formType.toLowerCase()}`;
}

/** The parts of its area's release that a module needs before it is shown. A release without './start' has none to load. */
export function partsOfModule(module: string): string[] {
  return ['rules', 'start', rulesPart(module), module];
}

/** Parts of one area's release by name, as it exposes them. */
export interface AreaParts {
  area: AreaName;
  parts: readonly string[];
}

/** Whether a part is loaded by a loader of './rules'. */
export function isPartOfRules(part: string): boolean {
  return /^(rules|submitter)-of-/.test(part);
}

/** The parts that these steps and this summary need. */
export function partsOf(page: Pick<PageConfig, 'steps' | 'summary'>): AreaParts[] {
  const byArea = new Map<AreaName, Set<string>>();
  for (const { use } of modulesOf(page)) {
    const { area, module } = splitModulePath(use.module);
    byArea.set(area, new Set([...byArea.get(area) ?? [], ...partsOfModule(module)]));
  }
  return [...byArea].map(([area, parts]) => ({ area, parts: [...parts] }));
}

/** The parts that decide about a page's answers: everything but its views and './submit'. */
export function rulePartsOf(page: Pick<PageConfig, 'steps' | 'summary' | 'submitter' | 'formType'>): AreaParts[] {
  const isRules = (part: string) => part === 'rules' || part === 'start' || isPartOfRules(part);
  const ofModules = partsOf(page).map(({ area, parts }) => ({ area, parts: parts.filter(isRules) }));
  const { submitter, formType } = page;
  return submitter ? [...ofModules, { area: submitter, parts: ['rules', 'start', submitterPart(formType)] }] : ofModules;
}

/**
 * The parts that a page loads before it shows anything: those of its summary and of its first step, or of all steps
 * where they are below each other. The server names their files in the page, and the build adds up what they weigh.
 */
export function firstPartsOf({ steps, stepped, summary }: Pick<PageConfig, 'steps' | 'stepped' | 'summary'>): AreaParts[] {
  const active = steps.filter(({ showCondition }) => isConditionMet(showCondition, {}));
  return partsOf({ steps: stepped ? active.slice(0, 1) : active, summary });
}
