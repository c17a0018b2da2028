import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, compared in a time that does not reveal where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
