import { defineQuestions, email, phone, text, textArea } from 'shared-contracts/questions';
import { boolean, defaulted, integer, min } from 'superstruct';
import { COMPANY_NAME, EMAIL, FIRST_NAME, LAST_NAME, MESSAGE, PHONE, SUBJECT } from '../contact/paths.ts';

/** Who writes, and the message. */
export const rules = defineQuestions(
  { subjectRequired: defaulted(boolean(), true), longestMessage: defaulted(min(integer(), 1), 2000) },
  {
    [FIRST_NAME]: text('First Name', { maxLength: 100, width: 'half', autoComplete: 'given-name' }),
    [LAST_NAME]: text('Last Name', { maxLength: 100, width: 'half', autoComplete: 'family-name' }),
    [EMAIL]: email('Email', { maxLength: 254, width: 'half' }),
    [PHONE]: phone('Phone', { required: false, maxLength: 40, width: 'half' }),
    [COMPANY_NAME]: text('Company Name', { required: false, maxLength: 200, autoComplete: 'organization' }),
    [SUBJECT]: text('Subject', {
      required: ({ subjectRequired }) => subjectRequired,
      maxLength: 200,
      autoComplete: 'off',
    }),
    [MESSAGE]: textArea('Message', {
      maxLength: ({ longestMessage }) => longestMessage,
      counter: true,
      rows: 5,
      autoComplete: 'off',
    }),
  },
);
