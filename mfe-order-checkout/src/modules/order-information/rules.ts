import { moduleRules } from 'shared-contracts/area-rules';
import { billingStart } from '../billing-type.ts';
import { orderInformationFields } from './fields.ts';
import { proposedCompany } from './proposed-company.ts';
import { OrderInformationOptionsStruct, type OrderInformationOptions } from './options.ts';

export const rules = moduleRules<OrderInformationOptions>({
  options: OrderInformationOptionsStruct,
  initialValues(options, known) {
    const [only, ...others] = options.entityTypes;
    return {
      companyInformation:
        only && others.length === 0
          ? { entityType: { key: only.key, value: only.value } }
          : proposedCompany(options, known),
      ...billingStart(options),
    };
  },
  fields: orderInformationFields,
});
