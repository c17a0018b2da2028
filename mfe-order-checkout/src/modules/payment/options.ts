import { defaulted, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { AddressWordingStruct } from '../../address/address-wording.ts';
import { ChargeFailedStruct } from '../../wording/charge-failed.ts';

export const PaymentOptionsStruct = object({
  title: defaulted(string(), 'Card'),
  /** Beside the title. */
  privacyNote: defaulted(string(), 'Sent to the card processor, never stored here'),
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  number: fieldWording({ label: 'Card Number', hint: 'Visa, Mastercard, Amex or Discover.' }),
  expMonth: fieldWording({ label: 'Expiry Month' }),
  expYear: fieldWording({ label: 'Expiry Year' }),
  /** Short enough for half of a phone. */
  expMonthPlaceholder: defaulted(string(), 'Month'),
  expYearPlaceholder: defaulted(string(), 'Year'),
  cvc: fieldWording({
    label: 'Security Code',
    tooltip: 'Three digits on the back of the card; four on the front of an Amex.',
  }),
  differentAddress: fieldWording({ label: 'My billing address is different' }),
  address: defaulted(AddressWordingStruct, {}),
  chargeFailed: defaulted(ChargeFailedStruct, {}),
});
export type PaymentOptions = Infer<typeof PaymentOptionsStruct>;
