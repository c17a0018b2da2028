import { repeated, textOf, type ValidationRule } from '../rule.ts';

/** Words joined by single dots, `@`, and a host whose ending starts with a letter and has two characters or more. */
const ADDRESS =
  /^[^\s@&<>()[\],;:"\\.]+(\.[^\s@&<>()[\],;:"\\.]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

const SAMPLE_HOST = '@example.com';

/** The text is trimmed; `&` is not allowed. An answer is required, unless `email:optional`. */
export const email: ValidationRule = {
  name: 'email',
  params: { expected: 'nothing after its name, or email:optional', areMet: (params) => params.every((param) => param === 'optional') && params.length < 2 },
  asksForAnswer: (params) => !params.includes('optional'),
  samples: ({ least }) => [repeated('sample', 6, { least: least - SAMPLE_HOST.length, most: Infinity }) + SAMPLE_HOST, 'a@b.co'],
  check: (answer) => (ADDRESS.test(textOf(answer).trim()) ? undefined : 'Please enter a valid email address'),
};
