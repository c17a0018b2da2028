import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { companyInformationFields } from './fields.ts';
import { CompanyInformationOptionsStruct, type CompanyInformationOptions } from './options.ts';
import { settleCompanyInformation } from './settle.ts';

export const rules = moduleRules<CompanyInformationOptions>({
  options: CompanyInformationOptionsStruct,
  initialValues: companyInformationStart,
  fields: companyInformationFields,
  settle: settleCompanyInformation,
});

/** Preselects the single allowed entity type or the page's default one, and paying up front. */
function companyInformationStart({ entityTypes, defaultEntityType, billingType }: CompanyInformationOptions, _known: Known): FormValues {
  const start = entityTypes.length === 1 ? entityTypes[0] : entityTypes.find(({ key }) => key === defaultEntityType);
  return {
    ...(start && { companyInformation: { entityType: { key: start.key, value: start.value } } }),
    ...(billingType.show && { billingType: 'yearly' }),
  };
}
