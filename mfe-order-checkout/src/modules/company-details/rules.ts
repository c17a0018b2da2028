import { moduleRules } from 'shared-contracts/area-rules';
import { companyDetailsFields } from './fields.ts';
import { CompanyDetailsOptionsStruct, type CompanyDetailsOptions } from './options.ts';
import { settlePurpose } from './purpose.ts';

export const rules = moduleRules<CompanyDetailsOptions>({
  options: CompanyDetailsOptionsStruct,
  fields: companyDetailsFields,
  settle: settlePurpose,
  isEmpty: (options, known) => Object.keys(companyDetailsFields(options, known)).length === 0,
});
