import type { FormTypeRules } from 'shared-contracts/area-rules';
import { contactDataOf } from '../assembly/contact-data.ts';
import { captchaProblems } from '../captcha/captcha-problems.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, MESSAGE } from '../contact/paths.ts';

/** The message of a contact form, also of one with a page's own questions. */
export const rules: FormTypeRules = {
  words: { submitting: 'Sending your message.', leaving: 'Your message was sent.' },
  assemble: ({ asked }) => ({ kind: 'assembled', payload: contactDataOf(asked) }),
  problems: captchaProblems,
  needs: [FIRST_NAME, LAST_NAME, EMAIL, MESSAGE],
};
