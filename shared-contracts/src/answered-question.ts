import { string, type, type Infer } from 'superstruct';
import type { AnswerRow } from './answer-row.ts';

/** A question as the customer read it, after what it is about if it says so, with the answer in words. */
export const AnsweredQuestionStruct = type({
  /** Title of the step that asked it. */
  step: string(),
  question: string(),
  answer: string(),
});
export type AnsweredQuestion = Infer<typeof AnsweredQuestionStruct>;

/** The rows of answers that are only read, under the titles of their steps. */
export function answeredRows(answers: readonly AnsweredQuestion[]): AnswerRow[] {
  return answers.map(({ step, question, answer }, index) => ({
    key: String(index),
    label: question,
    lines: answer.split('\n'),
    step: undefined,
    group: step,
  }));
}
