import type { FormTypeRules } from 'shared-contracts/area-rules';
import { PASSWORD_PATH } from 'shared-contracts/new-password';
import { EMAIL_PATH } from '../account/answers-and-links.ts';
import { AFFILIATE_CODE, AFFILIATE_TYPE } from '../affiliate/paths.ts';
import { affiliateSignupOf } from '../assembly/affiliate-signup.ts';
import { captchaProblems } from '../captcha/captcha-problems.ts';
import { FIRST_NAME, LAST_NAME } from '../contact/paths.ts';

export const rules: FormTypeRules = {
  words: { submitting: 'Creating your account.', leaving: 'Your account is ready.' },
  assemble: ({ known, asked }) => ({ kind: 'assembled', payload: affiliateSignupOf(known, asked) }),
  problems: captchaProblems,
  needs: [AFFILIATE_TYPE, AFFILIATE_CODE, FIRST_NAME, LAST_NAME, EMAIL_PATH, PASSWORD_PATH],
};
