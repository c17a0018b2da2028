import { eq, sql } from 'drizzle-orm';
import { ChangePasswordDataStruct } from 'shared-contracts/payloads/account';
import { endTokens } from '../../accounts/account-tokens.ts';
import { beginSession, endSessions } from '../../accounts/sessions.ts';
import { passwordChanged } from '../../mail/messages/password-changed.ts';
import { accounts } from '../../accounts/schema.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { NOT_LOGGED_IN, problemOfPassword, queueLetter } from './account-calls.ts';
import { problemOfOwnPassword } from './own-password.ts';

/** Changes the password. Every session of the account ends, and this browser gets a new one. */
export const processChangePassword: CallHandler = async ({ params, address = '', session }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const { db, site, passwords } = deps;
  const decoded = fieldIn(params, 'changePasswordData', ChangePasswordDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { password, new_password: chosen } = decoded.value;
  const problem =
    problemOfPassword(chosen, 'new_password') ?? (await problemOfOwnPassword(password, session, address, deps));
  if (problem) return problem;
  const passwordHash = await passwords.hash(chosen, address);
  const token = await db.transaction(async (transaction) => {
    await transaction
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: sql`now()` })
      .where(eq(accounts.id, session.accountId));
    await endSessions(transaction, session.accountId);
    await endTokens(transaction, session.accountId, 'reset');
    await queueLetter(transaction, deps, {
      to: session.email,
      kind: 'password-changed',
      letter: passwordChanged(site),
    });
    return beginSession(transaction, session.accountId);
  });
  return { status: 200, body: { result: {} }, session: { begins: token } };
};
