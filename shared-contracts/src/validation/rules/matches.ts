import { valueAt } from '../../data-path.ts';
import { textOf, type ValidationRule } from '../rule.ts';

/** `matches:path`: the same text as the answer at `path`; used to confirm the password. */
export const matches: ValidationRule = {
  name: 'matches',
  params: { expected: 'the path of the other answer', areMet: (params) => params.length === 1 && params[0] !== '' },
  reads: (params) => params,
  check: (answer, { params, data }) =>
    textOf(answer) === textOf(valueAt(data, params[0] ?? '')) ? undefined : 'Passwords do not match',
};
