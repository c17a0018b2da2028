import { createHash } from 'node:crypto';
import type { AreaName } from 'shared-contracts/form-types';
import type { Release } from 'shared-contracts/release-set';
import { ok, refused, type Result } from '../system/result.ts';
import { composeReleaseSet, releaseSetId } from './release-set.ts';
import type { Canary, DatedSet, EventCause, Move, MoveCause, SetEvent } from './set-document.ts';
import { nameOfRelease, readSet } from './set-pointer.ts';
import type { TrustedKeys } from './signing-keys.ts';
import { addressOf, type ReleaseStorage } from './storage.ts';
import { recordOf, storedRelease } from './stored-release.ts';
import type { TeamKey } from './team-keys.ts';

/** Days for which a set may be adopted. */
export const DAYS_VALID = 90;

/**
 * Number of moves, and of other changes, that a set remembers of each area, so that a busy area does not make the
 * history of another one forgotten.
 */
export const MOVES_KEPT = 100;

const DAY = 86_400_000;

/** Who makes a change of what runs, and why. */
export interface Made {
  /** The name of a team's key; absent if the site's own key makes it. */
  by?: string | undefined;
  why?: string | undefined;
  /** Checks that were left out. */
  skipped?: readonly string[];
}

/** Why the pointer moves. */
interface Reason extends Made {
  cause: MoveCause | EventCause;
  despite?: readonly string[];
  /** What is changed besides releases, for the history. */
  events?: readonly Pick<SetEvent, 'area' | 'about'>[];
  /** The canaries from now on; if absent, those before without the ones of areas that move. */
  canaries?: readonly Canary[];
  /** The keys of teams from now on. */
  keys?: readonly TeamKey[] | undefined;
  /** What is revoked from now on, besides what was before. */
  revoke?: readonly string[];
  /** A sequence that was used by a set which is no longer in the storage. */
  after?: number;
  /** The area to take out. */
  without?: AreaName;
}

/**
 * The set that follows `before` (`undefined` for the first set), with these releases replacing those of their areas. It
 * always has a new sequence, even for a rollback or when only the date changes.
 */
export function nextSet(
  before: DatedSet | undefined,
  releases: readonly Release[],
  { cause, despite = [], revoke = [], after = 0, without, by, why, skipped = [], ...changed }: Reason,
  now: Date,
): DatedSet {
  const made = {
    ...(by !== undefined && { by }),
    ...(why !== undefined && { why }),
    ...(skipped.length > 0 && { skipped: [...skipped] }),
  };
  const at = now.toISOString();
  const sequence = Math.max(before?.sequence ?? 0, after) + 1;
  const changes: Pick<Move, 'area' | 'to'>[] = releases.map(({ area, version }) => ({ area, to: version }));
  if (without !== undefined) changes.push({ area: without, to: null });
  const areas = new Set(changes.map(({ area }) => area));
  const moves = changes.flatMap(({ area, to }): Move[] => {
    const ran = before?.releases.find((release) => release.area === area);
    const from = ran?.version ?? null;
    if (from === to) return [];
    const commits = commitsOf(
      ran,
      releases.find((release) => release.area === area),
    );
    return [{ sequence, at, cause, area, from, to, despite: [...despite], ...made, ...(commits && { commits }) }];
  });
  const events = changed.events?.map((event): SetEvent => ({ sequence, at, cause, ...event, ...made })) ?? [];
  const canaries = changed.canaries ?? before?.canaries?.filter(({ release }) => !areas.has(release.area)) ?? [];
  const keys = changed.keys ?? before?.keys ?? [];
  const revoked = [...new Set([...(before?.revoked ?? []), ...revoke])];
  return {
    ...composeReleaseSet([...(before?.releases ?? []).filter(({ area }) => !areas.has(area)), ...releases]),
    sequence,
    issuedAt: at,
    expiresAt: new Date(now.getTime() + DAYS_VALID * DAY).toISOString(),
    moves: latestOfEachArea([...(before?.moves ?? []), ...moves]),
    ...(revoked.length > 0 && { revoked }),
    ...(before?.events || events.length > 0
      ? { events: latestOfEachArea([...(before?.events ?? []), ...events]) }
      : {}),
    ...(canaries.length > 0 && { canaries: [...canaries] }),
    ...(keys.length > 0 && { keys: [...keys] }),
  };
}

function commitsOf(from: Release | undefined, to: Release | undefined): Move['commits'] {
  const [before, after] = [from?.revision, to?.revision];
  return before || after ? { ...(before && { from: before }), ...(after && { to: after }) } : undefined;
}

/** Keeps the latest `MOVES_KEPT` entries of each area, in order. */
function latestOfEachArea<Entry extends { area?: string | undefined }>(entries: readonly Entry[]): Entry[] {
  const counts = new Map<string | undefined, number>();
  const latest = entries.toReversed().filter(({ area }) => {
    const count = (counts.get(area) ?? 0) + 1;
    counts.set(area, count);
    return count <= MOVES_KEPT;
  });
  return latest.toReversed();
}

/**
 * The versions to which an area can be rolled back, the nearest first: the one that ran before the current one was
 * promoted, built or removed, then the one that ran before that, and so on, without those that are revoked. A rollback
 * takes the first; rolling back twice takes two.
 */
export function versionsBefore(
  { moves, releases, revoked = [] }: Pick<DatedSet, 'moves' | 'releases' | 'revoked'>,
  area: Release['area'],
): string[] {
  /** `null` for the times without the area. */
  const versions: (string | null)[] = [];
  const before = (current: string | null) =>
    moves.findLast((move) => move.area === area && move.to === current && move.cause !== 'rollback')?.from;
  const current = releases.find((release) => release.area === area)?.version ?? null;
  for (
    let version = before(current);
    version !== undefined && version !== current && !versions.includes(version);
    version = before(version)
  )
    versions.push(version);
  return versions
    .filter((version) => version !== null)
    .filter((version) => !revoked.includes(nameOfRelease({ area, version })));
}

/**
 * The ids of the sets that ran before, as far back as the moves tell, which had this version of an area. The newest is
 * first.
 */
export function earlierSetsWith(
  { moves, releases }: Pick<DatedSet, 'moves' | 'releases'>,
  { area, version }: Pick<Release, 'area' | 'version'>,
): string[] {
  const versions = new Map(releases.map((release) => [release.area, release.version]));
  const ids: string[] = [];
  moves.toReversed().forEach((move, index, all) => {
    if (move.from === null) versions.delete(move.area);
    else versions.set(move.area, move.from);
    // Moves of one sequence were made together.
    const isWholeSet = all[index + 1]?.sequence !== move.sequence;
    if (isWholeSet && versions.get(area) === version)
      ids.push(releaseSetId([...versions].map(([of, its]) => ({ area: of, version: its }))));
  });
  return [...new Set(ids)];
}

/**
 * Why a server that last adopted `last` must not adopt a set: a sequence lower than that or than `highest`, which a
 * server of the same database has run, another set under the same sequence, or a date that has passed. `undefined` when
 * it may, and for the set that already runs, whatever its date.
 */
export function problemOfTaking(
  set: Pick<DatedSet, 'sequence' | 'id' | 'expiresAt'>,
  last: Pick<DatedSet, 'sequence' | 'id'> | undefined,
  now: Date,
  highest = 0,
): string | undefined {
  if (last && set.sequence < last.sequence)
    return `its sequence ${set.sequence} is lower than ${last.sequence}, which ran before`;
  if (set.sequence < highest) {
    return (
      `its sequence ${set.sequence} is lower than ${highest}, which a server of this database has run: bring the ` +
      `newer releases back, or, to run these on purpose, sign them again: npm run renew -- --after ${highest}`
    );
  }
  if (last && set.sequence === last.sequence)
    return set.id === last.id ? undefined : `its sequence ${set.sequence} is that of another set`;
  return isExpired(set, now) ? `it expired at ${set.expiresAt}` : undefined;
}

/** Days before its end in which a set is to be renewed. */
const DAYS_TO_RENEW = 14;

/** A sentence for operators about a running set that has expired or soon will; `undefined` while there is time. */
export function expiryProblem({ expiresAt }: Pick<DatedSet, 'expiresAt'>, now: Date): string | undefined {
  if (Date.parse(expiresAt) - now.getTime() > DAYS_TO_RENEW * DAY) return undefined;
  return (
    `The list of running releases ${isExpired({ expiresAt }, now) ? 'expired' : 'expires'} on ` +
    `${expiresAt.slice(0, 10)}: run npm run renew.`
  );
}

export function isExpired({ expiresAt }: Pick<DatedSet, 'expiresAt'>, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

/**
 * The record of a release that a new set may name: the one in a set that was signed before, else the stored one. That
 * one is not signed, so it counts only if its version ends in the hash of its content: whoever can write to the storage
 * could replace it.
 */
export async function recordToSign(
  storage: ReleaseStorage,
  trusted: TrustedKeys,
  running: DatedSet,
  named: Pick<Release, 'area' | 'version'>,
): Promise<Result<Release>> {
  const damaged: string[] = [];
  for (const id of earlierSetsWith(running, named)) {
    const read = await readSet(storage, trusted, id);
    if (read.kind === 'refused') damaged.push(read.reason);
    const release = read.kind === 'ok' && read.value.releases.find(({ area }) => area === named.area);
    if (release) return ok(release);
  }
  const release = await storedRelease(storage, named);
  const { area, version } = named;
  if (!release)
    return refused(
      [
        `${addressOf(storage, recordOf(named))} is missing or damaged. Release ${area} again from the same sources ` +
          '(npm run release), which writes it anew.',
        ...damaged,
      ].join(' '),
    );
  if (release.area === area && release.version === version && version.endsWith(`-${contentHashOf(release)}`))
    return ok(release);
  return refused(
    `${area} ${version} in ${storage.name} is not what was released: its version does not end in the hash of its ` +
      'content. Find out who can write there, and release it again with a new number.',
  );
}

/**
 * A hash of everything in a release's record that its build decides, as the build computes it
 * (`tooling/build/release-record.mjs`).
 */
export function contentHashOf({ version: _, revision: _revision, files, sizes: _sizes, ...about }: Release): string {
  return createHash('sha256')
    .update(JSON.stringify([about, files]))
    .digest('hex')
    .slice(0, 8);
}
