import { parseRules } from './parse-rules.ts';
import { isEmptyAnswer } from './rule.ts';

/**
 * The message of the first rule that fails, or `undefined` for a valid answer. An empty answer that is not required passes
 * every rule. Throws if the rules cannot be parsed, like `parseRules`.
 */
export function checkAnswer(
  answer: unknown, field: { label?: string; rules: string; missing?: string }, data: unknown,
): string | undefined {
  const { rules, asksForAnswer } = parseRules(field.rules);
  if (isEmptyAnswer(answer)) {
    if (!asksForAnswer) return undefined;
    if (field.missing !== undefined) return field.missing;
  }
  for (const { rule, params } of rules) {
    const message = rule.check(answer, { params, label: field.label, data });
    if (message !== undefined) return message;
  }
  return undefined;
}
