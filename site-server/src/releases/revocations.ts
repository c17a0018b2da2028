import type { Release } from 'shared-contracts/release-set';
import type { DatedSet } from './set-document.ts';

/** A release by its name in a set's list of what is revoked: `domains/1.2.3-0a1b2c3d`. */
export function nameOfRelease({ area, version }: Pick<Release, 'area' | 'version'>): string {
  return `${area}/${version}`;
}

/**
 * What of a set is revoked: its id, or else the first of its releases by name. `undefined` if the set may be served.
 */
export function revokedIn(
  { id, releases }: Pick<DatedSet, 'id' | 'releases'>,
  revoked: readonly string[] = [],
): string | undefined {
  return [id, ...releases.map(nameOfRelease)].find((name) => revoked.includes(name));
}
