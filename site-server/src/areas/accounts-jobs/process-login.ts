import { LoginDataStruct } from 'shared-contracts/payloads/sign-in';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { beginSession, endSession } from '../../accounts/sessions.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn, loginBuckets, refusal, tooMany } from './account-calls.ts';

/** One answer for a wrong password and for an address without an account. */
const FAILED = refusal('login-failed', 'The email or password is not right. Check both, or choose a new password.');

/** Logs a customer in with a new session; one that the browser had ends. */
export const processLogin: CallHandler = async ({ params, address = '', session }, { site, db, passwords, limits }) => {
  const decoded = fieldIn(params, 'loginData', LoginDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { username, password } = decoded.value;
  const email = accountEmailOf(username);
  // Taken before the password is checked, so that parallel guesses count, too.
  const taken = await limits.take(loginBuckets(email, address), () => ({ takes: ['email', 'address'], needs: ['email', 'address'] }));
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  const account = await accountOfEmail(db, email);
  if (!(await passwords.isRight(password, account?.passwordHash)) || !account) return FAILED;
  await limits.giveBack(taken.from);
  const token = await db.transaction(async (transaction) => {
    if (session) await endSession(transaction, session.id);
    return beginSession(transaction, account.id);
  });
  return { status: 200, body: { result: { login_url: site.accountLink ?? '/' } }, session: { begins: token } };
};
