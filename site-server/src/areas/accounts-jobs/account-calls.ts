import { checkAnswer } from 'shared-contracts/validation';
import { networkOf } from '../../limits/network-of.ts';
import type { Bucket } from '../../limits/rate-limits.ts';
import { renderLetter, type Letter } from '../../mail/letter.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Db } from '../../orders/schema.ts';
import type { CallAnswer, CallDeps } from '../area-answers.ts';

/** Refuses with status 200: the call itself succeeded, so the browser logs no error in its console. */
export function refusal(kind: string, error: string, field?: string): CallAnswer {
  return { status: 200, body: { error, kind, ...(field !== undefined && { field }) } };
}

export function tooMany(seconds: number): CallAnswer {
  const minutes = Math.ceil(seconds / 60);
  const error = `Too many tries. Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, then try again.`;
  return { status: 429, body: { kind: 'too-many', error }, headers: { 'Retry-After': String(seconds) } };
}

export const NOT_LOGGED_IN = refusal('not-logged-in', 'You are not logged in. Log in and try again.');
export const LINK_EXPIRED = refusal('link-expired', 'This link was used or has expired. Ask for a new one.');

/** The same rules as in the form, since other programs can call, too. */
export function problemOfPassword(password: string, field: string): CallAnswer | undefined {
  const error = checkAnswer(password, { label: 'Password', rules: 'required|password' }, {});
  return error === undefined ? undefined : refusal('rejected', error, field);
}

export function problemOfEmail(email: string, field: string): CallAnswer | undefined {
  const error = checkAnswer(email, { label: 'Email', rules: 'required|email' }, {});
  return error === undefined ? undefined : refusal('rejected', error, field);
}

/** The buckets that a guessed password is counted in, of the account whether there is one or not, and of the address. */
export function loginBuckets(email: string, address: string): { email: Bucket; address: Bucket } {
  return { email: { limit: 'failedLoginsOfEmail', name: email }, address: { limit: 'failedLogins', name: networkOf(address) } };
}

/** Takes from both or none; the answer if one is empty. Counts the same with and without an account. */
export async function mayCauseMail(limits: CallDeps['limits'], email: string, address: string): Promise<CallAnswer | undefined> {
  const buckets = { email: { limit: 'accountMails', name: email }, address: { limit: 'accountCalls', name: networkOf(address) } } as const;
  const taken = await limits.take(buckets, () => ({ takes: ['email', 'address'], needs: ['email', 'address'] }));
  return taken.kind === 'empty' ? tooMany(taken.retryAfterSeconds) : undefined;
}

/** Queues a message about an account, signed by the site. */
export async function queueLetter(db: Db, { site }: Pick<CallDeps, 'site'>, { to, kind, letter }: { to: string; kind: string; letter: Letter }): Promise<void> {
  await queueMail(db, { to, kind, content: renderLetter(letter, site) });
}
