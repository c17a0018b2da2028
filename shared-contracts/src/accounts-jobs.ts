import { is, type, unknown } from 'superstruct';
import type { FormType } from './form-types.ts';
// Imported by package name, because the page provides this module to areas; a relative import would give each area a
// copy.
import { baseFormType, modulesOf, type PageConfig } from 'shared-contracts/page-config';

/** Path of the captcha's response among the answers, and its name in calls. */
export const CAPTCHA_PATH = 'captchaResponse';

/** The module with the captcha's control. */
export const CAPTCHA_MODULE = 'accounts-jobs/captcha';

/** The message for a captcha that was not answered. */
export const CAPTCHA_MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
/** The message for a captcha whose response cannot be verified. */
export const CAPTCHA_FAILED =
  'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';

/** The forms that require a captcha, unless their page skips it. */
const WITH_CAPTCHA: ReadonlySet<FormType> = new Set<FormType>([
  'FreeAccountForm',
  'AffiliateSignupForm',
  'ContactForm',
  'CustomContactForm',
  'ClientProfileForm',
  'JobApplicationForm',
]);

/**
 * Whether the forms of a page need a captcha's response. A page skips it with the option `skip` of the control's
 * module.
 */
export function needsCaptcha(page: Pick<PageConfig, 'formType' | 'basedOn' | 'steps' | 'summary'>): boolean {
  return (
    WITH_CAPTCHA.has(baseFormType(page)) &&
    !modulesOf(page).some(
      ({ use }) =>
        use.module === CAPTCHA_MODULE && is(use.options, type({ skip: unknown() })) && use.options.skip === true,
    )
  );
}
