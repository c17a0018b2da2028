import { moduleRules } from 'shared-contracts/area-rules';
import { configuredAnswers, fieldRulesOf, initialValuesOf } from 'shared-contracts/configured-field-rules';
import { CUSTOM_ANSWERS } from '../../contact/paths.ts';
import { CustomQuestionsOptionsStruct, type CustomQuestionsOptions } from './options.ts';

/** Asks what the page's configuration lists; the answers are sent with the message. */
export const rules = moduleRules<CustomQuestionsOptions>({
  options: CustomQuestionsOptionsStruct,
  answers: ({ fields }) => configuredAnswers(fields, CUSTOM_ANSWERS),
  initialValues: ({ fields }, known) => initialValuesOf(fields, CUSTOM_ANSWERS, known),
  fields: ({ fields }, known) => fieldRulesOf(fields, CUSTOM_ANSWERS, known),
});
