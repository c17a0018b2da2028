import { defaulted, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { AddressWordingStruct } from '../../address/address-wording.ts';

export const MailingAddressOptionsStruct = object({
  selection: fieldWording({ label: 'Send paper mail to', hint: 'For papers that come by mail.' }),
  /** The two choices: the contact's address, or another one. */
  choices: defaulted(object({ contact: string(), specify: string() }), {
    contact: 'Same as contact address',
    specify: 'Another address',
  }),
  address: defaulted(AddressWordingStruct, {}),
});
export type MailingAddressOptions = Infer<typeof MailingAddressOptionsStruct>;
