import type { SubmitterRules } from 'shared-contracts/area-rules';

/** The words around the password reset. */
export const submitter: SubmitterRules = {
  words: { submit: 'Reset Password', leaving: 'Thank you. Taking you to log in.', sending: 'The password reset' },
};
