import { createMiddleware } from 'hono/factory';
import { isAllowed, type Ability, type Operator } from '../events/roles.ts';
import { admitToken, type AdmitDeps } from './admit-token.ts';
import { sessionTokenIn } from './operator-cookie.ts';

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
