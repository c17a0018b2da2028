import { checkAnswer } from './check-answer.ts';
import { parseRules } from './parse-rules.ts';
import { isEmptyAnswer } from './rule.ts';
import { repeated, SAMPLES, type SampleRequest } from './samples.ts';

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
