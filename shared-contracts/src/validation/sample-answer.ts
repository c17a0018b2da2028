import { valueAt } from '../data-path.ts';
import { checkAnswer, parseRules } from './check-answer.ts';
import { sampleFile } from './file-answer.ts';
import { isEmptyAnswer } from './validation-rule.ts';

/**
 * The text to try if none of the samples that the rules suggest is valid. It is repeated or cut to the required length.
 */
const FALLBACK_TEXT = 'Sample';

/**
 * Returns a valid answer for a field: its own `sample` if it has one, otherwise the first candidate that passes all of
 * its rules. The candidates are the samples that the rules suggest, then a plain text. `data` holds the answers so far,
 * for rules that compare two answers.
 *
 * Returns `undefined` if the field has no rules or no candidate passes; such a field needs a `sample`. Throws, as
 * `parseRules` does, if the rules of a field without a `sample` cannot be parsed.
 */
export function sampleAnswerOf(field: { rules: string; sample?: unknown }, data: unknown = {}): unknown {
  if (field.sample !== undefined) return field.sample;
  const { rules } = parseRules(field.rules);
  if (rules.length === 0) return undefined;
  const lengthsOf = (name: string) =>
    rules.flatMap(({ rule, params }) => (rule.name === name && params[0] !== undefined ? [Number(params[0])] : []));
  const limits = {
    minLength: Math.max(0, ...lengthsOf('length')),
    maxLength: Math.min(Infinity, ...lengthsOf('maxLength')),
  };
  const suggestions = rules.flatMap(({ rule, params }) => SAMPLES[rule.name]?.({ params, data, ...limits }) ?? []);
  return [...suggestions, fallbackText(limits)].find(
    (answer) => !isEmptyAnswer(answer) && checkAnswer(answer, field, data) === undefined,
  );
}

function fallbackText(limits: Pick<SampleRequest, 'minLength' | 'maxLength'>): string {
  return repeated(FALLBACK_TEXT, FALLBACK_TEXT.length, limits);
}

/** Requirements for a sample answer. */
interface SampleRequest {
  params: readonly string[];
  /** All answers, for rules that compare two. */
  data: unknown;
  /** Minimum and maximum number of characters that the field's other rules require. */
  minLength: number;
  maxLength: number;
}

const SAMPLE_HOST = '@example.com';

/**
 * Rule → candidates for a sample answer that passes it, the most likely first; none if any text may pass. They are
 * apart from the rules, because no page of a customer needs them.
 */
const SAMPLES: Readonly<Record<string, (request: SampleRequest) => readonly unknown[]>> = {
  email: ({ minLength }) => [
    repeated('sample', 6, { minLength: minLength - SAMPLE_HOST.length, maxLength: Infinity }) + SAMPLE_HOST,
    'a@b.co',
  ],
  phoneNumber: () => ['(307) 555-0188', '3075550188'],
  faxNumber: () => ['(307) 555-0188', '3075550188', '+1 (307) 555-0188'],
  zipCode: (request) => ['82001', repeated('82001-1234', 10, request)],
  url: ({ minLength }) => [`https://www.example.com/${'a'.repeat(Math.max(0, minLength - 24))}`, 'a.co'],
  numeric: (request) => [repeated('1', 1, request)],
  wholeNumber: () => ['10,000', '1'],
  dollars: () => ['10,000', '1'],
  digits: ({ params: [count = '3'] }) => ['307'.repeat(Number(count)).slice(0, Number(count))],
  minValue: ({ params: [least] }) => [String(least), String(Math.ceil(Number(least)))],
  maxValue: ({ params: [most] }) => [String(most), String(Math.floor(Number(most)))],
  oneOf: ({ params }) => params,
  date: ({ params }) => ['01/15/2020', ...params],
  notPastMonth: ({ params: [, now = ''] }) => [String(Number(now.slice(0, 4)) + 1)],
  creditCard: () => ['4242 4242 4242 4242', '4242424242424242', '378282246310005'],
  requestedPrice: () => ['25.00', '9'],
  password: ({ params: [leastLength = '8'], minLength, maxLength }) => [
    'Sp-1' +
      repeated('ample', 7, { minLength: Math.max(Number(leastLength), minLength) - 4, maxLength: maxLength - 4 }),
  ],
  matches: ({ params: [path = ''], data }) => [valueAt(data, path)],
  businessPurposeRequired: ({ params: [starterText = ''], ...request }) => [
    `${starterText} Sample`,
    repeated('Sample', 6, request),
  ],
  businessPurposeLength: ({ params: [least, starterText = ''], ...request }) => {
    const text = repeated('Sample', 6, { ...request, minLength: Math.max(Number(least), request.minLength) });
    return [`${starterText} ${text}`, text];
  },
  isBusinessFormed: () => [true, 'yes'],
  atLeastOnePropInObject: () => [{ WY: true }],
  size: () => [sampleFile('sample.txt')],
  ext: ({ params }) => params.map((type) => sampleFile(`sample.${type.trim().replace(/^\./, '')}`)),
};

/** A text of `usual` characters that repeats `mark`; longer or shorter if `minLength` or `maxLength` requires it. */
function repeated(
  mark: string,
  usual: number,
  { minLength, maxLength }: Pick<SampleRequest, 'minLength' | 'maxLength'>,
): string {
  const count = Math.min(Math.max(usual, minLength), maxLength);
  return mark.repeat(Math.ceil(count / mark.length)).slice(0, count);
}
