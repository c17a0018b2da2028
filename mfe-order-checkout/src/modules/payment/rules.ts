import { type FieldRule, type FieldRules, type Known, moduleRules } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { fieldWording } from 'shared-contracts/field-wording';
import type { FormValues } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import { boolean, defaulted, object, string, type Infer } from 'superstruct';
import { addressFieldRules, DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { AddressWordingStruct } from '../../address/address-wording.ts';
import { proposedContact } from '../../address/proposed-contact.ts';
import { ChargeFailedStruct } from '../../wording/charge-failed.ts';
import { contactName, followContactName } from '../follow-contact-name.ts';
import { EXPIRY_MONTHS, expiryYears } from './card.ts';

const PaymentOptionsStruct = object({
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
  /** For a page that asks for no other address. */
  asksAddress: defaulted(boolean(), false),
  addressTitle: defaulted(string(), 'Billing address'),
  address: defaulted(AddressWordingStruct, {}),
  chargeFailed: defaulted(ChargeFailedStruct, {}),
});
export type PaymentOptions = Infer<typeof PaymentOptionsStruct>;

const NAME_RULES = 'required|maxLength:100';

/**
 * The card, which is sent only to the tokenizer, and the billing address if it is a different one. What a correction
 * costs is paid once the customer has agreed to it.
 */
function paymentFields(options: PaymentOptions, known: Known): FieldRules {
  const { data, today, page } = known;
  if (page.correction) return {};
  const { firstName, lastName, number, cvc, expMonth, expYear, differentAddress, asksAddress, address } = options;
  const years = expiryYears(today);
  return {
    'paymentInformation.first_name': onCard(firstName.label, NAME_RULES),
    'paymentInformation.last_name': onCard(lastName.label, NAME_RULES),
    'paymentInformation.number': onCard(number.label, 'required|creditCard|maxLength:19'),
    'paymentInformation.exp_month': optionField(expMonth.label, EXPIRY_MONTHS, { secret: 'browser' }),
    'paymentInformation.exp_year': optionField(expYear.label, years, {
      rules: ruleOf('notPastMonth', 'paymentInformation.exp_month', today.slice(0, 7)),
      secret: 'browser',
      sample: years[1],
    }),
    // Passive: a code that is emptied because its card was declined is missed only at Submit.
    'paymentInformation.cvc': { ...onCard(cvc.label, 'required|numeric|length:3|maxLength:4'), mode: 'passive' },
    ...(differentAddress.show &&
      !asksAddress && { 'paymentInformation.differentAddress': { label: differentAddress.label, rules: '' } }),
    ...((asksAddress || (differentAddress.show && data.paymentInformation?.differentAddress)) &&
      addressFieldRules('paymentInformation', address, known)),
  };
}

function onCard(label: string, rules: string): FieldRule {
  return { label, rules, secret: 'browser' };
}

export const rules = moduleRules<PaymentOptions>({
  options: PaymentOptionsStruct,
  initialValues: paymentStart,
  fields: paymentFields,
  isEmpty: (_, { page }) => page.correction !== undefined,
  settle: (_, before, after) => followContactName(before, after, NAME_ON_CARD),
});

const NAME_ON_CARD = { firstName: 'paymentInformation.first_name', lastName: 'paymentInformation.last_name' };

/**
 * Starts with the contact as cardholder; where the page asks for the billing address, with what an order before had.
 * The name on the card is never stored, so this also fills it in after a reload.
 */
function paymentStart({ asksAddress }: PaymentOptions, known: Known): FormValues {
  if (asksAddress) {
    const { firstName, lastName, phone: _, ...address } = proposedContact(known);
    return { paymentInformation: { country: DEFAULT_COUNTRY, first_name: firstName, last_name: lastName, ...address } };
  }
  const { firstName, lastName } = contactName(known);
  return { paymentInformation: { country: DEFAULT_COUNTRY, first_name: firstName, last_name: lastName } };
}
