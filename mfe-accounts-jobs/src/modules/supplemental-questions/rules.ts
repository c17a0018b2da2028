import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { questionPath } from '../../job/paths.ts';
import { keyOfLabel } from '../../label-key.ts';
import { SupplementalQuestionsOptionsStruct, type SupplementalQuestionsOptions } from './options.ts';

export const optionOf = (label: string) => ({ key: keyOfLabel(label), value: label });

export const rules = moduleRules<SupplementalQuestionsOptions>({
  options: SupplementalQuestionsOptionsStruct,
  fields: ({ questions }): FieldRules => Object.fromEntries(questions.map(({ question, required, choices, longestAnswer }, index) => [questionPath(index), {
    label: question,
    rules: `${required ? 'required|' : ''}${choices ? ruleOf('oneOf', ...choices.map(keyOfLabel)) : ruleOf('maxLength', longestAnswer)}`,
    ...(choices && { sample: optionOf(choices[0]!) }),
  }])),
});
