import { repeated, textOf, type ValidationRule } from '../rule.ts';

/** Words of ASCII joined by single dots, since few servers deliver to others; `@`; and a host whose ending starts with a letter and has two characters or more. */
const ADDRESS =
  /^[\w!#$%'*+/=?^`{|}~-]+(\.[\w!#$%'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const SAMPLE_HOST = '@example.com';

/** `email`: an email address, trimmed and without `&`; an answer is required. `email:optional`: an answer is optional. */
export const email: ValidationRule = {
  name: 'email',
  params: { expected: 'nothing after its name, or email:optional', areMet: (params) => params.every((param) => param === 'optional') && params.length < 2 },
  asksForAnswer: (params) => !params.includes('optional'),
  samples: ({ minLength }) => [repeated('sample', 6, { minLength: minLength - SAMPLE_HOST.length, maxLength: Infinity }) + SAMPLE_HOST, 'a@b.co'],
  check: (answer) => (ADDRESS.test(textOf(answer).trim()) ? undefined : 'Please enter a valid email address'),
};
