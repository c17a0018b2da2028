import { eq } from 'drizzle-orm';
import { ChangeEmailDataStruct } from 'shared-contracts/payloads/account';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { createToken } from '../../accounts/account-tokens.ts';
import { accountExists } from '../../mail/messages/account-exists.ts';
import { changeEmail } from '../../mail/messages/change-email.ts';
import { accounts } from '../../accounts/schema.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { mayCauseMail, NOT_LOGGED_IN, problemOfEmail, queueLetter, refusal } from './account-calls.ts';
import { problemOfOwnPassword } from './own-password.ts';

/**
 * Mails a link to the new address; the account moves there when it is used. Only a confirmed account moves. The answer
 * does not say whether that address has an account.
 */
export const processChangeEmail: CallHandler = async ({ params, address = '', session }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'changeEmailData', ChangeEmailDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const to = accountEmailOf(decoded.value.email);
  // A stranger may have ordered with this address; its owner must still find the account that the receipt names.
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.id, session.accountId));
  if (!account?.confirmedAt)
    return refusal(
      'rejected',
      `Confirm your present email address first. If it is mistyped, call us at ${deps.site.phone}.`,
      'email',
    );
  const refused =
    problemOfEmail(to, 'email') ??
    (await problemOfOwnPassword(decoded.value.password, session, address, deps)) ??
    (await mayCauseMail(deps.limits, to, address));
  if (refused) return refused;
  const links = linksOf(deps);
  const siteName = deps.site.name;
  await deps.db.transaction(async (transaction) => {
    const isTaken = (await accountOfEmail(transaction, to)) !== undefined;
    const token = await createToken(transaction, {
      kind: 'change-email',
      accountId: session.accountId,
      data: { email: to },
    });
    await queueLetter(
      transaction,
      deps,
      isTaken
        ? { to, kind: 'account-exists', letter: accountExists({ loginLink: links.login, siteName }) }
        : { to, kind: 'change-email', letter: changeEmail({ link: links.confirm(token), siteName }) },
    );
  });
  return { status: 200, body: { result: {} } };
};
