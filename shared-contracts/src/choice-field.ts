import type { FieldRule } from './area-rules.ts';
import type { SelectOption } from './form-data.ts';
import { ruleOf } from './validation/index.ts';

export { choiceWords } from './choice-words.ts';

/** The choices of a question with their words: options, texts that are their own keys, or labels by key. */
export type Choices = readonly SelectOption[] | readonly string[] | Readonly<Record<string, { label: string }>>;

interface FurtherRule extends Omit<Partial<FieldRule>, 'label' | 'choices'> {
  /** The question may stay unanswered. */
  isOptional?: boolean;
}

/**
 * A field whose answer is the key of one of these choices, and of none that is disabled. The words of the choices are
 * part of the field, so that review, order, mail and desk say an answer as the customer read it (`choiceWords`).
 *
 * `rules` are further rules of the answer.
 *
 * @example choiceField('Size', ['small', 'large']).rules // 'required|oneOf:small,large'
 */
export function choiceField(
  label: string,
  choices: Choices,
  { isOptional, rules, ...further }: FurtherRule = {},
): FieldRule {
  const options = optionsOf(choices);
  const open = options.filter(({ disabled }) => !disabled).map(({ key }) => key);
  const all = [isOptional ? '' : 'required', ruleOf('oneOf', ...open), rules].filter(Boolean).join('|');
  return { label, rules: all, choices: options, ...further };
}

/** A `choiceField` whose answer is the chosen option, `{ key, value }`. */
export function optionField(
  label: string,
  choices: readonly SelectOption[] | readonly string[],
  further: FurtherRule = {},
): FieldRule {
  const first = optionsOf(choices).find(({ disabled }) => !disabled);
  return choiceField(label, choices, { ...(first && { sample: { key: first.key, value: first.value } }), ...further });
}

function optionsOf(choices: Choices): readonly SelectOption[] {
  if (!Array.isArray(choices))
    return Object.entries(choices as Readonly<Record<string, { label: string }>>).map(([key, { label }]) => ({
      key,
      value: label,
    }));
  return (choices as readonly (SelectOption | string)[]).map((choice) =>
    typeof choice === 'string' ? { key: choice, value: choice } : choice,
  );
}
