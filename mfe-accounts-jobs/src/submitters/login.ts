import type { SubmitterRules } from 'shared-contracts/area-rules';

/** The words around the login. */
export const submitter: SubmitterRules = {
  words: { submit: 'Log In', submitting: 'Logging you in.', leaving: 'You are logged in.', sending: 'The login' },
};
