import type { ValidationRule } from './validation-rule.ts';
import { addressValidation, email, faxNumber, url, zipCode } from './rules/contact.ts';
import {
  atLeastOnePropInObject,
  businessPurposeLength,
  businessPurposeRequired,
  isBusinessFormed,
  length,
  matches,
  maxLength,
  noneOf,
  oneOf,
  regex,
  required,
} from './rules/texts.ts';
import {
  creditCard,
  digits,
  dollars,
  maxValue,
  minValue,
  numeric,
  requestedPrice,
  wholeNumber,
} from './rules/numbers.ts';
import { date, notPastMonth } from './rules/dates.ts';
import { password } from './rules/password.ts';
import { phoneNumber } from './rules/phone-number.ts';
import { ext, size } from './rules/files.ts';

/**
 * All validation rules. To add one, write it in a file of `rules/`, add a line here and, at the same position, the rule
 * with valid parameters in `EVERY_RULE` (`test-data/answer-table.ts`), and in `sample-answer.ts` unless all texts
 * pass. A rule with an export that others import has its own file, or the first step of a page becomes larger.
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
