import type { ValidationRule } from './rule.ts';
import { addressValidation } from './rules/address-validation.ts';
import { atLeastOnePropInObject } from './rules/at-least-one-prop-in-object.ts';
import { businessPurposeLength, businessPurposeRequired } from './rules/business-purpose.ts';
import { creditCard } from './rules/credit-card.ts';
import { date } from './rules/date.ts';
import { digits } from './rules/digits.ts';
import { email } from './rules/email.ts';
import { ext } from './rules/ext.ts';
import { faxNumber } from './rules/fax-number.ts';
import { isBusinessFormed } from './rules/is-business-formed.ts';
import { length } from './rules/length.ts';
import { matches } from './rules/matches.ts';
import { maxLength } from './rules/max-length.ts';
import { noneOf } from './rules/none-of.ts';
import { notPastMonth } from './rules/not-past-month.ts';
import { numeric } from './rules/numeric.ts';
import { oneOf } from './rules/one-of.ts';
import { password } from './rules/password.ts';
import { phoneNumber } from './rules/phone-number.ts';
import { regex } from './rules/regex.ts';
import { requestedPrice } from './rules/requested-price.ts';
import { required } from './rules/required.ts';
import { size } from './rules/size.ts';
import { dollars, wholeNumber } from './rules/typed-numbers.ts';
import { url } from './rules/url.ts';
import { maxValue, minValue } from './rules/value-limits.ts';
import { zipCode } from './rules/zip-code.ts';

/**
 * All validation rules. To add a rule, add a file in `rules/`, a line here and, at the same position, the rule with
 * valid parameters in `EVERY_RULE` (`test-data/answer-table.ts`), and samples in `samples.ts` unless any text may pass.
 */
export const VALIDATION_RULES: readonly ValidationRule[] = [
  required,
  email,
  phoneNumber,
  faxNumber,
  zipCode,
  url,
  numeric,
  wholeNumber,
  dollars,
  digits,
  minValue,
  maxValue,
  length,
  maxLength,
  regex,
  oneOf,
  noneOf,
  date,
  notPastMonth,
  creditCard,
  requestedPrice,
  password,
  matches,
  businessPurposeRequired,
  businessPurposeLength,
  isBusinessFormed,
  atLeastOnePropInObject,
  addressValidation,
  size,
  ext,
];
