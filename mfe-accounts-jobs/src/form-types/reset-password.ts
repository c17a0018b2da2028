import type { FormTypeRules } from 'shared-contracts/area-rules';

/** The words around the password reset. */
export const rules: FormTypeRules = {
  words: { submit: 'Reset Password', leaving: 'Thank you. Taking you to log in.', sending: 'The password reset' },
};
