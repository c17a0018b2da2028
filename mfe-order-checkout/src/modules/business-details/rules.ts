import { moduleRules } from 'shared-contracts/area-rules';
import { businessDetailsFields } from './fields.ts';
import { BusinessDetailsOptionsStruct, type BusinessDetailsOptions } from './options.ts';

export const rules = moduleRules<BusinessDetailsOptions>({
  options: BusinessDetailsOptionsStruct,
  initialValues: ({ entityTypes: [first] }) => ({ companyInformation: { entityType: first } }),
  fields: businessDetailsFields,
});
