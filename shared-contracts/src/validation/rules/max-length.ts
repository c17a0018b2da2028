import { isWholeNumber, textOf, type ValidationRule } from '../rule.ts';

const LONGEST_TEXT = 524288;

/** `maxLength:N`: at most N characters; `maxLength` alone: at most 524288. */
export const maxLength: ValidationRule = {
  name: 'maxLength',
  params: {
    expected: 'a number of characters, as in maxLength:40, or nothing',
    areMet: (params) => params.length < 2 && params.every(isWholeNumber),
  },
  check: (answer, { params }) => {
    const most = Number(params[0] ?? LONGEST_TEXT);
    const tooMany = textOf(answer).length - most;
    return tooMany > 0 ? `The field cannot contain more than ${most} characters. Please remove ${tooMany}.` : undefined;
  },
};
