import { moduleRules } from 'shared-contracts/area-rules';
import { customFieldRules, customInitialValues } from './fields.ts';
import { CustomFieldsOptionsStruct, type CustomFieldsOptions } from './options.ts';

export const rules = moduleRules<CustomFieldsOptions>({
  options: CustomFieldsOptionsStruct,
  initialValues: customInitialValues,
  fields: customFieldRules,
});
