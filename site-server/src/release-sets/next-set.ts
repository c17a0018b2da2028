import type { Release } from 'shared-contracts/release-set';
import { composeReleaseSet } from './release-set.ts';
import type { DatedSet, Move } from './set-document.ts';

/** Days a set may be adopted for. */
export const DAYS_VALID = 90;

/** Moves that a set remembers. */
const MOVES_KEPT = 100;

const DAY = 86_400_000;

/** Why the pointer moves. */
export interface Reason {
  cause: Move['cause'];
  despite?: readonly string[];
  /** A sequence that was given before, though the set that had it is not there any more. */
  after?: number;
}

/**
 * The set after `before` (none: the first) in which these releases take the place of their areas'. Its sequence is a
 * new one, also for a rollback and where nothing but the date changes.
 */
export function nextSet(before: DatedSet | undefined, releases: readonly Release[], { cause, despite = [], after = 0 }: Reason, now: Date): DatedSet {
  const sequence = Math.max(before?.sequence ?? 0, after) + 1;
  const areas = new Set(releases.map(({ area }) => area));
  const moves = releases.flatMap((release): Move[] => {
    const from = before?.releases.find(({ area }) => area === release.area)?.version ?? null;
    return from === release.version ? [] : [{ sequence, at: now.toISOString(), cause, area: release.area, from, to: release.version, despite: [...despite] }];
  });
  return {
    ...composeReleaseSet([...(before?.releases ?? []).filter(({ area }) => !areas.has(area)), ...releases]),
    sequence,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + DAYS_VALID * DAY).toISOString(),
    moves: [...(before?.moves ?? []), ...moves].slice(-MOVES_KEPT),
  };
}

/**
 * The version an area goes back to: the one that ran before what runs now was put there. Going back twice goes back
 * two versions; `undefined` when the set remembers none.
 */
export function versionBefore({ moves, releases }: Pick<DatedSet, 'moves' | 'releases'>, area: Release['area']): string | undefined {
  const current = releases.find((release) => release.area === area)?.version;
  return moves.findLast((move) => move.area === area && move.to === current && move.cause !== 'rollback')?.from ?? undefined;
}

/**
 * Why a set may not be taken by who last took `last`: an older sequence, another set under the same one, or a date
 * that has passed. What already runs is not asked for its date.
 */
export function problemOfTaking(set: Pick<DatedSet, 'sequence' | 'id' | 'expiresAt'>, last: Pick<DatedSet, 'sequence' | 'id'> | undefined, now: Date): string | undefined {
  if (last && set.sequence < last.sequence) return `its sequence ${set.sequence} is lower than ${last.sequence}, which ran before`;
  if (last && set.sequence === last.sequence) return set.id === last.id ? undefined : `its sequence ${set.sequence} is that of another set`;
  return isExpired(set, now) ? `it expired at ${set.expiresAt}` : undefined;
}

export function isExpired({ expiresAt }: Pick<DatedSet, 'expiresAt'>, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}
