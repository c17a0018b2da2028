import { moduleRules } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { billingStart } from '../billing-type.ts';
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
function companyInformationStart(options: CompanyInformationOptions): FormValues {
  const { entityTypes, defaultEntityType } = options;
  const start = entityTypes.length === 1 ? entityTypes[0] : entityTypes.find(({ key }) => key === defaultEntityType);
  return {
    ...(start && { companyInformation: { entityType: { key: start.key, value: start.value } } }),
    ...billingStart(options),
  };
}
