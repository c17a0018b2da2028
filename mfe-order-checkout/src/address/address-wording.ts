import { boolean, defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';

/**
 * How a page fills in the place of a ZIP code, and offers the postal service's spelling of an entered address; `on` is
 * for pages that want it.
 */
const PostalCheckStruct = object({
  on: defaulted(boolean(), false),
  title: defaulted(nonempty(string()), 'The postal service writes this address differently'),
  use: defaulted(nonempty(string()), 'Use this address'),
  keep: defaulted(nonempty(string()), 'Keep mine'),
});
export type PostalCheckOptions = Infer<typeof PostalCheckStruct>;

/** Asks for another address in a dialog instead of on the page; `on` is for pages that want it. */
const AddressPopupStruct = object({
  on: defaulted(boolean(), false),
  title: defaulted(nonempty(string()), 'Enter the address'),
  save: defaulted(nonempty(string()), 'Save'),
  cancel: defaulted(nonempty(string()), 'Cancel'),
  change: defaulted(nonempty(string()), 'Change this address'),
});

/**
 * Wording of the fields of an address, and whether it is checked; part of the options, under `address`, of each module
 * that asks for one.
 */
export const AddressWordingStruct = object({
  line1: fieldWording({ label: 'Address' }),
  line2: fieldWording({ label: 'Apartment, suite' }),
  city: fieldWording({ label: 'City' }),
  state: fieldWording({ label: 'State' }),
  zip: fieldWording({ label: 'ZIP code' }),
  /** Instead of `zip`, outside the United States. */
  postalCode: fieldWording({ label: 'Postal code' }),
  country: fieldWording({ label: 'Country' }),
  postalCheck: defaulted(PostalCheckStruct, {}),
  /** Where the customer chooses between addresses. */
  popup: defaulted(AddressPopupStruct, {}),
});
export type AddressWording = Infer<typeof AddressWordingStruct>;
