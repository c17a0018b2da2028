import { object, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

/** Words of the fields of an address, wherever one is asked; a module's options say them under `address`. */
export const AddressWordingStruct = object({
  line1: fieldWording({ label: 'Address' }),
  city: fieldWording({ label: 'City' }),
  state: fieldWording({ label: 'State' }),
  zip: fieldWording({ label: 'Zip' }),
  country: fieldWording({ label: 'Country' }),
});
export type AddressWording = Infer<typeof AddressWordingStruct>;
