import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Customer } from 'shared-contracts/account';
import { whyDatabaseIsAway } from '../database/database-away.ts';
import { fromNow, type Db } from '../database/db.ts';
import { isHttps, type Network } from '../http/client.ts';
import { accounts, sessions } from './schema.ts';
import { hashOfToken, newToken } from '../system/secrets.ts';

/** Days after a login until the customer has to log in again. */
const SESSION_DAYS = 30;

/** Begins a session with a token that no one has seen before, and returns the token. */
export async function beginSession(db: Db, accountId: string): Promise<string> {
  const { token, id } = newToken();
  await db.insert(sessions).values({ id, accountId, expiresAt: fromNow(SESSION_DAYS, 'day') });
  return token;
}

/** The session of a token that has not ended. */
async function sessionOf(db: Db, token: string): Promise<CallSession | undefined> {
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

const COOKIE = 'session';

/** Logs the customer in with a new session, or out. */
export type SessionChange = { begins: string } | 'ends';

/** The session of a request's cookie, if the customer is logged in. */
export async function sessionIn(context: Context, db: Db): Promise<CallSession | undefined> {
  const token = getCookie(context, COOKIE);
  return token ? sessionOf(db, token) : undefined;
}

/** The same, for documents: while the database is away they are shown as to a visitor. */
export async function sessionIfKnown(context: Context, db: Db): Promise<CallSession | undefined> {
  return sessionIn(context, db).catch((cause: unknown) => {
    if (whyDatabaseIsAway(cause) === undefined) throw cause;
    return undefined;
  });
}

/**
 * Sets or removes the cookie as the answer says. Scripts cannot read it, and other sites cannot have it sent with a
 * form.
 */
export function writeSession(context: Context, session: SessionChange, network: Network): void {
  const begins = session !== 'ends';
  setCookie(context, COOKIE, begins ? session.begins : '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(context, network),
    maxAge: begins ? SESSION_DAYS * 24 * 60 * 60 : 0,
  });
}

/** The account that a call is made from. */
export interface CallSession {
  /** Identifies the session in the database. */
  id: string;
  accountId: string;
  email: string;
  name?: string;
}

/** The customer as pages and orders know them. */
export function customerOf({ email, name }: Pick<CallSession, 'email' | 'name'>): Customer {
  return { email, ...(name !== undefined && { name }) };
}
