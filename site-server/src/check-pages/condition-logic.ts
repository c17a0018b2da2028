import type { AnswerCondition, Condition } from 'shared-contracts/conditions';
import type { AnswerKind } from './answers/possible-answers.ts';

type Group = readonly AnswerCondition[];
export type KindOf = (path: string) => AnswerKind;

/** Steps of reasoning about one condition. What is not proven within them counts as possible. */
const MOST_STEPS = 10_000;

/** Whether the answer at this path can be what a condition waits for. */
export function canBe({ fieldKey, fieldVal }: AnswerCondition, kindOf: KindOf): boolean {
  const answer = kindOf(fieldKey);
  if (answer.kind === 'any') return true;
  // What is not answered counts as unticked.
  if (fieldVal === false) return true;
  if (answer.kind === 'tick') return fieldVal === true;
  return typeof fieldVal === 'string' && (answer.kind === 'text' || (answer.kind === 'choice' && answer.keys.has(fieldVal)));
}

/** Two parts of a group that cannot hold at once: one answer would have to be two. */
export function contradictionIn(group: Group): readonly [AnswerCondition, number] | undefined {
  const first = new Map<string, AnswerCondition>();
  for (const [at, one] of group.entries()) {
    const before = first.get(one.fieldKey);
    if (before && before.fieldVal !== one.fieldVal) return [before, at];
    first.set(one.fieldKey, one);
  }
  return undefined;
}

/**
 * Whether the condition holds whatever is answered. Exact: every answer that the condition tells apart is
 * gone through, one field after the other; `false` where that would take too long.
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

/** Another answer: one that no condition waits for. */
const OTHER = null;
type Apart = string | boolean | typeof OTHER;

/** Answers that the groups treat differently, one of each. */
function answersApart(groups: readonly Group[], path: string, answer: AnswerKind): Apart[] {
  if (answer.kind === 'tick') return [true, false];
  const awaited = [...new Set(groups.flatMap((group) => group.filter(({ fieldKey }) => fieldKey === path).map(({ fieldVal }) => fieldVal)))];
  const possible = awaited.filter((fieldVal) => canBe({ fieldKey: path, fieldVal }, () => answer));
  const isClosed = answer.kind === 'choice' && [...answer.keys].every((key) => awaited.includes(key));
  // Not answered, which only `false` waits for.
  return [...new Set<Apart>([...possible, false, ...(isClosed ? [] : [OTHER])])];
}

/** The groups that can still hold, without what holds already. */
function afterAnswer(groups: readonly Group[], path: string, answer: Apart): Group[] {
  return groups
    .filter((group) => group.every(({ fieldKey, fieldVal }) => fieldKey !== path || fieldVal === answer))
    .map((group) => group.filter(({ fieldKey }) => fieldKey !== path));
}

/** Whether all these conditions can hold at once. `true` only where it is proven. */
export function canHoldAtOnce(conditions: readonly (Condition | undefined)[], kindOf: KindOf): boolean {
  const said = [...new Set(conditions.filter((condition) => condition !== undefined))];
  let steps = 0;
  const holds = (at: number, chosen: ReadonlyMap<string, string | boolean>): boolean => {
    const condition = said[at];
    if (!condition) return true;
    return condition.orConditions.some(({ andConditions }) => {
      steps += 1;
      if (steps > MOST_STEPS || !andConditions.every((one) => canBe(one, kindOf) && (chosen.get(one.fieldKey) ?? one.fieldVal) === one.fieldVal)) return false;
      if (contradictionIn(andConditions)) return false;
      return holds(at + 1, new Map([...chosen, ...andConditions.map(({ fieldKey, fieldVal }) => [fieldKey, fieldVal] as const)]));
    });
  };
  return holds(0, new Map());
}
