import type { LoginData } from 'shared-contracts/payloads/account-forms';
import { is, type as looseObject, string } from 'superstruct';
import { LOGIN_TOKEN_PATH } from '../account/paths.ts';
import { textAt } from '../account/text-at.ts';
import { pageBefore, targetOf } from './address.ts';
import type { FormSender } from './form-sender.ts';

const LoginUrlStruct = looseObject({ login_url: string() });

/** Logs a customer in. */
export const login: FormSender = {
  action: 'process_login',
  success: 'login-successful',
  steps: [],
  payloadOf({ known: { page, data } }) {
    const { accountInformation } = data;
    const token = textAt(data, LOGIN_TOKEN_PATH);
    const loginData: LoginData = {
      url: page.path,
      username: accountInformation?.email?.trim() ?? '',
      password: accountInformation?.password ?? '',
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
