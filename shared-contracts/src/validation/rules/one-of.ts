import { keyOfAnswer } from '../../conditions.ts';
import { notValid, textOf, type ValidationRule } from '../rule.ts';

/** `oneOf:a,b`: the answer (or its key) is one of the choices offered. */
export const oneOf: ValidationRule = {
  name: 'oneOf',
  params: { expected: 'the choices, as in oneOf:a,b', areMet: () => true },
  check: (answer, { params, label }) => (params.includes(textOf(keyOfAnswer(answer))) ? undefined : notValid(label)),
};
