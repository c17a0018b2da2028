import type { NewPasswordData, ResetPasswordData } from 'shared-contracts/payloads/account-forms';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { resetTokenOf } from '../account/reset-token.ts';
import { loginWith } from './address.ts';
import type { FormSender } from './form-sender.ts';

const failureOf = (reason: string | undefined) => ({
  title: 'Your password was not reset',
  message: reason ?? 'An unknown error occurred. Please try again in a few minutes.',
});

/** Asks for the link to choose a new password. */
export const resetPassword: FormSender = {
  action: 'process_reset_password',
  success: 'password-reset-successful',
  steps: [],
  payloadOf({
    known: {
      page,
      data: { accountInformation },
    },
  }) {
    const resetPasswordData: ResetPasswordData = { url: page.path, email: accountInformation?.email?.trim() ?? '' };
    return { name: 'resetPasswordData', payload: resetPasswordData };
  },
  failureOf,
  afterSuccess(_, { known }) {
    const stays = optionsOfModule<{ stay: boolean }>(known, 'accounts-jobs/reset-password')?.stay === true;
    return stays
      ? {}
      : {
          redirect: loginWith(known.page.site.loginLink, 'passwordReset', 'sent'),
          notice: {
            title: 'Check your email',
            message: 'If there is an account with this address, a link is on its way.',
          },
        };
  },
};

/** Stores the new password that the customer chose by the link. */
export const newPassword: FormSender = {
  action: 'process_new_password',
  success: 'password-reset-successful',
  steps: [],
  payloadOf({ known }) {
    const newPasswordData: NewPasswordData = {
      token: resetTokenOf(known) ?? '',
      password: known.data.accountInformation?.password ?? '',
    };
    return { name: 'newPasswordData', payload: newPasswordData };
  },
  failureOf,
  afterSuccess: (_, { known }) => ({
    redirect: loginWith(known.page.site.loginLink, 'passwordReset', 'done'),
    notice: { title: 'Your password has been changed', message: 'Log in with the new one.' },
  }),
};
