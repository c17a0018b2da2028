import { moduleRules } from 'shared-contracts/area-rules';
import { billingStart } from '../billing-type.ts';
import { orderInformationFields } from './fields.ts';
import { OrderInformationOptionsStruct, type OrderInformationOptions } from './options.ts';

export const rules = moduleRules<OrderInformationOptions>({
  options: OrderInformationOptionsStruct,
  initialValues(options) {
    const [only, ...others] = options.entityTypes;
    return {
      ...(only && others.length === 0 && { companyInformation: { entityType: { key: only.key, value: only.value } } }),
      ...billingStart(options),
    };
  },
  fields: orderInformationFields,
});
