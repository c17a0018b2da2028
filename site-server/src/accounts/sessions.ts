import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { accounts } from './schema.ts';
import type { Db } from '../database/db.ts';
import type { CallSession } from './call-session.ts';
import { hashOfToken, newToken } from './secret-token.ts';
import { sessions } from './session-and-token-tables.ts';

/** Days after a login until the customer has to log in again. */
export const SESSION_DAYS = 30;

/** Begins a session with a token that no one has seen before, and returns the token. */
export async function beginSession(db: Db, accountId: string): Promise<string> {
  const { token, id } = newToken();
  await db
    .insert(sessions)
    .values({ id, accountId, expiresAt: sql`now() + ${SESSION_DAYS}::double precision * interval '1 day'` });
  return token;
}

/** The session of a token that has not ended. */
export async function sessionOf(db: Db, token: string): Promise<CallSession | undefined> {
  const [row] = await db
    .select({ id: sessions.id, accountId: accounts.id, email: accounts.email, name: accounts.name })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, hashOfToken(token)), gt(sessions.expiresAt, sql`now()`)));
  return (
    row && { id: row.id, accountId: row.accountId, email: row.email, ...(row.name !== null && { name: row.name }) }
  );
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends the account's sessions, except one if it is named. */
export async function endSessions(db: Db, accountId: string, except = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, except)));
}
