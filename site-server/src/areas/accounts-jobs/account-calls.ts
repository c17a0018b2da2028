import { and, eq } from 'drizzle-orm';
import { problemOfCommon } from 'shared-contracts/common-passwords';
import { checkAnswer } from 'shared-contracts/validation';
import type { CallSession } from '../../accounts/sessions.ts';
import { accounts } from '../../accounts/schema.ts';
import type { CallAnswer, CallDeps } from '../area-server.ts';

/** Refuses with status 200: the call itself succeeded, so the browser logs no error in its console. */
export function refusal(kind: string, error: string, field?: string): CallAnswer {
  return { status: 200, body: { error, kind, ...(field !== undefined && { field }) } };
}

export function tooMany(seconds: number): CallAnswer {
  const minutes = Math.ceil(seconds / 60);
  const error = `Too many tries. Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, then try again.`;
  return { status: 429, body: { kind: 'too-many', error }, headers: { 'Retry-After': String(seconds) } };
}

/** Of answers that only their customer may keep. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' };

export const NOT_LOGGED_IN = refusal('not-logged-in', 'You are not logged in. Log in and try again.');
export const LINK_EXPIRED = refusal('link-expired', 'This link was used or has expired. Ask for a new one.');

/** The same rules as in the form, since other programs can call, too; and no password that is tried first. */
export function problemOfPassword(password: string, field: string): CallAnswer | undefined {
  const error =
    checkAnswer(password, { label: 'Password', rules: 'required|password' }, {}) ?? problemOfCommon(password);
  return error === undefined ? undefined : refusal('rejected', error, field);
}

export function problemOfEmail(email: string, field: string): CallAnswer | undefined {
  const error = checkAnswer(email, { label: 'Email', rules: 'required|email' }, {});
  return error === undefined ? undefined : refusal('rejected', error, field);
}

/**
 * Checks a password under the limits of logins: wrong ones count for the account, whether there is one or not, and for
 * the address; every one counts for the address, since each costs a hash. `hashOf` is called only where it may be
 * checked. A right password of an account whose hash is of an earlier cost gets a hash of the present one.
 */
export async function checkPassword(
  password: string,
  { email, address, hashOf }: { email: string; address: string; hashOf(): Promise<string | undefined> },
  { db, limits, passwords }: Pick<CallDeps, 'db' | 'limits' | 'passwords'>,
): Promise<'right' | 'wrong' | CallAnswer> {
  // Taken before the password is checked, so that parallel guesses count, too.
  const taken = await limits.take({
    email: { limit: 'failedLoginsOfEmail', name: email },
    address: { limit: 'failedLogins', name: address },
    all: { limit: 'logins', name: address },
  });
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  const failed = taken.from.filter(({ limit }) => limit !== 'logins');
  try {
    const stored = await hashOf();
    const { isRight, renewed } = await passwords.check(password, stored, address);
    if (!isRight) return 'wrong';
    // Only this hash: the password may have been changed meanwhile.
    if (stored && renewed)
      await db
        .update(accounts)
        .set({ passwordHash: renewed })
        .where(and(eq(accounts.email, email), eq(accounts.passwordHash, stored)));
  } catch (cause) {
    await limits.giveBack(failed);
    throw cause;
  }
  await limits.giveBack(failed);
  return 'right';
}

/** Takes from both or none; the answer if one is empty. Counts the same with and without an account. */
export async function mayCauseMail(
  limits: CallDeps['limits'],
  email: string,
  address: string,
): Promise<CallAnswer | undefined> {
  const taken = await limits.take({
    email: { limit: 'accountMails', name: email },
    address: { limit: 'accountCalls', name: address },
  });
  return taken.kind === 'empty' ? tooMany(taken.retryAfterSeconds) : undefined;
}

/**
 * Checks the password of the customer who is logged in, under the limits of a login. Returns the answer if it is wrong.
 */
export async function problemOfOwnPassword(
  password: string,
  { accountId, email }: CallSession,
  address: string,
  deps: CallDeps,
): Promise<CallAnswer | undefined> {
  const hashOf = async () => (await deps.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.passwordHash;
  const checked = await checkPassword(password, { email, address, hashOf }, deps);
  if (checked === 'right') return undefined;
  return checked === 'wrong' ? refusal('rejected', 'This is not your current password.', 'password') : checked;
}
