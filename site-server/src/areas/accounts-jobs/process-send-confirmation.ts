import { linksOf } from '../../accounts/account-links.ts';
import { createToken } from '../../accounts/account-tokens.ts';
import { confirmAddress } from '../../mail/messages/confirm-address.ts';
import type { CallHandler } from '../area-answers.ts';
import { mayCauseMail, NOT_LOGGED_IN, queueLetter } from './account-calls.ts';

/**
 * Mails the customer who is logged in a link that confirms the account's address and adds the orders that wait for it.
 */
export const processSendConfirmation: CallHandler = async ({ address = '', session }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const { email: to, accountId } = session;
  const refused = await mayCauseMail(deps.limits, to, address);
  if (refused) return refused;
  await deps.db.transaction(async (transaction) => {
    const token = await createToken(transaction, { kind: 'confirm-address', accountId, data: {} });
    await queueLetter(transaction, deps, {
      to,
      kind: 'confirm-address',
      letter: confirmAddress({ link: linksOf(deps).confirm(token), siteName: deps.site.name }),
    });
  });
  return { status: 200, body: { result: {} } };
};
