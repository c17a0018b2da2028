import { eq, sql } from 'drizzle-orm';
import {
  ChangePasswordDataStruct,
  LoginDataStruct,
  NewPasswordDataStruct,
  ResetPasswordDataStruct,
} from 'shared-contracts/payloads/account-forms';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { createToken, endTokens, findToken, newestSignUp, takeToken } from '../../accounts/account-tokens.ts';
import { accounts } from '../../accounts/schema.ts';
import { beginSession, endSession, endSessions } from '../../accounts/sessions.ts';
import { fieldIn, type CallHandler } from '../area-server.ts';
import { noAccount, passwordChanged, passwordReset } from '../../mail/account-messages.ts';
import { queueLetter } from '../../mail/outbox.ts';
import {
  checkPassword,
  LINK_EXPIRED,
  mayCauseMail,
  NOT_LOGGED_IN,
  problemOfEmail,
  problemOfOwnPassword,
  problemOfPassword,
  refusal,
  tooMany,
} from './account-calls.ts';
import { applyLink, CONFIRM_KINDS } from './confirm-links.ts';
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

/** Ends the session, here and for every copy of its cookie. */
export const processLogout: CallHandler = async ({ session }, deps) => {
  if (session) await endSession(deps.db, session.id);
  return { status: 200, body: { result: { login_url: linksOf(deps).loginPath } }, session: 'ends' };
};

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
      deps.site,
      to,
      account
        ? passwordReset({ link: links.newPassword(token) })
        : noAccount({ link: links.reset, siteName: deps.site.name }),
    );
  });
  return { status: 200, body: { result: { login_url: links.loginPath } } };
};

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
  const email = await db.transaction(async (transaction) => {
    const used = await takeToken(transaction, token, ['reset']);
    if (!used?.accountId) return undefined;
    const [account] = await transaction
      .update(accounts)
      // Having the link proves that the customer gets mail at the address.
      .set({ passwordHash, passwordChangedAt: sql`now()`, confirmedAt: sql`coalesce(confirmed_at, now())` })
      .where(eq(accounts.id, used.accountId))
      .returning();
    if (!account) return undefined;
    await endSessions(transaction, account.id);
    await endTokens(transaction, account.id, 'reset');
    await queueLetter(transaction, site, account.email, passwordChanged(linksOf(deps).reach));
    return account.email;
  });
  // Who has the link reads the mail of the address.
  return email === undefined
    ? LINK_EXPIRED
    : { status: 200, body: { result: { login_url: linksOf(deps).loginPath, email } }, session: 'ends' };
};

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
    await queueLetter(transaction, site, session.email, passwordChanged(linksOf(deps).reach));
    return beginSession(transaction, session.accountId);
  });
  return { status: 200, body: { result: {} }, session: { begins: token } };
};
