import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '../http/client.ts';
import type { Network } from '../http/client.ts';
import { SESSION_HOURS } from './operators.ts';

const COOKIE = 'operator-session';
const PATH = '/operator';

/** The token of the session that a request's cookie names. */
export function sessionTokenIn(context: Context): string | undefined {
  return getCookie(context, COOKIE) || undefined;
}

/** Scripts cannot read the cookie, and a request that another site caused does not carry it. */
export function writeSessionToken(context: Context, token: string, network: Network): void {
  setCookie(context, COOKIE, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(context, network),
    maxAge: SESSION_HOURS * 60 * 60,
  });
}

export function removeSessionToken(context: Context): void {
  deleteCookie(context, COOKIE, { path: PATH });
}

/**
 * The secret that every form of a session's pages carries. It follows from the session's token, which no other site
 * knows.
 */
export function formTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`form ${sessionToken}`).digest('base64url');
}
