import { object, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

/** Wording of the fields of an address; part of the options, under `address`, of each module that asks for one. */
export const AddressWordingStruct = object({
  line1: fieldWording({ label: 'Address' }),
  city: fieldWording({ label: 'City' }),
  state: fieldWording({ label: 'State' }),
  zip: fieldWording({ label: 'Zip' }),
  country: fieldWording({ label: 'Country' }),
});
export type AddressWording = Infer<typeof AddressWordingStruct>;
