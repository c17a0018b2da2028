import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { ruleOf } from 'shared-contracts/validation';
import { questionPath } from '../../job/paths.ts';
import { optionOf } from '../../label-key.ts';
import { SupplementalQuestionsOptionsStruct, type SupplementalQuestionsOptions } from './options.ts';

export const rules = moduleRules<SupplementalQuestionsOptions>({
  options: SupplementalQuestionsOptionsStruct,
  fields: ({ questions }): FieldRules =>
    Object.fromEntries(
      questions.map(({ question, required, choices, longestAnswer }, index) => [
        questionPath(index),
        choices
          ? optionField(question, choices.map(optionOf), { isOptional: !required })
          : { label: question, rules: `${required ? 'required|' : ''}${ruleOf('maxLength', longestAnswer)}` },
      ]),
    ),
});
