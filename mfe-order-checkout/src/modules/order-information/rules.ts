import { moduleRules, type Known } from 'shared-contracts/area-rules';
import { billingStart } from '../billing-type.ts';
import { orderInformationFields } from './fields.ts';
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

/** The company of the latest order of a customer who is logged in, where the page asks for a company of its type. */
export function proposedCompany(
  { entityTypes, businessName }: OrderInformationOptions,
  { customer }: Pick<Known, 'customer'>,
) {
  const { company } = customer?.contact ?? {};
  const type = entityTypes.find(({ key }) => key === company?.entityType);
  if (!company || !type) return {};
  return { entityType: { key: type.key, value: type.value }, ...(businessName.show && { companyName: company.name }) };
}
