import { whileAnswer } from 'shared-contracts/conditions';
import { defineQuestions, select, text } from 'shared-contracts/questions';
import { array, defaulted, nonempty, string } from 'superstruct';
import { OTHER_REFERRAL, REFERRAL } from '../job/paths.ts';
import { OTHER } from '../job/positions.ts';
import { optionOf } from '../label-key.ts';

/** How the applicant heard of the position. */
export const rules = defineQuestions(
  {
    /** Labels of the choices; their keys follow from them. */
    sources: defaulted(array(nonempty(string())), [
      'A friend or employee',
      'A job board',
      'Social media',
      'Your website',
    ]),
    other: defaulted(nonempty(string()), 'Other'),
  },
  {
    [REFERRAL]: select('How did you hear about us?', {
      option: 'referral',
      choices: ({ sources, other }) => [...sources.map(optionOf), { key: OTHER, value: other }],
      width: 'half',
    }),
    [OTHER_REFERRAL]: text('Where was that?', {
      option: 'otherReferral',
      showCondition: whileAnswer(REFERRAL, OTHER),
      maxLength: 200,
      width: 'half',
      autoComplete: 'off',
    }),
  },
);
