import type { Known } from './area-rules.ts';
import { EMPTY_CATALOGUE } from './catalogue.ts';
import { isSameData } from './data-path.ts';
import { decode, type Problem } from './decode.ts';
import type { IsoDate } from './iso-date.ts';
import { modulesOf, splitModulePath, type PageConfig } from './page-config.ts';
import {
  askFields,
  contributionsOf,
  rulesOfModule,
  settlePage,
  withInitialValues,
  type AreaRulesByName,
} from './page-rules.ts';
import { describeRulesFailure, type RulesFailure } from './rules-failure.ts';

/**
 * Opens a page as a browser first does, without answers or products, and returns the mistakes of its areas' rules: a
 * part that throws, a rule string with an unknown rule or a missing parameter, modules that keep changing each other's
 * answers, options that change when they are decoded again.
 *
 * Does not check fields that appear only after some answer. Call after `withModuleDefaults`.
 */
export function problemsOfStart(page: PageConfig, areas: AreaRulesByName, today: IsoDate): Problem[] {
  const failures: RulesFailure[] = [];
  const report = (failure: RulesFailure) => void failures.push(failure);
  const empty: Known = { page, data: {}, catalogue: EMPTY_CATALOGUE, topics: {}, today };
  const filled = withInitialValues(empty, areas, report);
  const { known, chasing = [] } = settlePage(empty, filled, areas, report);
  askFields(known, areas, report);
  contributionsOf(known, areas, report);
  return distinct([
    ...problemsOfOptions(page, areas),
    ...failures.map((failure) => ({
      path: placeOf(page, failure),
      expected: `rules that hold on an empty form, but ${describeRulesFailure(failure)}`,
    })),
    ...chasing.map((module) => ({
      path: placeOf(page, splitModulePath(module)),
      expected: `rules that come to rest, but ${chasing.join(', ')} change each other's answers`,
    })),
  ]);
}

/** Options that do not survive a second decode: pages are sent with defaults filled in and decoded again. */
function problemsOfOptions(page: PageConfig, areas: AreaRulesByName): Problem[] {
  return modulesOf(page).flatMap(({ use, at }) => {
    const rules = rulesOfModule(areas, use.module);
    const decoded = rules && decode(rules.options, use.options);
    if (!decoded || (decoded.kind === 'decoded' && isSameData(decoded.value, use.options))) return [];
    return [{ path: `${at}.options`, expected: 'options that decode to the same again' }];
  });
}

/** The module's path in the page; else that of the area's first module; else the root. */
function placeOf(page: PageConfig, { area, module }: Pick<RulesFailure, 'area' | 'module'>): string {
  const ofArea = modulesOf(page)
    .map(({ use, at }) => ({ ...splitModulePath(use.module), at }))
    .filter((use) => use.area === area);
  return (ofArea.find((use) => use.module === module) ?? ofArea[0])?.at ?? '';
}

function distinct(problems: readonly Problem[]): Problem[] {
  return problems.filter((problem, index) => problems.findIndex((other) => isSameData(other, problem)) === index);
}
