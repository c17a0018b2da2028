import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { isAllowed, type Ability, type Operator } from '../events/roles.ts';
import { clientAddress, isHttps, type Network } from '../http/client.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { SESSION_HOURS, type Operators } from './operators.ts';

interface Admission {
  ability?: Ability;
  /** Also accepts the token as the password of HTTP's basic scheme, for pages that are opened in browsers. */
  browsers?: boolean;
}

/**
 * Admits requests of operators with this ability: by the token as bearer, or, for requests that only read, by the
 * session of the desk. No cache may store the responses.
 */
export const operatorOnly = (deps: AdmitDeps, { ability = 'read', browsers = false }: Admission = {}) =>
  createMiddleware<{ Variables: { operator: Operator } }>(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const authorization = context.req.header('authorization');
    const admitted =
      authorization === undefined ? await bySession() : await admitToken(context, tokenIn(authorization), deps);
    if (admitted?.kind === 'too-many')
      return context.json({ error: 'Too many wrong operator tokens. Try again later.' }, 429, {
        'Retry-After': String(admitted.retryAfterSeconds),
      });
    if (admitted?.kind !== 'operator') {
      context.header('WWW-Authenticate', browsers ? 'Basic realm="operator", charset="UTF-8"' : 'Bearer');
      return context.json({ error: 'The operator token is missing or wrong.' }, 401);
    }
    if (!isAllowed(admitted.operator, ability))
      return context.json({ error: 'The role of this operator does not allow that.' }, 403);
    context.set('operator', admitted.operator);
    return next();

    async function bySession() {
      const token = context.req.method === 'GET' || context.req.method === 'HEAD' ? sessionTokenIn(context) : undefined;
      const operator = token === undefined ? undefined : await deps.operators.bySession(token);
      return operator && { kind: 'operator' as const, operator };
    }

    function tokenIn(header: string): string {
      const [, bearer] = /^Bearer (.+)$/.exec(header) ?? [];
      return bearer ?? (browsers ? passwordIn(header) : '');
    }
  });

/** The password of `Authorization: Basic`; empty without one. */
function passwordIn(authorization: string): string {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization) ?? [];
  return Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

export interface AdmitDeps {
  operators: Pick<Operators, 'byToken' | 'bySession'>;
  limits: RateLimits;
  network: Network;
}

type Admitted =
  | { kind: 'operator'; operator: Operator }
  | { kind: 'wrong' }
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Finds the operator of a token, and counts wrong tokens. An address that has guessed too often is refused, also with a
 * right token, since otherwise the guess that is right would still be answered.
 */
export async function admitToken(
  context: Context,
  token: string,
  { operators, limits, network }: AdmitDeps,
): Promise<Admitted> {
  const guesses = { limit: 'operatorGuesses', name: clientAddress(context, network.trustedProxies) } as const;
  const operator = await operators.byToken(token);
  if (operator) {
    const wait = await limits.waitOf(guesses);
    return wait === undefined ? { kind: 'operator', operator } : { kind: 'too-many', retryAfterSeconds: wait };
  }
  const taken = await limits.takeOne(guesses);
  return taken.kind === 'empty' ? { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds } : { kind: 'wrong' };
}

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
