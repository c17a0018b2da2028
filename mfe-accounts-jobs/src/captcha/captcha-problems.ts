import { CAPTCHA_MODULE, needsCaptcha } from 'shared-contracts/accounts-jobs';
import type { PageProblem } from 'shared-contracts/area-rules';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';

/** A page whose form the site refuses without a captcha, but that asks for none. */
export function captchaProblems(page: PageConfig): PageProblem[] {
  if (!needsCaptcha(page) || modulesOf(page).some(({ use }) => use.module === CAPTCHA_MODULE)) return [];
  return [
    {
      path: 'steps',
      wrong: `The site refuses a ${page.formType} without a captcha, and no step asks for one.`,
      suggestion:
        `Add the module "${CAPTCHA_MODULE}" to the last step; with the option "skip" neither the page nor the site ` +
        'asks for one.',
    },
  ];
}
