import type { Known } from './area-rules.ts';
import { EMPTY_CATALOGUE } from './catalogue.ts';
import { isSameData } from './data-path.ts';
import { decode, type Problem } from './decode.ts';
import type { IsoDate } from './iso-date.ts';
import { modulesOf, splitModulePath, type PageConfig } from './page-config.ts';
import {
  askFields, contributionsOf, rulesOfModule, settlePage, withInitialValues, type AreaRulesByName,
} from './page-rules.ts';
import { describeRulesFailure, type RulesFailure } from './rules-failure.ts';

/**
 * Opens a page the way a browser first does, with no answers and no products known, and returns what
 * its areas' rules get wrong: a part that throws, a rule string that names no rule or lacks its number,
 * modules that chase each other, options that do not decode to the same again.
 *
 * What is asked only after some answer is not asked here. Call after `withModuleDefaults`.
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
      path: placeOf(page, failure), expected: `rules that hold on an empty form, but ${describeRulesFailure(failure)}`,
    })),
    ...chasing.map((module) => ({
      path: placeOf(page, splitModulePath(module)), expected: `rules that come to rest, but ${chasing.join(', ')} change each other's answers`,
    })),
  ]);
}

/** Options travel filled in and are decoded again: what came out must go in. */
function problemsOfOptions(page: PageConfig, areas: AreaRulesByName): Problem[] {
  return modulesOf(page).flatMap(({ use, at }) => {
    const rules = rulesOfModule(areas, use.module);
    const again = rules && decode(rules.options, use.options);
    if (!again || (again.kind === 'decoded' && isSameData(again.value, use.options))) return [];
    return [{ path: `${at}.options`, expected: 'options that decode to the same again' }];
  });
}

/** Where the module stands in the page; an area without one is told at the root. */
function placeOf(page: PageConfig, { area, module }: Pick<RulesFailure, 'area' | 'module'>): string {
  const own = modulesOf(page).map(({ use, at }) => ({ ...splitModulePath(use.module), at })).filter((one) => one.area === area);
  return (own.find((one) => one.module === module) ?? own[0])?.at ?? '';
}

function distinct(problems: readonly Problem[]): Problem[] {
  return problems.filter((problem, index) => problems.findIndex((other) => isSameData(other, problem)) === index);
}
