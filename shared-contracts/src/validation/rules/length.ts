import { textOf, type ValidationRule } from '../rule.ts';

/** SC-167: `length:N`, at least N characters. */
export const length: ValidationRule = {
  name: 'length',
  check: (answer, { params }) => {
    const least = Number(params[0]);
    return textOf(answer).trim().length < least ? `The field must be at least ${least} characters` : undefined;
  },
};
