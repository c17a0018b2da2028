import { defineQuestions, state } from 'shared-contracts/questions';
import { boolean, defaulted } from 'superstruct';
import { HOME_STATE } from '../job/paths.ts';

/** Where the applicant lives. */
export const rules = defineQuestions(
  { required: defaulted(boolean(), true) },
  { [HOME_STATE]: state('Home State', { required: ({ required }) => required }) },
);
