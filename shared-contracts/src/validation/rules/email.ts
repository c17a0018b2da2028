import { textOf, type ValidationRule } from '../rule.ts';

/** Words joined by single dots, `@`, and a host whose ending starts with a letter and has two characters or more. */
const ADDRESS =
  /^[^\s@&<>()[\],;:"\\.]+(\.[^\s@&<>()[\],;:"\\.]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** SC-162: the text is trimmed; `&` is not allowed. An answer is required, unless `email:optional`. */
export const email: ValidationRule = {
  name: 'email',
  asksForAnswer: (params) => !params.includes('optional'),
  check: (answer) => (ADDRESS.test(textOf(answer).trim()) ? undefined : 'Please enter a valid email address'),
};
