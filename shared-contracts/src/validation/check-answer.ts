import { keyOfAnswer } from '../conditions.ts';
import { isPlainText } from '../plain-text.ts';
import { parseRules } from './parse-rules.ts';
import { isEmptyAnswer, textOf } from './rule.ts';
import { maxLength } from './rules/max-length.ts';

/** In characters, of an answer whose field has no `maxLength`. */
const LONGEST_ANSWER = 10_000;
const LONGEST = { rule: maxLength, params: [String(LONGEST_ANSWER)] };

/**
 * The message of the first rule that fails, or `undefined` for a valid answer. An empty answer that is not required
 * passes every rule. A text that is not plain passes none. Throws if the rules cannot be parsed, like `parseRules`.
 */
export function checkAnswer(
  answer: unknown,
  field: { label?: string; rules: string; missing?: string },
  data: unknown,
): string | undefined {
  const { rules, asksForAnswer } = parseRules(field.rules);
  if (isEmptyAnswer(answer)) {
    if (!asksForAnswer) return undefined;
    if (field.missing !== undefined) return field.missing;
  }
  const text = textOf(keyOfAnswer(answer));
  if (!isPlainText(text)) return 'Please type this in again: it has characters that cannot be seen.';
  const bounded = rules.some(({ rule }) => rule === maxLength) ? rules : [LONGEST, ...rules];
  for (const { rule, params } of bounded) {
    const message = rule.check(answer, { params, label: field.label, data });
    if (message !== undefined) return message;
  }
  return undefined;
}
