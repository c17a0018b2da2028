import { defineQuestions, url } from 'shared-contracts/questions';
import { array, defaulted, enums } from 'superstruct';
import { CODEPEN, GITHUB, LINKEDIN } from '../job/paths.ts';

/** Addresses of the applicant's work. */
export const rules = defineQuestions(
  { required: defaulted(array(enums(['codepen', 'github', 'linkedin'])), []) },
  {
    [GITHUB]: url('GitHub', {
      option: 'github',
      required: ({ required }) => required.includes('github'),
      maxLength: 500,
    }),
    [LINKEDIN]: url('LinkedIn', {
      option: 'linkedin',
      required: ({ required }) => required.includes('linkedin'),
      maxLength: 500,
      width: 'half',
    }),
    [CODEPEN]: url('CodePen', {
      option: 'codepen',
      required: ({ required }) => required.includes('codepen'),
      maxLength: 500,
      width: 'half',
    }),
  },
);
