import type { Context } from 'hono';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { clientAddress } from '../http/client.ts';
import type { Network } from '../http/client.ts';
import type { Operator } from '../events/roles.ts';
import type { Operators } from './operators.ts';

export interface AdmitDeps {
  operators: Pick<Operators, 'byToken' | 'bySession'>;
  limits: RateLimits;
  network: Network;
}

export type Admitted =
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
