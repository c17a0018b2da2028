import { LoginDataStruct } from 'shared-contracts/payloads/sign-in';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { findToken, newestSignUp } from '../../accounts/account-tokens.ts';
import { beginSession, endSession } from '../../accounts/sessions.ts';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { checkPassword, refusal } from './account-calls.ts';
import { CONFIRM_KINDS, applyLink } from './apply-link.ts';
import { sendSignUpAgain } from './sign-up.ts';

/** One answer for a wrong password and for an address without an account. */
const FAILED = refusal('login-failed', 'The email or password is not right. Check both, or choose a new password.');

/**
 * Logs a customer in with a new session; one that the browser had ends. A link that belongs to the account is used at
 * once; that of a sign-up creates the account. The right password without that link has it mailed again.
 */
export const processLogin: CallHandler = async ({ params, address = '', session }, deps) => {
  const { site, db } = deps;
  const decoded = fieldIn(params, 'loginData', LoginDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { username, password, token } = decoded.value;
  const email = accountEmailOf(username);
  const account = await accountOfEmail(db, email);
  const link = token === undefined ? undefined : await findToken(db, token, CONFIRM_KINDS);
  const ofLink = link?.kind === 'sign-up' && link.data['email'] === email ? link.data : undefined;
  // Looked up and hashed alike, whatever there is of the address: the time says nothing.
  const newest = await newestSignUp(db, email);
  const signUp = account ? undefined : (ofLink ?? newest);
  const checked = await checkPassword(
    password,
    { email, address, hashOf: async () => account?.passwordHash ?? signUp?.['passwordHash'] },
    deps,
  );
  if (checked !== 'right') return checked === 'wrong' ? FAILED : checked;
  if (signUp && !ofLink) return sendSignUpAgain(signUp, address, deps);
  const begun = await db.transaction(async (transaction) => {
    const isOwn = signUp || link?.accountId === account?.id;
    const applied =
      token !== undefined && isOwn
        ? await applyLink(transaction, token, deps, account && { accountId: account.id })
        : undefined;
    // Another sign-up of the address, with another password, may have created the account meanwhile.
    const customer =
      account ?? (applied?.kind === 'account-created' ? await accountOfEmail(transaction, email) : undefined);
    if (!customer) return undefined;
    if (session) await endSession(transaction, session.id);
    return beginSession(transaction, customer.id);
  });
  return begun === undefined
    ? FAILED
    : { status: 200, body: { result: { login_url: site.accountLink ?? '/' } }, session: { begins: begun } };
};
