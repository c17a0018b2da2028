import type { Condition } from 'shared-contracts/conditions';
import { isSameData } from 'shared-contracts/data-path';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import type { Explored } from './answers/explore-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';

/** A condition of a page. */
export interface PlacedCondition {
  condition: Condition;
  /** Where it stands in the page; of one that rules made themselves, the place of their module. */
  path: string;
  /** What is shown or asked only while it holds. */
  of: { kind: 'step'; step: number } | { kind: 'question'; question: AskedQuestion } | { kind: 'option' };
}

/** Conditions that are written in the page: its steps' and whatever is called a condition in options. */
export function writtenConditions(page: PageConfig): PlacedCondition[] {
  const ofSteps = page.steps.flatMap(({ showCondition }, step): PlacedCondition[] =>
    (showCondition ? [{ condition: showCondition, path: `steps.${step}.showCondition`, of: { kind: 'step', step } }] : []));
  const ofOptions = modulesOf(page).flatMap(({ use, at }) => conditionsIn(use.options, `${at}.options`));
  return [...ofSteps, ...ofOptions.map(({ condition, path }): PlacedCondition => ({ condition, path, of: { kind: 'option' } }))];
}

/** The same with the questions that depend on them, and the conditions that modules' rules made themselves. */
export function conditionsOfPage(page: PageConfig, { asked }: Explored): PlacedCondition[] {
  const written = writtenConditions(page);
  const placed = new Map<Condition, PlacedCondition>(written.map((one) => [one.condition, one]));
  for (const question of [...asked.values()].flat()) {
    const condition = question.rule.showCondition;
    if (!condition) continue;
    // Rules hand a condition on as it is; a copy is looked for by what it says.
    const own = placed.get(condition) ?? written.find((one) => one.path.startsWith(question.at) && isSameData(one.condition, condition));
    const at = own ?? { condition, path: question.at };
    placed.set(own?.condition ?? condition, { condition: at.condition, path: at.path, of: { kind: 'question', question } });
  }
  return [...placed.values()];
}

function conditionsIn(value: unknown, path: string): { condition: Condition; path: string }[] {
  if (value === null || typeof value !== 'object') return [];
  // Options are decoded: what has the name of a condition is one.
  if ('orConditions' in value && Array.isArray(value.orConditions)) return [{ condition: value as Condition, path }];
  return Object.entries(value).flatMap(([key, inside]) => conditionsIn(inside, `${path}.${key}`));
}

/** Every answer that conditions wait for, by path. */
export function awaitedAnswers(conditions: readonly PlacedCondition[]): Map<string, Set<unknown>> {
  const awaited = new Map<string, Set<unknown>>();
  for (const { fieldKey, fieldVal } of conditions.flatMap(({ condition }) => condition.orConditions.flatMap(({ andConditions }) => andConditions))) {
    awaited.set(fieldKey, (awaited.get(fieldKey) ?? new Set()).add(fieldVal));
  }
  return awaited;
}
