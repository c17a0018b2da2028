import type { FieldRule } from './area-rules.ts';
import { keyOfAnswer } from './conditions.ts';
import { countryName } from './country-name.ts';

// Beside `choiceField`, not in its file: the rules of a first step need only that.
/**
 * The words of a chosen answer, from its field; `undefined` if the field does not offer the choice. Words that came
 * with the answer are the browser's and prove nothing.
 *
 * @example choiceWords({ choices: [{ key: 'WY', value: 'Wyoming' }] }, { key: 'WY', value: 'Ohio' }) // 'Wyoming'
 */
export function choiceWords({ choices }: Pick<FieldRule, 'choices'>, answer: unknown): string | undefined {
  const key = keyOfAnswer(answer);
  if (typeof key !== 'string' && typeof key !== 'number') return undefined;
  return choices === 'countries'
    ? countryName(String(key))
    : choices?.find((choice) => choice.key === String(key))?.value;
}
