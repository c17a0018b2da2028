import { eq } from 'drizzle-orm';
import { accounts } from '../../orders/schema.ts';
import type { CallSession } from '../../accounts/call-session.ts';
import type { CallAnswer, CallDeps } from '../area-answers.ts';
import { loginBuckets, refusal, tooMany } from './account-calls.ts';

/** Checks the password of the customer who is logged in, under the limits of a login. Returns the answer if it is wrong. */
export async function problemOfOwnPassword(password: string, { accountId, email }: CallSession, address: string, { db, limits, passwords }: CallDeps): Promise<CallAnswer | undefined> {
  const taken = await limits.take(loginBuckets(email, address), () => ({ takes: ['email', 'address'], needs: ['email', 'address'] }));
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!(await passwords.isRight(password, account?.passwordHash))) return refusal('rejected', 'This is not your current password.', 'password');
  await limits.giveBack(taken.from);
  return undefined;
}
