import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { companyInformationFields } from './fields.ts';
import { CompanyInformationOptionsStruct, type CompanyInformationOptions } from './options.ts';
import { settleCompanyInformation } from './settle.ts';

export const companyInformation = moduleRules<CompanyInformationOptions>({
  options: CompanyInformationOptionsStruct,
  initialValues: companyInformationStart,
  fields: companyInformationFields,
  settle: settleCompanyInformation,
});

/** A single allowed entity type is preselected, and paying up front (SC-011). */
function companyInformationStart({ entityTypes: [only, ...others], billingType }: CompanyInformationOptions, _known: Known): FormValues {
  return {
    ...(only && others.length === 0 && { companyInformation: { entityType: { key: only.key, value: only.value } } }),
    ...(billingType.show && { billingType: 'yearly' }),
  };
}
