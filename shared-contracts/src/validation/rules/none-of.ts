import { keyOfAnswer } from '../../conditions.ts';
import { textOf, type ValidationRule } from '../rule.ts';

/** `noneOf:message,a,b`: the answer (or its key) is neither a nor b; the message says why they are not available. */
export const noneOf: ValidationRule = {
  name: 'noneOf',
  params: {
    expected: 'a message and the answers it is for, as in noneOf:Sold out,a,b',
    areMet: (params) => params.length > 1 && params[0] !== '',
  },
  check: (answer, { params: [message, ...refused] }) =>
    refused.includes(textOf(keyOfAnswer(answer))) ? message : undefined,
};
