import type { FormTypeRules } from 'shared-contracts/area-rules';

/** The words around the login. */
export const rules: FormTypeRules = {
  words: { submit: 'Log In', submitting: 'Logging you in.', leaving: 'You are logged in.', sending: 'The login' },
};
