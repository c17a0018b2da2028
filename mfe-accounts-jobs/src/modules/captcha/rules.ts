import { CAPTCHA_PATH } from 'shared-contracts/accounts-jobs';
import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { CaptchaOptionsStruct, type CaptchaOptions } from './options.ts';

/**
 * Requires a response, unless the page skips the captcha. The response goes beside the answers, in a parameter of the
 * call, so the site's check of the answers leaves it out.
 */
export const rules = moduleRules<CaptchaOptions>({
  options: CaptchaOptionsStruct,
  fields: ({ skip, label, missing }): FieldRules =>
    skip ? {} : { [CAPTCHA_PATH]: { label, rules: 'required', missing, secret: 'browser' } },
  isEmpty: ({ skip }) => skip,
});
