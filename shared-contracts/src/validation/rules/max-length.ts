import { textOf, type ValidationRule } from '../rule.ts';

/** SC-169 */
const LONGEST_TEXT = 524288;

/** SC-168: `maxLength:N`, or `maxLength` alone for the longest text there is. */
export const maxLength: ValidationRule = {
  name: 'maxLength',
  check: (answer, { params }) => {
    const most = Number(params[0] ?? LONGEST_TEXT);
    return textOf(answer).length > most ? `The field cannot contain more than ${most} characters` : undefined;
  },
};
