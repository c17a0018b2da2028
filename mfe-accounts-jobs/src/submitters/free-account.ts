import type { SubmitterRules } from 'shared-contracts/area-rules';

/** The words around the form of a free account. */
export const submitter: SubmitterRules = {
  words: { submitting: 'Creating your account.', leaving: 'Thank you. Check your email for the link that confirms your address.' },
};
