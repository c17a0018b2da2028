import type { FormTypeRules } from 'shared-contracts/area-rules';
import { applicationDataOf } from '../assembly/application-data.ts';
import { captchaProblems } from '../captcha/captcha-problems.ts';
import { APPLICANT_EMAIL, APPLICANT_NAME, POSITION, REASON, REFERRAL } from '../job/paths.ts';

/** A job application. Its files are sent beside the payload. */
export const rules: FormTypeRules = {
  words: { submitting: 'Sending your application.', leaving: 'Your application was sent.' },
  assemble: ({ known, asked }) => ({ kind: 'assembled', payload: applicationDataOf(known, asked) }),
  problems: captchaProblems,
  needs: [POSITION, APPLICANT_NAME, APPLICANT_EMAIL, REFERRAL, REASON],
};
