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
    captcha: () => import(/* webpackChunkName: 'rules-of-captcha' */ './modules/captcha/rules.ts'),
    'account-setup': () => import(/* webpackChunkName: 'rules-of-account-setup' */ './modules/account-setup/rules.ts'),
  },
  submitters: {
    FreeAccountForm: () => import(/* webpackChunkName: 'submitter-of-freeaccountform' */ './submitters/free-account.ts'),
  },
};
