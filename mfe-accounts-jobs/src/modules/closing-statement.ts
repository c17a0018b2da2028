import { defineQuestions, textArea } from 'shared-contracts/questions';
import { defaulted, integer, min } from 'superstruct';
import { MORE_INFORMATION, REASON } from '../job/paths.ts';

/** Why the applicant applies, and what else there is to say. */
export const rules = defineQuestions(
  { longestAnswer: defaulted(min(integer(), 1), 2000) },
  {
    [REASON]: textArea('Why do you want to work here?', {
      option: 'reason',
      maxLength: ({ longestAnswer }) => longestAnswer,
      autoComplete: 'off',
    }),
    [MORE_INFORMATION]: textArea('Anything else you want us to know?', {
      option: 'moreInformation',
      required: false,
      maxLength: ({ longestAnswer }) => longestAnswer,
      autoComplete: 'off',
    }),
  },
);
