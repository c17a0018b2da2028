import { array, object, string, union, boolean, nonempty, type Infer } from 'superstruct';
import { valueAt } from './data-path.ts';

/** One answer that must hold: the field at `fieldKey` has the value (or the option key) `fieldVal`. */
export const AnswerConditionStruct = object({ fieldKey: nonempty(string()), fieldVal: union([string(), boolean()]) });

/** One group of conditions. */
export const ConditionGroupStruct = object({ andConditions: nonempty(array(AnswerConditionStruct)) });

/** Holds when every condition of at least one group holds. Data, never code. */
export const ConditionStruct = object({ orConditions: nonempty(array(ConditionGroupStruct)) });

export type Condition = Infer<typeof ConditionStruct>;
export type AnswerCondition = Infer<typeof AnswerConditionStruct>;

/** The comparable part of an answer: the key of an option, else the answer itself. */
export function keyOfAnswer(answer: unknown): unknown {
  return answer !== null && typeof answer === 'object' && 'key' in answer ? answer.key : answer;
}

function holds({ fieldKey, fieldVal }: AnswerCondition, data: unknown): boolean {
  const answer = keyOfAnswer(valueAt(data, fieldKey));
  // A box that was never touched counts as unticked.
  if (typeof fieldVal === 'boolean') return (answer ?? false) === fieldVal;
  return answer === fieldVal;
}

/** Whether `condition` holds for these answers; no condition always holds. */
export function isConditionMet(condition: Condition | undefined, data: unknown): boolean {
  if (!condition) return true;
  return condition.orConditions.some(({ andConditions }) => andConditions.every((one) => holds(one, data)));
}
