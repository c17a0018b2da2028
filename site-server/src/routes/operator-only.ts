import { createMiddleware } from 'hono/factory';
import { networkOf } from '../limits/network-of.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Network } from '../settings.ts';
import { clientAddress } from './client.ts';

interface OperatorDeps {
  operatorToken: string;
  limits: RateLimits;
  network: Network;
}

/**
 * Admits requests with the operator's token only. An address that has guessed too often gets 429, also for the right
 * token, since otherwise the guess that is right would still be answered. No cache may store the responses.
 *
 * For pages that are opened in browsers, `browsers` also accepts the token as the password of HTTP's basic scheme.
 */
export const operatorOnly = ({ operatorToken, limits, network }: OperatorDeps, { browsers = false } = {}) => createMiddleware(async (context, next) => {
  context.header('Cache-Control', 'no-store');
  const authorization = context.req.header('authorization');
  const guesses = { limit: 'operatorGuesses', name: networkOf(clientAddress(context, network.trustedProxies)) } as const;
  const isRight = isSameSecret(authorization ?? '', `Bearer ${operatorToken}`) || (browsers && isSameSecret(passwordIn(authorization), operatorToken));
  const wait = isRight ? await limits.waitOf(guesses) : authorization !== undefined ? await waitOfGuess() : undefined;
  if (wait !== undefined) return context.json({ error: 'Too many wrong operator tokens. Try again later.' }, 429, { 'Retry-After': String(wait) });
  if (isRight) return next();
  context.header('WWW-Authenticate', browsers ? 'Basic realm="operator", charset="UTF-8"' : 'Bearer');
  return context.json({ error: 'The operator token is missing or wrong.' }, 401);

  async function waitOfGuess(): Promise<number | undefined> {
    const taken = await limits.takeOne(guesses);
    return taken.kind === 'empty' ? taken.retryAfterSeconds : undefined;
  }
});

/** The password of `Authorization: Basic`; empty without one. */
function passwordIn(authorization = ''): string {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization) ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8').replace(/^[^:]*:/, '');
}
