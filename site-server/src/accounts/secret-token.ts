import { createHash, randomBytes } from 'node:crypto';

/**
 * A token that cannot be guessed. The customer has the token, the database its hash, so that a copy of the database
 * opens nothing.
 */
export function newToken(): { token: string; id: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, id: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
