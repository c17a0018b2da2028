import type { Known } from 'shared-contracts/area-rules';
import { DEFAULT_COUNTRY } from './address-fields.ts';

const ADDRESS = ['line1', 'line2', 'city', 'state', 'zip'] as const;

/**
 * The answers that a customer who is logged in gave before. Name, phone and address are each proposed only as a whole,
 * where no part is answered yet. An address outside the US, whose country the order has as a code only, is not
 * proposed.
 */
export function proposedContact({
  customer,
  data: { contactInformation = {} },
  page,
}: Pick<Known, 'customer' | 'data' | 'page'>) {
  const { firstName, lastName, phone, address } = customer?.contact ?? {};
  const isOpen = (paths: readonly (keyof typeof contactInformation)[]) =>
    paths.every((path) => contactInformation[path] === undefined);
  const listed = page.site.jurisdictions.flatMap(({ options }) => options).find(({ key }) => key === address?.state);
  return {
    ...(firstName !== undefined && isOpen(['firstName', 'lastName']) && { firstName, lastName }),
    ...(phone !== undefined && isOpen(['phone']) && { phone }),
    ...(address?.country === DEFAULT_COUNTRY.key &&
      listed &&
      isOpen(ADDRESS) && {
        line1: address.line1,
        city: address.city,
        state: { key: listed.key, value: listed.value },
        zip: address.zip,
      }),
  };
}
