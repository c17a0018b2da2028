import { CAPTCHA_MISSING, CAPTCHA_PATH } from 'shared-contracts/accounts-jobs';
import { moduleRules, type FieldRules } from 'shared-contracts/area-rules';
import { boolean, defaulted, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

export const CaptchaOptionsStruct = object({
  /** Shows no captcha, and the site asks for none. */
  skip: defaulted(boolean(), false),
  label: text("I'm not a robot"),
  /** The message while the box is not checked. */
  missing: text(CAPTCHA_MISSING),
  /** At the right of the box. */
  note: text('Keeps spam away'),
  /** While the browser works; `{percent}` is replaced. */
  solving: text('Checking… {percent}%'),
  /** For screen readers, when it begins and when it is done. */
  began: text('Checking that you are not a robot. This takes a few seconds.'),
  done: text('Checked. You can submit the form.'),
});
export type CaptchaOptions = Infer<typeof CaptchaOptionsStruct>;

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
