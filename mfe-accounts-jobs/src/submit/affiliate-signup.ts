import type { FreeAccount } from 'shared-contracts/payloads/account-forms';
import { EMAIL_PATH } from '../account/paths.ts';
import { AFFILIATE_CODE } from '../affiliate/paths.ts';
import { affiliateSignupOf } from '../assembly/affiliate-signup.ts';
import type { FormSender } from './form-sender.ts';
import { FIRST_NAME } from '../contact/paths.ts';
import { freeAccount } from './free-account.ts';
import { repeatedOf, thankYou } from './thank-you.ts';

/** Creates the account of an affiliate. */
export const affiliateSignup: FormSender = {
  ...freeAccount,
  isChecked: true,
  steps: ['account-set', 'contact-set', 'affiliate-set'],
  payloadOf({ known, asked, clientIp }) {
    const { account, ...signup } = affiliateSignupOf(known, asked);
    const signupData: FreeAccount = {
      ...signup,
      ...(clientIp !== undefined && { client_ip: clientIp }),
      account: { ...account, password: known.data.accountInformation?.password ?? '' },
    };
    return { name: 'signupData', payload: signupData };
  },
  afterSuccess: (_, attempt) =>
    thankYou(attempt, 'Check your email: our message says how you go on.', {
      repeated: repeatedOf(attempt.asked, {
        firstName: FIRST_NAME,
        facts: [
          ['We write to', EMAIL_PATH],
          ['Affiliate code', AFFILIATE_CODE],
        ],
      }),
    }),
};
