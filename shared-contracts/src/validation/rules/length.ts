import { isWholeNumber, textOf, type ValidationRule } from '../rule.ts';

/** `length:N`: at least N characters. */
export const length: ValidationRule = {
  name: 'length',
  params: {
    expected: 'a number of characters, as in length:2',
    areMet: (params) => params.length === 1 && isWholeNumber(params[0]),
  },
  check: (answer, { params }) => {
    const least = Number(params[0]);
    return textOf(answer).trim().length < least ? `The field must be at least ${least} characters` : undefined;
  },
};
