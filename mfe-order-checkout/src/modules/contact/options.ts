import { defaulted, object, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';
import { attorneyOptions } from '../attorney-fields.ts';
import { AddressWordingStruct } from '../../address/address-wording.ts';

/** Page options of the contact module. */
export const ContactOptionsStruct = object({
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  phone: fieldWording({ label: 'Phone', hint: 'We call only about this order.' }),
  altPhone: fieldWording({ label: 'Secondary Phone' }),
  fax: fieldWording({ label: 'Fax' }),
  address: defaulted(AddressWordingStruct, {}),
  /** For pages that ask about the attorney here and not with the company. */
  ...attorneyOptions(false),
});
export type ContactOptions = Infer<typeof ContactOptionsStruct>;
