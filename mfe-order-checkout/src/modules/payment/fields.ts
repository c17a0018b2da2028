import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { ruleOf } from 'shared-contracts/validation';
import { addressFieldRules } from '../../address/address-fields.ts';
import { EXPIRY_MONTHS, expiryYears } from './card.ts';
import type { PaymentOptions } from './options.ts';

const NAME_RULES = 'required|maxLength:100';

/** The card, which is sent only to the tokenizer, and the billing address if it is a different one. */
export function paymentFields(options: PaymentOptions, known: Known): FieldRules {
  const { data, today } = known;
  const { firstName, lastName, number, cvc, expMonth, expYear, differentAddress, address } = options;
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
    ...(differentAddress.show && {
      'paymentInformation.differentAddress': { label: differentAddress.label, rules: '' },
      ...(data.paymentInformation?.differentAddress && addressFieldRules('paymentInformation', address, known)),
    }),
  };
}

function onCard(label: string, rules: string): FieldRule {
  return { label, rules, secret: 'browser' };
}
