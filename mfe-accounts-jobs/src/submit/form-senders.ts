import { resetTokenOf } from '../account/reset-token.ts';
import type { FormSenders } from './form-sender.ts';
import { freeAccount } from './free-account.ts';
import { login } from './login.ts';
import { newPassword, resetPassword } from './reset-password.ts';

/** How each form of this area is sent. */
export const FORM_SENDERS: FormSenders = {
  FreeAccountForm: freeAccount,
  LoginForm: login,
  ResetPasswordForm: ({ known }) => (resetTokenOf(known) === undefined ? resetPassword : newPassword),
};
