import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../http/client.ts';
import type { CallSession } from './call-session.ts';
import { whyDatabaseIsAway } from '../database/database-away.ts';
import type { Db } from '../database/db.ts';
import type { Network } from '../http/client.ts';
import { SESSION_DAYS, sessionOf } from './sessions.ts';

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
