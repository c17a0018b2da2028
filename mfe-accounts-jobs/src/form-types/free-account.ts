import type { FormTypeRules } from 'shared-contracts/area-rules';
import { captchaProblems } from '../captcha/captcha-problems.ts';

/** The words around the form of a free account. */
export const rules: FormTypeRules = {
  problems: captchaProblems,
  words: {
    submitting: 'Creating your account.',
    leaving: 'Thank you. Check your email for the link that confirms your address.',
  },
};
