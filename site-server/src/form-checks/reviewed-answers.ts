import { addressLine } from 'shared-contracts/address-line';
import type { AskedField, Known } from 'shared-contracts/area-rules';
import { choiceWords } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { fileOf } from 'shared-contracts/file-answer';
import { withoutSecrets } from 'shared-contracts/form-data';
import { secretPathsOf } from 'shared-contracts/page-rules';
import { formatDate } from '../system/calendar.ts';

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

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

type WordsOf = (key: string) => string;

/**
 * Formats an answer as text for a person to read; `undefined` if it is empty. An option becomes its value, ticked boxes
 * become a list of `wordsOf(key)`, a file its name and size.
 *
 * @example answerText({ key: 'WY', value: 'Wyoming' }) // 'Wyoming'
 */
export function answerText(answer: unknown, wordsOf: WordsOf = (key) => key): string | undefined {
  switch (typeof answer) {
    case 'string':
      return ISO_DATE.test(answer) && !Number.isNaN(Date.parse(answer))
        ? formatDate(answer)
        : answer.trim() || undefined;
    case 'boolean':
      return answer ? 'Yes' : 'No';
    case 'number':
      return String(answer);
    case 'object':
      return answer === null ? undefined : textOfObject(answer, wordsOf);
    default:
      return undefined;
  }
}

function textOfObject(answer: object, wordsOf: WordsOf): string | undefined {
  if (Array.isArray(answer))
    return joined(
      answer.map((entry) => answerText(entry, wordsOf)),
      ', ',
    );
  if ('key' in answer) return answerText('value' in answer ? answer.value : answer.key);
  if ('line1' in answer) return addressLine(answer) || undefined;
  const file = fileOf(answer);
  if (file) return file.size === undefined ? file.name : `${file.name}, ${fileSize(file.size)}`;
  const entries = Object.entries(answer);
  if (entries.every(([, value]) => typeof value === 'boolean')) {
    return joined(
      entries.map(([key, isTicked]) => (isTicked ? wordsOf(key) : undefined)),
      ', ',
    );
  }
  return joined(
    entries.map(([, value]) => answerText(value, wordsOf)),
    ', ',
  );
}

/** A size as people read it: `173 bytes`, `12 kB`, `4.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function joined(texts: readonly (string | undefined)[], separator: string): string | undefined {
  return texts.filter(Boolean).join(separator) || undefined;
}
