import type { FieldRule } from 'shared-contracts/area-rules';
import type { SelectOption } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';

/** A choice of one of these options: the rule, and the words in which the answer is stored. */
export function choiceRule(options: readonly SelectOption[], { isRequired = true } = {}): Pick<FieldRule, 'rules' | 'choices' | 'sample'> {
  return { rules: `${isRequired ? 'required|' : ''}${ruleOf('oneOf', ...options.map(({ key }) => key))}`, choices: options, sample: options[0] };
}
