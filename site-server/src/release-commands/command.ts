import { decode } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { integer, optional, string, type } from 'superstruct';
import { setsOfCanaries } from '../releases/canary.ts';
import { releasedAreas, type IndexedRelease } from '../releases/release-index.ts';
import type { DatedSet } from '../releases/set-document.ts';
import { revokedIn, type MoveSettings, type StoredSet } from '../releases/set-pointer.ts';
import type { Made } from '../releases/next-set.ts';
import type { CommitSet } from './commit-set.ts';
import type { ReleaseStorage } from '../releases/storage.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { didYouMean } from '../site-content/check-pages/nearest-name.ts';

/**
 * What would break if a release ran in this set, and what need not stop it or could not be checked, one line each.
 * Refused if no server
 * could run the release: its files are gone, or its rules cannot be loaded.
 */
export type FindBreaks = (
  release: Release,
  set: ReleaseSet,
  cause: 'promote' | 'rollback',
) => Promise<Result<{ breaks: readonly string[]; notes: readonly string[] }>>;

/** What the release commands need. */
export interface Releasing extends Pick<MoveSettings, 'storage' | 'trusted'> {
  now: Date;
  made: Made;
  commit: CommitSet;
}

/** What the commands need that move an area, forward or back. */
export interface Moving extends Releasing {
  findBreaks: FindBreaks;
}

/** The output of a command; if it is refused, the command exits with code 1. */
export type CommandResult = Result<string>;

/**
 * Finds a released area by its name or by that of its workspace. Without a name, the reason lists the areas that were
 * released.
 */
export async function areaNamed(text: string | undefined, storage: ReleaseStorage): Promise<Result<AreaName>> {
  const name = text?.replace(/^mfe-/, '');
  const areas = await releasedAreas(storage);
  if (name !== undefined && areas.includes(name)) return ok(name);
  const listed = `Name an area: ${areas.join(', ')}.`;
  return refused(name ? `"${text}" is no area that was released. ${didYouMean(name, areas, listed)}` : listed);
}

export const NOTHING_RUNS =
  'Nothing runs yet. Start the site once in a checkout (npm start): it makes the first set of what is built.';

/** The set that runs, or why it cannot be changed. */
export function runningSet(pointer: StoredSet): Result<DatedSet> {
  if (pointer.kind === 'no-set') return refused(NOTHING_RUNS);
  return pointer;
}

/** The set, unless something in it, or in the sets of its canaries, is revoked. */
export function notRevoked(set: DatedSet): Result<DatedSet> {
  const [revoked] = [set, ...setsOfCanaries(set)].flatMap((shown) => revokedIn(shown, set.revoked) ?? []);
  return revoked === undefined
    ? ok(set)
    : refused(`${revoked} is revoked and never runs again. Release it again with a new number.`);
}

/** A sentence that there is no such release, and one that lists those there are. */
export function noRelease(
  { name }: ReleaseStorage,
  { area, version = '' }: { area: AreaName; version?: string | undefined },
  entries: readonly IndexedRelease[],
): string {
  const available =
    entries.length > 0
      ? `Released are ${entries.map((known) => known.version).join(', ')}.`
      : 'Nothing of it is released.';
  return `There is no ${area} ${version} in ${name}. ${available}`.replace('  ', ' ');
}

/** Milliseconds within which a site must answer. */
const DEADLINE = 1_000;

const HealthStruct = type({ sequence: integer(), refused: optional(string()), unread: optional(string()) });

/**
 * Whether a site runs the promoted set, by its `/health`: the end of a sentence that begins with the site's address.
 */
export async function askSite(address: string, { sequence }: Pick<DatedSet, 'sequence'>): Promise<string> {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(DEADLINE) });
    const decoded = decode(HealthStruct, await answer.json());
    if (decoded.kind === 'malformed') return 'is no such site any more.';
    const { sequence: runs, refused, unread } = decoded.value;
    if (refused !== undefined) return `runs set ${runs} and refuses this one: ${refused}`;
    if (unread !== undefined) return `runs set ${runs}. ${unread}`;
    return runs === sequence ? 'runs it.' : `runs set ${runs}.`;
  } catch {
    return 'does not answer.';
  }
}

/** `12.3 kB` */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
