import { defaulted, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { attorneyOptions } from '../attorney-fields.ts';
import { AddressWordingStruct } from '../../address/address-wording.ts';

export const ContactOptionsStruct = object({
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  phone: fieldWording({ label: 'Phone', hint: 'We call only about this order.' }),
  altPhone: fieldWording({ label: 'Secondary Phone' }),
  fax: fieldWording({ label: 'Fax' }),
  address: defaulted(AddressWordingStruct, {}),
  /** For pages that ask about the business here and in no other module. */
  companyName: fieldWording({ label: 'Company Name', show: false }),
  industry: fieldWording({ label: 'Industry', show: false }),
  position: fieldWording({ label: 'Position', show: false }),
  /** Each is a note of the order if the customer ticks it. */
  insuranceOptIn: fieldWording({ label: 'Send me an offer for business insurance', show: false }),
  bankingOptIn: fieldWording({ label: 'Send me an offer for a business bank account', show: false }),
  /** For pages that ask about the attorney here and not with the company. */
  ...attorneyOptions(false),
  attorneyTitle: defaulted(string(), 'Attorney'),
});
export type ContactOptions = Infer<typeof ContactOptionsStruct>;
