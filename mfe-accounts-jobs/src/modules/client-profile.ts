import { defineQuestions, email, text, textArea } from 'shared-contracts/questions';
import { defaulted, integer, min } from 'superstruct';
import { BUSINESS_DESCRIPTION, PROFILE_EMAIL, PROFILE_NAME } from '../contact/paths.ts';

/** Who the client is, and what the business does. */
export const rules = defineQuestions(
  { longestDescription: defaulted(min(integer(), 1), 2000) },
  {
    [PROFILE_NAME]: text('Name', { maxLength: 200, width: 'half', autoComplete: 'name' }),
    [PROFILE_EMAIL]: email('Email', { maxLength: 254, width: 'half' }),
    [BUSINESS_DESCRIPTION]: textArea('Business Description', {
      maxLength: ({ longestDescription }) => longestDescription,
      counter: true,
      rows: 5,
      autoComplete: 'off',
    }),
  },
);
