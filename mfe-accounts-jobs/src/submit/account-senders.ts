import { ERROR_CATALOGUE } from 'shared-contracts/error-catalogue';
import type { FormValues } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type {
  FreeAccount,
  LoginData,
  NewPasswordData,
  ResetPasswordData,
} from 'shared-contracts/payloads/account-forms';
import { is, nonempty, string, type as looseObject } from 'superstruct';
import { EMAIL_PATH, LOGIN_TOKEN_PATH, resetTokenOf, textAt } from '../account/answers-and-links.ts';
import { AFFILIATE_CODE } from '../affiliate/paths.ts';
import { affiliateSignupOf } from '../assembly/affiliate-signup.ts';
import { FIRST_NAME } from '../contact/paths.ts';
import { loginWith, pageBefore, targetOf } from './address.ts';
import type { FormSender } from './form-sender.ts';
import { repeatedOf, thankYou } from './thank-you.ts';

const emailOf = ({ accountInformation }: FormValues) => accountInformation?.email?.trim() ?? '';
const passwordOf = ({ accountInformation }: FormValues) => accountInformation?.password ?? '';

const EmailStruct = looseObject({ email: string() });
const LoginUrlStruct = looseObject({ login_url: nonempty(string()) });

export const login: FormSender = {
  action: 'process_login',
  success: 'login-successful',
  milestones: [],
  payloadOf({ known: { page, data } }) {
    const token = textAt(data, LOGIN_TOKEN_PATH);
    const loginData: LoginData = {
      url: page.path,
      username: emailOf(data),
      password: passwordOf(data),
      ...(token !== '' && { token }),
    };
    return { name: 'loginData', payload: loginData };
  },
  failureOf: (reason) => ({
    title: 'You are not logged in',
    message: reason ?? 'An unknown error occurred. Please try again in a few minutes.',
  }),
  afterSuccess: (result) => ({
    redirect:
      pageBefore(window.location.search) ?? (is(result, LoginUrlStruct) ? targetOf(result.login_url) : undefined),
    notice: { title: 'You are logged in', message: 'Your orders are in your account.' },
  }),
};

const failureOf = (reason: string | undefined) => ({
  title: 'Your password was not reset',
  message: reason ?? 'An unknown error occurred. Please try again in a few minutes.',
});

/** Asks for the link to choose a new password. */
export const resetPassword: FormSender = {
  action: 'process_reset_password',
  success: 'password-reset-successful',
  milestones: [],
  payloadOf({ known: { page, data } }) {
    const resetPasswordData: ResetPasswordData = { url: page.path, email: emailOf(data) };
    return { name: 'resetPasswordData', payload: resetPasswordData };
  },
  failureOf,
  afterSuccess(_, { known }) {
    if (optionsOfModule<{ stay: boolean }>(known, 'accounts-jobs/reset-password')?.stay) return {};
    return {
      redirect: loginWith(known.page.site.loginLink, 'passwordReset', 'sent'),
      notice: { title: 'Check your email', message: 'If there is an account with this address, a link is on its way.' },
    };
  },
};

/** Stores the new password that the customer chose by the link. */
export const newPassword: FormSender = {
  action: 'process_new_password',
  success: 'password-reset-successful',
  milestones: [],
  payloadOf({ known }) {
    const newPasswordData: NewPasswordData = { token: resetTokenOf(known) ?? '', password: passwordOf(known.data) };
    return { name: 'newPasswordData', payload: newPasswordData };
  },
  failureOf,
  afterSuccess: (result, { known }) => ({
    redirect: loginWith(
      known.page.site.loginLink,
      'passwordReset',
      'done',
      is(result, EmailStruct) ? result.email : '',
    ),
    notice: { title: 'Your password has been changed', message: 'Log in with the new one.' },
  }),
};

const { SignupResponse } = ERROR_CATALOGUE;

/** Creates an account without an order. */
export const freeAccount: FormSender = {
  action: 'process_signup',
  success: 'account-created',
  milestones: ['account-set', 'contact-set'],
  payloadOf({ known: { page, data }, clientIp }) {
    const signupData: FreeAccount = {
      website: page.site.websiteId,
      ...(clientIp !== undefined && { client_ip: clientIp }),
      formType: 'FreeAccountForm',
      account: { email_address: emailOf(data), password: passwordOf(data), notes: [] },
      contact: {
        first_name: data.contactInformation?.firstName ?? '',
        last_name: data.contactInformation?.lastName ?? '',
      },
    };
    return { name: 'signupData', payload: signupData };
  },
  moreFields: ({ known: { page } }) => ({ formFileName: page.pageId }),
  failureOf: (reason) => ({ title: SignupResponse.title, message: reason ?? SignupResponse.message }),
  afterSuccess: (result, { known: { page } }) => ({
    redirect:
      targetOf(page.thankYouLink) ??
      loginWith(is(result, LoginUrlStruct) ? result.login_url : page.site.loginLink, 'accountCreated', '1'),
    notice: {
      title: 'Check your email',
      message: 'We sent you a link that confirms your address. After that you can log in.',
    },
  }),
};

/** Creates the account of an affiliate. */
export const affiliateSignup: FormSender = {
  ...freeAccount,
  isChecked: true,
  milestones: ['account-set', 'contact-set', 'affiliate-set'],
  payloadOf({ known, asked, clientIp }) {
    const { account, ...signup } = affiliateSignupOf(known, asked);
    const signupData: FreeAccount = {
      ...signup,
      ...(clientIp !== undefined && { client_ip: clientIp }),
      account: { ...account, password: passwordOf(known.data) },
    };
    return { name: 'signupData', payload: signupData };
  },
  afterSuccess: (_, submission) =>
    thankYou(submission, 'Check your email: our message says how you go on.', {
      repeated: repeatedOf(submission.asked, {
        firstName: FIRST_NAME,
        facts: [
          ['We write to', EMAIL_PATH],
          ['Affiliate code', AFFILIATE_CODE],
        ],
      }),
    }),
};
