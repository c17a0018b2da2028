import type { AskedField, Known } from 'shared-contracts/area-rules';
import { choiceWords } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import { secretPathsOf } from 'shared-contracts/page-rules';
import { answerText } from './answer-text.ts';

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
export function reviewedAnswers(known: Known, asked: readonly AskedField[]): ReviewedAnswer[] {
  const data = withoutSecrets(known.data, secretPathsOf(asked));
  const titles = new Map(known.page.steps.map(({ key, title }) => [key, title]));
  return asked.flatMap((field) => {
    // Undefined for a field outside the form data (a topic's state, or a check of several answers); the order has what
    // follows from it.
    const value = valueAt(data, field.path);
    if (isAskedInParts(field, value, asked)) return [];
    const answer = choiceWords(field, value) ?? answerText(keyOfAnswer(value), (key) => choiceWords(field, key) ?? key);
    return answer === undefined
      ? []
      : [
          {
            step: titles.get(field.step) ?? field.step,
            question: field.about ? `${field.about}: ${field.label}` : field.label,
            answer,
          },
        ];
  });
}

/**
 * Whether other fields ask for parts of this answer, as for a list: it has a field of its length and fields of its
 * entries, which suffice.
 */
function isAskedInParts({ path }: AskedField, value: unknown, asked: readonly AskedField[]): boolean {
  return typeof value === 'object' && asked.some((other) => other.path.startsWith(`${path}.`));
}
