import { LoginDataStruct } from 'shared-contracts/payloads/sign-in';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { findToken } from '../../accounts/account-tokens.ts';
import { beginSession, endSession } from '../../accounts/sessions.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { loginBuckets, refusal, tooMany } from './account-calls.ts';
import { CONFIRM_KINDS, applyLink } from './apply-link.ts';

/** One answer for a wrong password and for an address without an account. */
const FAILED = refusal('login-failed', 'The email or password is not right. Check both, or choose a new password.');

/** Logs a customer in with a new session; one that the browser had ends. A link that belongs to the account is used at once; that of a sign-up creates the account. */
export const processLogin: CallHandler = async ({ params, address = '', session }, deps) => {
  const { site, db, passwords, limits } = deps;
  const decoded = fieldIn(params, 'loginData', LoginDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { username, password, token } = decoded.value;
  const email = accountEmailOf(username);
  // Taken before the password is checked, so that parallel guesses count, too.
  const taken = await limits.take(loginBuckets(email, address), () => ({ takes: ['email', 'address'], needs: ['email', 'address'] }));
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  const account = await accountOfEmail(db, email);
  const link = token === undefined ? undefined : await findToken(db, token, CONFIRM_KINDS);
  const signUp = !account && link?.kind === 'sign-up' && link.data['email'] === email ? link.data : undefined;
  if (!(await passwords.isRight(password, account?.passwordHash ?? signUp?.['passwordHash']))) return FAILED;
  await limits.giveBack(taken.from);
  const begun = await db.transaction(async (transaction) => {
    if (token !== undefined && (signUp || link?.accountId === account?.id)) await applyLink(transaction, token, deps, account?.id);
    const customer = account ?? (await accountOfEmail(transaction, email));
    if (!customer) return undefined;
    if (session) await endSession(transaction, session.id);
    return beginSession(transaction, customer.id);
  });
  return begun === undefined ? FAILED : { status: 200, body: { result: { login_url: site.accountLink ?? '/' } }, session: { begins: begun } };
};
