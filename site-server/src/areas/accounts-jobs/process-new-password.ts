import { eq, sql } from 'drizzle-orm';
import { NewPasswordDataStruct } from 'shared-contracts/payloads/account';
import { linksOf } from '../../accounts/account-links.ts';
import { endTokens, findToken, takeToken } from '../../accounts/account-tokens.ts';
import { endSessions } from '../../accounts/sessions.ts';
import { passwordChanged } from '../../mail/messages/password-changed.ts';
import { accounts } from '../../accounts/schema.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { LINK_EXPIRED, problemOfPassword, queueLetter, tooMany } from './account-calls.ts';

/**
 * Stores the password that was chosen by a link. All sessions of the account end, and its other links to choose one.
 */
export const processNewPassword: CallHandler = async ({ params, address = '' }, deps) => {
  const { db, site, passwords, limits } = deps;
  const decoded = fieldIn(params, 'newPasswordData', NewPasswordDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { token, password } = decoded.value;
  const problem = problemOfPassword(password, 'accountInformation.password');
  if (problem) return problem;
  const taken = await limits.takeOne({ limit: 'accountCalls', name: address });
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  // Hashing is costly, so it is done only for a link that works.
  if (!(await findToken(db, token, ['reset']))) return LINK_EXPIRED;
  const passwordHash = await passwords.hash(password, address);
  const isChanged = await db.transaction(async (transaction) => {
    const used = await takeToken(transaction, token, ['reset']);
    if (!used?.accountId) return false;
    const [account] = await transaction
      .update(accounts)
      // Having the link proves that the customer gets mail at the address.
      .set({ passwordHash, passwordChangedAt: sql`now()`, confirmedAt: sql`coalesce(confirmed_at, now())` })
      .where(eq(accounts.id, used.accountId))
      .returning();
    if (!account) return false;
    await endSessions(transaction, account.id);
    await endTokens(transaction, account.id, 'reset');
    await queueLetter(transaction, deps, {
      to: account.email,
      kind: 'password-changed',
      letter: passwordChanged(site),
    });
    return true;
  });
  return isChanged
    ? { status: 200, body: { result: { login_url: linksOf(deps).loginPath } }, session: 'ends' }
    : LINK_EXPIRED;
};
