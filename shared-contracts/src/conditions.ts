import { array, object, string, union, boolean, nonempty, type Infer } from 'superstruct';
import { valueAt } from './data-path.ts';

/** A condition on one answer: the field at `fieldKey` has the value (or the option key) `fieldVal`. */
const AnswerConditionStruct = object({ fieldKey: nonempty(string()), fieldVal: union([string(), boolean()]) });

/** A group of conditions that must all hold. */
export const ConditionGroupStruct = object({ andConditions: nonempty(array(AnswerConditionStruct)) });

/** Holds if every condition of at least one group holds. Plain data, so that a page can contain it. */
export const ConditionStruct = object({ orConditions: nonempty(array(ConditionGroupStruct)) });

export type Condition = Infer<typeof ConditionStruct>;
export type AnswerCondition = Infer<typeof AnswerConditionStruct>;

/** The condition that an answer has this value, or a chosen option this key; `false` holds for an unticked box. */
export const whileAnswer = (fieldKey: string, fieldVal: string | boolean): Condition => ({
  orConditions: [{ andConditions: [{ fieldKey, fieldVal }] }],
});

/** The part of an answer to compare: the key of an option, else the answer itself. */
export function keyOfAnswer(answer: unknown): unknown {
  return answer !== null && typeof answer === 'object' && 'key' in answer ? answer.key : answer;
}

function holds({ fieldKey, fieldVal }: AnswerCondition, data: unknown): boolean {
  const answer = keyOfAnswer(valueAt(data, fieldKey));
  // A checkbox that was never touched counts as unticked.
  if (typeof fieldVal === 'boolean') return (answer ?? false) === fieldVal;
  return answer === fieldVal;
}

/** Whether `condition` holds for these answers; no condition always holds. */
export function isConditionMet(condition: Condition | undefined, data: unknown): boolean {
  if (!condition) return true;
  return condition.orConditions.some(({ andConditions }) =>
    andConditions.every((answerCondition) => holds(answerCondition, data)),
  );
}
