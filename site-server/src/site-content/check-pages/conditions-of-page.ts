import type { Condition } from 'shared-contracts/conditions';
import { isSameData } from 'shared-contracts/data-path';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import type { Explored } from './answers/explore-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';

/** A condition of a page. */
export interface PlacedCondition {
  condition: Condition;
  /** Path of the condition in the page; for a condition created by rules, the path of their module. */
  path: string;
  /** What is shown or asked only while the condition holds. */
  of: { kind: 'step'; step: number } | { kind: 'question'; question: AskedQuestion } | { kind: 'option' };
}

/** The conditions written in the page: those of its steps and those in the options of its modules. */
export function writtenConditions(page: PageConfig): PlacedCondition[] {
  const ofSteps = page.steps.flatMap(({ showCondition }, step): PlacedCondition[] =>
    showCondition
      ? [{ condition: showCondition, path: `steps.${step}.showCondition`, of: { kind: 'step', step } }]
      : [],
  );
  const ofOptions = modulesOf(page).flatMap(({ use, at }) => conditionsIn(use.options, `${at}.options`));
  return [
    ...ofSteps,
    ...ofOptions.map(({ condition, path }): PlacedCondition => ({ condition, path, of: { kind: 'option' } })),
  ];
}

/**
 * All conditions of the page: the written ones, with the questions that depend on them, and those created by modules'
 * rules.
 */
export function conditionsOfPage(page: PageConfig, { asked }: Explored): PlacedCondition[] {
  const written = writtenConditions(page);
  const placed = new Map<Condition, PlacedCondition>(
    written.map((placedCondition) => [placedCondition.condition, placedCondition]),
  );
  for (const question of [...asked.values()].flat()) {
    const condition = question.rule.showCondition;
    if (!condition) continue;
    // Rules usually pass on the written object itself; a copy is matched by its content.
    const match =
      placed.get(condition) ??
      written.find(({ condition: other, path }) => path.startsWith(question.at) && isSameData(other, condition));
    const source = match ?? { condition, path: question.at };
    placed.set(match?.condition ?? condition, {
      condition: source.condition,
      path: source.path,
      of: { kind: 'question', question },
    });
  }
  return [...placed.values()];
}

function conditionsIn(value: unknown, path: string): { condition: Condition; path: string }[] {
  if (value === null || typeof value !== 'object') return [];
  // The options are decoded, so anything with `orConditions` is a condition.
  if ('orConditions' in value && Array.isArray(value.orConditions)) return [{ condition: value as Condition, path }];
  return Object.entries(value).flatMap(([key, child]) => conditionsIn(child, `${path}.${key}`));
}

/** All answers that the conditions wait for, by path. */
export function awaitedAnswers(conditions: readonly PlacedCondition[]): Map<string, Set<unknown>> {
  const awaited = new Map<string, Set<unknown>>();
  for (const { fieldKey, fieldVal } of conditions.flatMap(({ condition }) =>
    condition.orConditions.flatMap(({ andConditions }) => andConditions),
  )) {
    awaited.set(fieldKey, (awaited.get(fieldKey) ?? new Set()).add(fieldVal));
  }
  return awaited;
}
