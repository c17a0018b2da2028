import { ERROR_CATALOGUE } from 'shared-contracts/error-catalogue';
import type { FreeAccount } from 'shared-contracts/payloads/account-forms';
import { is, nonempty, string, type as looseObject } from 'superstruct';
import { loginWith, targetOf } from './address.ts';
import type { FormSender } from './form-sender.ts';

const { SignupResponse } = ERROR_CATALOGUE;
const LoginUrlStruct = looseObject({ login_url: nonempty(string()) });

/** Creates an account without an order. */
export const freeAccount: FormSender = {
  action: 'process_signup',
  success: 'account-created',
  steps: ['account-set', 'contact-set'],
  payloadOf({
    known: {
      page,
      data: { accountInformation, contactInformation },
    },
    clientIp,
  }) {
    const signupData: FreeAccount = {
      website: page.site.websiteId,
      ...(clientIp !== undefined && { client_ip: clientIp }),
      formType: 'FreeAccountForm',
      account: {
        email_address: accountInformation?.email?.trim() ?? '',
        password: accountInformation?.password ?? '',
        notes: [],
      },
      contact: { first_name: contactInformation?.firstName ?? '', last_name: contactInformation?.lastName ?? '' },
    };
    return { name: 'signupData', payload: signupData };
  },
  moreFields: ({ known: { page } }) => ({ formFileName: page.pageId }),
  failureOf: (reason) => ({ title: SignupResponse.title, message: reason ?? SignupResponse.message }),
  afterSuccess: (
    result,
    {
      known: {
        page: { thankYouLink, site },
      },
    },
  ) => ({
    redirect:
      targetOf(thankYouLink) ??
      loginWith(is(result, LoginUrlStruct) ? result.login_url : site.loginLink, 'accountCreated', '1'),
    notice: {
      title: 'Check your email',
      message: 'We sent you a link that confirms your address. After that you can log in.',
    },
  }),
};
