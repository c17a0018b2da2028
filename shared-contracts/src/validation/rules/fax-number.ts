import { readPhoneNumber } from '../../phone-number.ts';
import { textOf, type ValidationRule } from '../rule.ts';

/** A number of the North American Numbering Plan, without an extension. */
export const faxNumber: ValidationRule = {
  name: 'faxNumber',
  read: (text) => readPhoneNumber(text) ?? text,
  check: (answer) =>
    /^\([^x]+$/.test(readPhoneNumber(textOf(answer)) ?? '') ? undefined : 'Please enter a valid fax number',
};
