import { lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { accountTokens, sessions } from './session-and-token-tables.ts';

/** Deletes sessions and links that have expired. */
export async function sweepAccounts(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now()`));
}
