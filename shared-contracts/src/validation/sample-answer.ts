import { checkAnswer } from './check-answer.ts';
import { parseRules } from './parse-rules.ts';
import { isEmptyAnswer, repeated, type SampleWish } from './rule.ts';

/**
 * An answer that holds for the rules: the field's own sample, else the first among what its rules
 * suggest. `data` are the answers so far, for rules that compare two.
 *
 * `undefined` when nothing is asked, or no rule has a sample that all others take: such a field needs a
 * sample of its own. Throws what `parseRules` throws.
 */
export function sampleAnswerOf(field: { rules: string; sample?: unknown }, data: unknown = {}): unknown {
  if (field.sample !== undefined) return field.sample;
  const { rules } = parseRules(field.rules);
  if (rules.length === 0) return undefined;
  const lengths = (name: string) => rules.flatMap(({ rule, params }) => (rule.name === name && params[0] !== undefined ? [Number(params[0])] : []));
  const bounds = { least: Math.max(0, ...lengths('length')), most: Math.min(Infinity, ...lengths('maxLength')) };
  const suggested = rules.flatMap(({ rule, params }) => rule.samples?.({ params, data, ...bounds }) ?? []);
  return [...suggested, anyText(bounds)].find((answer) => !isEmptyAnswer(answer) && checkAnswer(answer, field, data) === undefined);
}

function anyText(bounds: Pick<SampleWish, 'least' | 'most'>): string {
  return repeated('Sample', 6, bounds);
}
