import type { ValidationRule } from './rule.ts';
import { creditCard } from './rules/credit-card.ts';
import { email } from './rules/email.ts';
import { faxNumber } from './rules/fax-number.ts';
import { length } from './rules/length.ts';
import { matches } from './rules/matches.ts';
import { maxLength } from './rules/max-length.ts';
import { notPastMonth } from './rules/not-past-month.ts';
import { numeric } from './rules/numeric.ts';
import { oneOf } from './rules/one-of.ts';
import { password } from './rules/password.ts';
import { phoneNumber } from './rules/phone-number.ts';
import { required } from './rules/required.ts';

/** Every rule there is. A new rule is a file in `rules/` and a line here. */
export const VALIDATION_RULES: readonly ValidationRule[] = [
  required, email, phoneNumber, faxNumber, numeric, length, maxLength, creditCard, password, matches, oneOf, notPastMonth,
];
