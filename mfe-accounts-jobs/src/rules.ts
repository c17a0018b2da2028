import type { AreaRules } from 'shared-contracts/area-rules';
import { stepTopic, type Topic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { VERSION } from './version.ts';

/** The area of accounts, jobs, affiliates and messages. None of its forms is an order: it sells nothing. */
export const rules: AreaRules = {
  area: 'accounts-jobs',
  version: VERSION,
  contract: CONTRACT_RANGE,
  topics: { owns: [stepTopic('accounts-jobs') as unknown as Topic], reads: [] },
  modules: {
    renewals: () => import(/* webpackChunkName: 'rules-of-renewals' */ './modules/renewals/rules.ts'),
    account: () => import(/* webpackChunkName: 'rules-of-account' */ './modules/account/rules.ts'),
    'reset-password': () => import(/* webpackChunkName: 'rules-of-reset-password' */ './modules/reset-password/rules.ts'),
    login: () => import(/* webpackChunkName: 'rules-of-login' */ './modules/login/rules.ts'),
    captcha: () => import(/* webpackChunkName: 'rules-of-captcha' */ './modules/captcha/rules.ts'),
    'account-setup': () => import(/* webpackChunkName: 'rules-of-account-setup' */ './modules/account-setup/rules.ts'),
  },
  submitters: {
    LoginForm: () => import(/* webpackChunkName: 'submitter-of-loginform' */ './submitters/login.ts'),
    ResetPasswordForm: () => import(/* webpackChunkName: 'submitter-of-resetpasswordform' */ './submitters/reset-password.ts'),
    FreeAccountForm: () => import(/* webpackChunkName: 'submitter-of-freeaccountform' */ './submitters/free-account.ts'),
  },
};
