import type { FormTypeRules } from 'shared-contracts/area-rules';
import { clientProfileDataOf } from '../assembly/contact-data.ts';
import { captchaProblems } from '../captcha/captcha-problems.ts';
import { BUSINESS_DESCRIPTION, PROFILE_EMAIL, PROFILE_NAME } from '../contact/paths.ts';

export const rules: FormTypeRules = {
  words: { submitting: 'Sending your profile.', leaving: 'Your profile was sent.' },
  assemble: ({ asked }) => ({ kind: 'assembled', payload: clientProfileDataOf(asked) }),
  problems: captchaProblems,
  needs: [PROFILE_NAME, PROFILE_EMAIL, BUSINESS_DESCRIPTION],
};
