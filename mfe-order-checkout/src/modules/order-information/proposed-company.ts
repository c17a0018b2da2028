import type { Known } from 'shared-contracts/area-rules';
import type { OrderInformationOptions } from './options.ts';

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
