import type { AreaRules } from 'shared-contracts/area-rules';
import { milestoneTopic, TOPICS } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { pdf } from './job/file-rules.ts';

/** The area of accounts, jobs, affiliates and messages. None of its forms is an order: it sells nothing. */
export const rules: AreaRules = {
  area: 'accounts-jobs',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: {
    owns: [
      'accountInformation',
      'contactInformation',
      'companyInformation',
      'affiliateCode',
      'customAnswers',
      'jobInformation',
      'contactMessage',
      'clientProfile',
      'affiliateInformation',
      'captchaResponse',
      'login',
      'passwordReset',
    ],
    reads: [],
  },
  topics: { owns: [milestoneTopic('accounts-jobs')], reads: [TOPICS.submissionSucceeded] },
  modules: {
    renewals: () => import('./modules/renewals/rules.ts'),
    account: () => import('./modules/account/rules.ts'),
    order: () => import('./modules/order/rules.ts'),
    'reset-password': () => import('./modules/reset-password/rules.ts'),
    login: () => import('./modules/login/rules.ts'),
    captcha: () => import('./modules/captcha/rules.ts'),
    affiliate: () => import('./modules/affiliate.ts'),
    'applicant-links': () => import('./modules/applicant-links.ts'),
    'client-profile': () => import('./modules/client-profile.ts'),
    'closing-statement': () => import('./modules/closing-statement.ts'),
    'contact-message': () => import('./modules/contact-message.ts'),
    'cover-letter': () => import('./modules/cover-letter/rules.ts'),
    'custom-questions': () => import('./modules/custom-questions.ts'),
    'home-state': () => import('./modules/home-state.ts'),
    'job-contact': () => import('./modules/job-contact/rules.ts'),
    'job-descriptions': () => import('./modules/job-descriptions/rules.ts'),
    'position-summary': () => import('./modules/position-summary/rules.ts'),
    projects: () => import('./modules/projects/rules.ts'),
    referral: () => import('./modules/referral.ts'),
    resume: () => import('./modules/resume/rules.ts'),
    'supplemental-questions': () => import('./modules/supplemental-questions.ts'),
    'account-setup': () => import('./modules/account-setup/rules.ts'),
  },
  asyncRules: { pdf },
  formTypes: {
    LoginForm: () => import('./form-types/login.ts'),
    ResetPasswordForm: () => import('./form-types/reset-password.ts'),
    AffiliateSignupForm: () => import('./form-types/affiliate-signup.ts'),
    ClientProfileForm: () => import('./form-types/client-profile.ts'),
    ContactForm: () => import('./form-types/contact.ts'),
    CustomContactForm: () => import('./form-types/contact.ts'),
    JobApplicationForm: () => import('./form-types/job-application.ts'),
    FreeAccountForm: () => import('./form-types/free-account.ts'),
  },
};
