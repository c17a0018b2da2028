import { answeredFields } from 'shared-contracts/answer-words';
import type { AskedField, Known } from 'shared-contracts/area-rules';

/** A question as the customer read it, after what it is about if it says so, with the answer in words. */
export interface ReviewedAnswer {
  /** Title of the step that asked it. */
  step: string;
  question: string;
  answer: string;
}

/**
 * The questions of an order, `asked`, with their answers, in page order. They are stored with the order, so that a
 * person can read them without the release that asked them. Secrets, unanswered questions and contributed products,
 * which the order lists itself, are left out.
 */
export function reviewedAnswers({ page, data }: Known, asked: readonly AskedField[]): ReviewedAnswer[] {
  const titles = new Map(page.steps.map(({ key, title }) => [key, title]));
  return answeredFields(asked, data).map(({ field: { step, about, label }, words }) => ({
    step: titles.get(step) ?? step,
    question: about ? `${about}: ${label}` : label,
    answer: words,
  }));
}
