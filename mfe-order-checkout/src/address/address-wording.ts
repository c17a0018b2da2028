import { object, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

/** Wording of the fields of an address; part of the options, under `address`, of each module that asks for one. */
export const AddressWordingStruct = object({
  line1: fieldWording({ label: 'Address' }),
  line2: fieldWording({ label: 'Apartment, suite' }),
  city: fieldWording({ label: 'City' }),
  state: fieldWording({ label: 'State' }),
  zip: fieldWording({ label: 'ZIP code' }),
  /** Instead of `zip`, outside the United States. */
  postalCode: fieldWording({ label: 'Postal code' }),
  country: fieldWording({ label: 'Country' }),
});
export type AddressWording = Infer<typeof AddressWordingStruct>;
