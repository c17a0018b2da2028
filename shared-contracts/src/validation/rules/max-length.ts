import { textOf, type ValidationRule } from '../rule.ts';

/** SC-168: `maxLength:N`. */
export const maxLength: ValidationRule = {
  name: 'maxLength',
  check: (answer, { params }) => {
    const most = Number(params[0]);
    return textOf(answer).length > most ? `The field cannot contain more than ${most} characters` : undefined;
  },
};
