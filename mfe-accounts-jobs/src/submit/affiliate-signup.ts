import type { FreeAccount } from 'shared-contracts/payloads/free-account';
import { affiliateSignupOf } from '../assembly/affiliate-signup.ts';
import type { FormSender } from './form-sender.ts';
import { freeAccount } from './free-account.ts';
import { thankYou } from './thank-you.ts';

/** Creates the account of an affiliate. */
export const affiliateSignup: FormSender = {
  ...freeAccount,
  isChecked: true,
  steps: ['account-set', 'contact-set', 'affiliate-set'],
  payloadOf({ known, asked, clientIp }) {
    const { account, ...signup } = affiliateSignupOf(known, asked);
    const signupData: FreeAccount = {
      ...signup, ...(clientIp !== undefined && { client_ip: clientIp }), account: { ...account, password: known.data.accountInformation?.password ?? '' },
    };
    return { name: 'signupData', payload: signupData };
  },
  afterSuccess: (_, attempt) => thankYou(attempt, 'Your account is ready. You can log in now.'),
};
