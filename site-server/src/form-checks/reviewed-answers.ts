import { answeredFields } from 'shared-contracts/answer-words';
import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import type { AskedField, Known } from 'shared-contracts/area-rules';

/**
 * The questions of an order, `asked`, with their answers, in page order. They are stored with the order, so that a
 * person can read them without the release that asked them. Secrets, unanswered questions and contributed products,
 * which the order lists itself, are left out.
 */
export function reviewedAnswers({ page, data }: Known, asked: readonly AskedField[]): AnsweredQuestion[] {
  const titles = new Map(page.steps.map(({ key, title }) => [key, title]));
  return answeredFields(asked, data).map(({ field: { step, about, label }, words }) => ({
    step: titles.get(step) ?? step,
    question: about ? `${about}: ${label}` : label,
    answer: words,
  }));
}
