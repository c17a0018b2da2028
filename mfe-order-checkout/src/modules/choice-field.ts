import type { FieldRule } from 'shared-contracts/area-rules';
import type { SelectOption } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';

/** A required choice of one of the options that are not disabled; the sample is the first. */
export function choiceField(label: string, options: readonly SelectOption[]): FieldRule {
  const open = options.filter(({ disabled }) => !disabled);
  const [first] = open;
  return { label, rules: `required|${ruleOf('oneOf', ...open.map(({ key }) => key))}`, ...(first && { sample: { key: first.key, value: first.value } }) };
}
