import { linksOf } from '../../accounts/account-links.ts';
import { FreeAccountStruct } from 'shared-contracts/payloads/free-account';
import { receiving } from './receive-form.ts';
import { prepareSignUp } from './sign-up.ts';

/** Handles `process_signup` of an affiliate: operators read the answers, and the account begins like any other, with a link by mail. */
export const processAffiliateSignup = receiving({
  field: 'signupData', struct: FreeAccountStruct, list: 'messages',
  emailOf: ({ account }) => account.email_address,
  linesOf: ({ account, contact }) => [account.email_address, account.affiliate_type, contact.first_name, contact.last_name],
  passwordOf: ({ account }) => account.password,
  contentOf: ({ client_ip: _, account: { password: __, ...account }, ...signup }) => ({ ...signup, account }),
  prepare: ({ account, contact }, { address = '' }, deps) => prepareSignUp({ account, contact }, address, deps),
  resultOf: (_, deps) => ({ login_url: linksOf(deps).loginPath }),
});
