import type { AnswerCondition, Condition } from 'shared-contracts/conditions';
import { isSameData } from 'shared-contracts/data-path';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import type { Explored } from './answers/explore-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';
import type { AnswerKind } from './answers/possible-answers.ts';

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
  for (const { fieldKey, fieldVal } of conditions.flatMap(({ condition }) => partsOf(condition)))
    awaited.set(fieldKey, (awaited.get(fieldKey) ?? new Set()).add(fieldVal));
  return awaited;
}

/** The parts of all groups of a condition. */
export function partsOf({ orConditions }: Condition): AnswerCondition[] {
  return orConditions.flatMap(({ andConditions }) => andConditions);
}

type Group = readonly AnswerCondition[];
type KindOf = (path: string) => AnswerKind;

/** The most steps of reasoning about one condition. Anything not proven within them counts as possible. */
const MOST_STEPS = 10_000;

/** Whether the answer at this path can be the value that the condition waits for. */
export function canBe({ fieldKey, fieldVal }: AnswerCondition, kindOf: KindOf): boolean {
  const answer = kindOf(fieldKey);
  if (answer.kind === 'any') return true;
  // A missing answer counts as `false`, and any question can be left unanswered.
  if (fieldVal === false) return true;
  if (answer.kind === 'tick') return fieldVal === true;
  return (
    typeof fieldVal === 'string' && (answer.kind === 'text' || (answer.kind === 'choice' && answer.keys.has(fieldVal)))
  );
}

/**
 * Finds two parts of a group that expect different values of one answer: returns the first part and the index of the
 * second.
 */
export function contradictionIn(group: Group): readonly [AnswerCondition, number] | undefined {
  const first = new Map<string, AnswerCondition>();
  for (const [index, part] of group.entries()) {
    const earlier = first.get(part.fieldKey);
    if (earlier && earlier.fieldVal !== part.fieldVal) return [earlier, index];
    first.set(part.fieldKey, part);
  }
  return undefined;
}

/**
 * Whether the condition holds for all answers. Exact: it goes through every answer that the condition distinguishes,
 * field by field. Returns `false` if that would take too long.
 */
export function isAlwaysMet({ orConditions }: Condition, kindOf: KindOf): boolean {
  let steps = 0;
  const covers = (groups: readonly Group[]): boolean => {
    steps += 1;
    if (steps > MOST_STEPS) return false;
    const [first] = groups;
    if (!first) return false;
    if (groups.some((group) => group.length === 0)) return true;
    const path = first[0]?.fieldKey ?? '';
    return answersApart(groups, path, kindOf(path)).every((answer) => covers(afterAnswer(groups, path, answer)));
  };
  return covers(orConditions.map(({ andConditions }) => andConditions));
}

/** Stands for any answer that no condition waits for. */
const OTHER = null;
type Apart = string | boolean | typeof OTHER;

/** The answers that the groups treat differently, one of each kind. */
function answersApart(groups: readonly Group[], path: string, answer: AnswerKind): Apart[] {
  if (answer.kind === 'tick') return [true, false];
  const awaited = [
    ...new Set(
      groups.flatMap((group) => group.filter(({ fieldKey }) => fieldKey === path).map(({ fieldVal }) => fieldVal)),
    ),
  ];
  const possible = awaited.filter((fieldVal) => canBe({ fieldKey: path, fieldVal }, () => answer));
  const isClosed = answer.kind === 'choice' && [...answer.keys].every((key) => awaited.includes(key));
  // `false` stands for no answer here.
  return [...new Set<Apart>([...possible, false, ...(isClosed ? [] : [OTHER])])];
}

/** The groups that can still hold after this answer, without the parts that it satisfies. */
function afterAnswer(groups: readonly Group[], path: string, answer: Apart): Group[] {
  return groups
    .filter((group) => group.every(({ fieldKey, fieldVal }) => fieldKey !== path || fieldVal === answer))
    .map((group) => group.filter(({ fieldKey }) => fieldKey !== path));
}

/** Whether all these conditions can hold at once. `true` only if that is proven. */
export function canHoldAtOnce(conditions: readonly (Condition | undefined)[], kindOf: KindOf): boolean {
  const distinct = [...new Set(conditions.filter((condition) => condition !== undefined))];
  let steps = 0;
  const holdFrom = (index: number, chosen: ReadonlyMap<string, string | boolean>): boolean => {
    const condition = distinct[index];
    if (!condition) return true;
    return condition.orConditions.some(({ andConditions }) => {
      steps += 1;
      const isPossible = (part: AnswerCondition) =>
        canBe(part, kindOf) && (chosen.get(part.fieldKey) ?? part.fieldVal) === part.fieldVal;
      if (steps > MOST_STEPS || !andConditions.every(isPossible)) return false;
      if (contradictionIn(andConditions)) return false;
      return holdFrom(
        index + 1,
        new Map([...chosen, ...andConditions.map(({ fieldKey, fieldVal }) => [fieldKey, fieldVal] as const)]),
      );
    });
  };
  return holdFrom(0, new Map());
}
