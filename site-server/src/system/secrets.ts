import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, compared in a time that does not reveal where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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
