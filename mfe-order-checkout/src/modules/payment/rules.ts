import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { contactName, followContactName } from '../follow-contact-name.ts';
import { paymentFields } from './fields.ts';
import { PaymentOptionsStruct, type PaymentOptions } from './options.ts';

export const rules = moduleRules<PaymentOptions>({
  options: PaymentOptionsStruct,
  initialValues: paymentStart,
  fields: paymentFields,
  settle: (_, before, after) => followContactName(before, after, NAME_ON_CARD),
});

const NAME_ON_CARD = { firstName: 'paymentInformation.first_name', lastName: 'paymentInformation.last_name' };

/**
 * Starts with the contact as cardholder. The name on the card is never stored, so this also fills it in after a reload.
 */
function paymentStart(_: PaymentOptions, known: Known): FormValues {
  const { firstName, lastName } = contactName(known);
  return { paymentInformation: { country: DEFAULT_COUNTRY, first_name: firstName, last_name: lastName } };
}
