import type { AreaRules } from 'shared-contracts/area-rules';
import { milestoneTopic, type Topic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { pdf } from './job/file-rules.ts';

/** The area of accounts, jobs, affiliates and messages. None of its forms is an order: it sells nothing. */
export const rules: AreaRules = {
  area: 'accounts-jobs',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  topics: { owns: [milestoneTopic('accounts-jobs') as unknown as Topic], reads: [] },
  modules: {
    renewals: () => import(/* webpackChunkName: 'rules-of-renewals' */ './modules/renewals/rules.ts'),
    account: () => import(/* webpackChunkName: 'rules-of-account' */ './modules/account/rules.ts'),
    'reset-password': () =>
      import(/* webpackChunkName: 'rules-of-reset-password' */ './modules/reset-password/rules.ts'),
    login: () => import(/* webpackChunkName: 'rules-of-login' */ './modules/login/rules.ts'),
    captcha: () => import(/* webpackChunkName: 'rules-of-captcha' */ './modules/captcha/rules.ts'),
    affiliate: () => import(/* webpackChunkName: 'rules-of-affiliate' */ './modules/affiliate/rules.ts'),
    'applicant-links': () =>
      import(/* webpackChunkName: 'rules-of-applicant-links' */ './modules/applicant-links/rules.ts'),
    'client-profile': () =>
      import(/* webpackChunkName: 'rules-of-client-profile' */ './modules/client-profile/rules.ts'),
    'closing-statement': () =>
      import(/* webpackChunkName: 'rules-of-closing-statement' */ './modules/closing-statement/rules.ts'),
    'contact-message': () =>
      import(/* webpackChunkName: 'rules-of-contact-message' */ './modules/contact-message/rules.ts'),
    'cover-letter': () => import(/* webpackChunkName: 'rules-of-cover-letter' */ './modules/cover-letter/rules.ts'),
    'custom-questions': () =>
      import(/* webpackChunkName: 'rules-of-custom-questions' */ './modules/custom-questions/rules.ts'),
    'home-state': () => import(/* webpackChunkName: 'rules-of-home-state' */ './modules/home-state/rules.ts'),
    'job-contact': () => import(/* webpackChunkName: 'rules-of-job-contact' */ './modules/job-contact/rules.ts'),
    'job-descriptions': () =>
      import(/* webpackChunkName: 'rules-of-job-descriptions' */ './modules/job-descriptions/rules.ts'),
    'position-summary': () =>
      import(/* webpackChunkName: 'rules-of-position-summary' */ './modules/position-summary/rules.ts'),
    projects: () => import(/* webpackChunkName: 'rules-of-projects' */ './modules/projects/rules.ts'),
    referral: () => import(/* webpackChunkName: 'rules-of-referral' */ './modules/referral/rules.ts'),
    resume: () => import(/* webpackChunkName: 'rules-of-resume' */ './modules/resume/rules.ts'),
    'supplemental-questions': () =>
      import(/* webpackChunkName: 'rules-of-supplemental-questions' */ './modules/supplemental-questions/rules.ts'),
    'account-setup': () => import(/* webpackChunkName: 'rules-of-account-setup' */ './modules/account-setup/rules.ts'),
  },
  asyncRules: { pdf },
  formTypes: {
    LoginForm: () => import(/* webpackChunkName: 'form-of-loginform' */ './form-types/login.ts'),
    ResetPasswordForm: () =>
      import(/* webpackChunkName: 'form-of-resetpasswordform' */ './form-types/reset-password.ts'),
    AffiliateSignupForm: () =>
      import(/* webpackChunkName: 'form-of-affiliatesignupform' */ './form-types/affiliate-signup.ts'),
    ClientProfileForm: () =>
      import(/* webpackChunkName: 'form-of-clientprofileform' */ './form-types/client-profile.ts'),
    ContactForm: () => import(/* webpackChunkName: 'form-of-contactform' */ './form-types/contact.ts'),
    CustomContactForm: () => import(/* webpackChunkName: 'form-of-customcontactform' */ './form-types/contact.ts'),
    JobApplicationForm: () =>
      import(/* webpackChunkName: 'form-of-jobapplicationform' */ './form-types/job-application.ts'),
    FreeAccountForm: () => import(/* webpackChunkName: 'form-of-freeaccountform' */ './form-types/free-account.ts'),
  },
};
