import { eq } from 'drizzle-orm';
import { accounts } from '../../accounts/schema.ts';
import type { CallSession } from '../../accounts/call-session.ts';
import type { CallAnswer, CallDeps } from '../area-answers.ts';
import { checkPassword, refusal } from './account-calls.ts';

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
