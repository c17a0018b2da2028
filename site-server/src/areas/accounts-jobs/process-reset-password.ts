import { ResetPasswordDataStruct } from 'shared-contracts/payloads/sign-in';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { createToken } from '../../accounts/account-tokens.ts';
import { noAccount } from '../../mail/messages/no-account.ts';
import { passwordReset } from '../../mail/messages/password-reset.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { mayCauseMail, problemOfEmail, queueLetter } from './account-calls.ts';

/**
 * Mails a link to choose a new password. Without an account the mail says so: the answer, its time and what is written
 * are the same, so only the mailbox's owner learns whether there is one.
 */
export const processResetPassword: CallHandler = async ({ params, address = '' }, deps) => {
  const decoded = fieldIn(params, 'resetPasswordData', ResetPasswordDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const to = accountEmailOf(decoded.value.email);
  const refused = problemOfEmail(to, 'accountInformation.email') ?? (await mayCauseMail(deps.limits, to, address));
  if (refused) return refused;
  const links = linksOf(deps);
  await deps.db.transaction(async (transaction) => {
    const account = await accountOfEmail(transaction, to);
    const token = await createToken(transaction, { kind: 'reset', accountId: account?.id ?? null, data: {} });
    await queueLetter(
      transaction,
      deps,
      account
        ? { to, kind: 'password-reset', letter: passwordReset({ link: links.newPassword(token) }) }
        : { to, kind: 'no-account', letter: noAccount({ link: links.reset, siteName: deps.site.name }) },
    );
  });
  return { status: 200, body: { result: { login_url: links.loginPath } } };
};
