import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { choiceRule } from '../../choice-rule.ts';
import { questionPath } from '../../job/paths.ts';
import { optionOf } from '../../label-key.ts';
import { SupplementalQuestionsOptionsStruct, type SupplementalQuestionsOptions } from './options.ts';

export const rules = moduleRules<SupplementalQuestionsOptions>({
  options: SupplementalQuestionsOptionsStruct,
  fields: ({ questions }): FieldRules => Object.fromEntries(questions.map(({ question, required, choices, longestAnswer }, index) => [questionPath(index), {
    label: question,
    ...(choices ? choiceRule(choices.map(optionOf), { isRequired: required }) : { rules: `${required ? 'required|' : ''}${ruleOf('maxLength', longestAnswer)}` }),
  }])),
});
