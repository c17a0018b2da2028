import { moduleRules } from 'shared-contracts/area-rules';
import { secondCompanyFields } from './fields.ts';
import { SecondCompanyOptionsStruct, type SecondCompanyOptions } from './options.ts';

export const rules = moduleRules<SecondCompanyOptions>({
  options: SecondCompanyOptionsStruct,
  fields: secondCompanyFields,
});
