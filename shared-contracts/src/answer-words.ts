import { addressLine } from './address-line.ts';
import type { AskedField, FieldRule } from './area-rules.ts';
import { choiceWords } from './choice-words.ts';
import { keyOfAnswer } from './conditions.ts';
import { valueAt } from './data-path.ts';
import { fileSizeOf } from './file-size.ts';
import { withoutSecrets, type FormValues } from './form-data.ts';
import { longDateOf } from './long-date.ts';
import { centsOfAmount, formatMoney } from './money.ts';
import { secretPathsOf } from './page-rules.ts';
import { formatPhoneNumber } from './phone-number.ts';
import { fileOf } from './validation/file-answer.ts';
import { writtenRules } from './validation/rule-string.ts';

type WordedField = Pick<FieldRule, 'choices' | 'rules'>;

/** An asked field with its answer in words. */
export interface AnsweredField {
  field: AskedField;
  words: string;
}

/**
 * The fields that are answered, in their order, with the words of their answers. Left out are secrets, unanswered
 * fields, those whose answer is outside the form data, and lists whose entries are asked one by one.
 */
export function answeredFields(asked: readonly AskedField[], data: FormValues): AnsweredField[] {
  const open = withoutSecrets(data, secretPathsOf(asked));
  return asked.flatMap((field) => {
    const answer = valueAt(open, field.path);
    const isAskedInParts = typeof answer === 'object' && asked.some(({ path }) => path.startsWith(`${field.path}.`));
    const words = isAskedInParts ? undefined : answerWords(field, answer);
    return words === undefined ? [] : [{ field, words }];
  });
}

/**
 * An answer in words for a person to read; `undefined` if it is empty. A choice has the words of its field, an address
 * is one line, a date is written out, ticked boxes are listed, a file is its name and size.
 *
 * @example answerWords({ rules: 'required|phoneNumber' }, '3075550188') // '(307) 555-0188'
 */
export function answerWords(field: WordedField, answer: unknown): string | undefined {
  return choiceWords(field, answer) ?? textOf(keyOfAnswer(answer), field);
}

function textOf(answer: unknown, field: WordedField): string | undefined {
  switch (typeof answer) {
    case 'string':
      return textOfString(answer.trim(), field);
    case 'boolean':
      return answer ? 'Yes' : 'No';
    case 'number':
      return String(answer);
    case 'object':
      return answer === null ? undefined : textOfObject(answer, field);
    default:
      return undefined;
  }
}

function textOfString(text: string, { rules }: WordedField): string | undefined {
  const names = writtenRules(rules).map(({ name }) => name);
  if (names.includes('phoneNumber') || names.includes('faxNumber')) return formatPhoneNumber(text) || undefined;
  const cents = names.includes('requestedPrice') ? centsOfAmount(text) : undefined;
  return (cents === undefined ? longDateOf(text) : formatMoney(cents)) || undefined;
}

function textOfObject(answer: object, field: WordedField): string | undefined {
  if (Array.isArray(answer)) return joined(answer.map((entry) => textOf(entry, field)));
  if ('key' in answer) return textOf('value' in answer ? answer.value : answer.key, field);
  if ('line1' in answer) return addressLine(answer) || undefined;
  const file = fileOf(answer);
  if (file) return file.size === undefined ? file.name : `${file.name}, ${fileSizeOf(file.size)}`;
  const entries = Object.entries(answer);
  return entries.every(([, value]) => typeof value === 'boolean')
    ? joined(entries.map(([key, isTicked]) => (isTicked ? (choiceWords(field, key) ?? key) : undefined)))
    : joined(entries.map(([, value]) => textOf(value, field)));
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter(Boolean).join(', ') || undefined;
}
