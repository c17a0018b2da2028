import { moduleRules } from 'shared-contracts/area-rules';
import { configuredAnswers } from 'shared-contracts/configured-field-rules';
import { CUSTOM_FIELDS } from '../../assembly/custom-notes.ts';
import { customFieldRules, customInitialValues } from './fields.ts';
import { CustomFieldsOptionsStruct, type CustomFieldsOptions } from './options.ts';

export const rules = moduleRules<CustomFieldsOptions>({
  options: CustomFieldsOptionsStruct,
  answers: ({ fields }) => configuredAnswers(fields, CUSTOM_FIELDS),
  initialValues: customInitialValues,
  fields: customFieldRules,
});
