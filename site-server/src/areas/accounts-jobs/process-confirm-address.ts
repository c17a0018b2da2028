import { ConfirmAddressDataStruct } from 'shared-contracts/payloads/account';
import { linksOf } from '../../accounts/account-links.ts';
import { findToken } from '../../accounts/account-tokens.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { LINK_EXPIRED, refusal, tooMany } from './account-calls.ts';
import { CONFIRM_KINDS, LOG_IN_FIRST, applyLink } from './apply-link.ts';

/**
 * Uses a link that was mailed to confirm an address, of whatever kind it is. One that needs a login is refused, and
 * stays usable for `process_login`.
 */
export const processConfirmAddress: CallHandler = async ({ params, address = '', session }, deps) => {
  const decoded = fieldIn(params, 'confirmAddressData', ConfirmAddressDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const taken = await deps.limits.takeOne({ limit: 'accountCalls', name: address });
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  const { token } = decoded.value;
  const link = await findToken(deps.db, token, CONFIRM_KINDS);
  const logInFirst = link && LOG_IN_FIRST[link.kind];
  if (logInFirst !== undefined && (!session || session.accountId !== link?.accountId))
    return refusal('log-in-to-confirm', logInFirst);
  const confirmation = await deps.db.transaction((transaction) =>
    applyLink(transaction, token, deps, session && { accountId: session.accountId, sessionId: session.id }),
  );
  return confirmation
    ? { status: 200, body: { result: { ...confirmation, login_url: linksOf(deps).loginPath } } }
    : LINK_EXPIRED;
};
