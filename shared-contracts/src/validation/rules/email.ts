import { textOf, type ValidationRule } from '../rule.ts';

const ADDRESS = /^[^\s@&<>()[\],;:"\\]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

/** SC-162: the text is trimmed; `&` is not allowed. */
export const email: ValidationRule = {
  name: 'email',
  check: (answer) => (ADDRESS.test(textOf(answer).trim()) ? undefined : 'Please enter a valid email address'),
};
