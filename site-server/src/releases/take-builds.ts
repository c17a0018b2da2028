import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { ok, refused } from '../system/result.ts';
import { DAYS_VALID, nextSet } from './next-set.ts';
import { buildProblem, readRelease, type ReadRelease } from './read-release.ts';
import { indexRelease } from './release-index.ts';
import { releaseSetOf, type DatedSet, type Move } from './set-document.ts';
import { movePointer, revokedIn, type MoveSettings } from './set-pointer.ts';
import type { ReleaseStorage } from './storage.ts';
import { storeRelease } from './stored-release.ts';

/** Milliseconds after which a set is signed again when builds are taken. */
const RENEWED_AFTER = (DAYS_VALID / 2) * 86_400_000;

type TakenBuilds =
  /** `moves` is empty if the builds run already. */
  | { kind: 'taken'; moves: readonly Move[] }
  /** A version was promoted or rolled back by hand, so what runs stays. `moves` would have been made. */
  | { kind: 'left'; moves: readonly BuildMove[] }
  | { kind: 'bad-builds'; messages: string[] }
  /** The builds are complete, but the site cannot show its pages with them; the previous set may keep running. */
  | { kind: 'unfit'; messages: string[] };

export type BuildMove = Pick<Move, 'area' | 'from' | 'to'>;

interface TakingBuilds {
  now: Date;
  /** Takes the builds even after a version was promoted or rolled back by hand. */
  always?: boolean;
  /** Takes development builds, too. */
  development?: boolean;
  /** The highest sequence that is known to have run. If the store was emptied, its first set gets a higher one. */
  after?: number;
  /**
   * Why the site cannot show its pages with a set. Called before the pointer moves, so that no server adopts such a
   * set.
   */
  problemOf?(set: ReleaseSet): Promise<string | undefined>;
}

/**
 * Stores and promotes the builds of a checkout that differ from what runs, so that a start shows the current sources.
 * Once a version was promoted or rolled back by hand, what runs stays, unless `always`. Signs a set again that gets
 * old. Returns every reason why a build cannot be taken.
 */
export async function takeBuilds(
  settings: MoveSettings,
  sources: readonly string[],
  { now, always = false, development = false, after, problemOf }: TakingBuilds,
): Promise<TakenBuilds> {
  const { storage } = settings;
  const { builds, messages } = readBuilds(sources, development);
  if (messages.length > 0) return { kind: 'bad-builds', messages };
  let left: readonly BuildMove[] = [];

  const moved = await movePointer<Refusal | undefined>(settings, async (pointer) => {
    if (pointer.kind === 'refused') {
      const advice = 'Where nothing but this checkout uses it, remove it and start again.';
      return notTaken('bad-builds', [`${pointer.reason} ${advice}`]);
    }
    const running = pointer.kind === 'ok' ? pointer.value : undefined;
    const versionOf = (area: Release['area']) =>
      running?.releases.find((release) => release.area === area)?.version ?? null;
    const changed = builds.filter(({ release }) => release.version !== versionOf(release.area));
    const isLeft = !always && running !== undefined && running.moves.some(({ cause }) => cause !== 'build');
    left = isLeft
      ? changed.map(({ release: { area, version } }) => ({ area, from: versionOf(area), to: version }))
      : [];
    const toTake = isLeft ? [] : changed;
    // Builds of the running versions, too: other content under the same version is refused.
    const problems = isLeft ? [] : await storeBuilds(storage, builds, now);
    if (problems.length > 0) return notTaken('bad-builds', problems);
    if (toTake.length === 0 && running && !isOld(running, now)) return refused(undefined);
    const set = nextSet(
      running,
      toTake.map(({ release }) => release),
      { cause: 'build', after },
      now,
    );
    if (!set.releases.some(({ area }) => area === 'shell'))
      return notTaken('bad-builds', ['None of the release sources is the shell.']);
    const revoked = revokedIn(set, set.revoked);
    if (revoked) return notTaken('unfit', [`${revoked} is revoked`]);
    const problem = set.id === running?.id ? undefined : await problemOf?.(releaseSetOf(set));
    return problem === undefined ? ok(set) : notTaken('unfit', [problem]);
  });
  if (moved.kind === 'refused' && moved.reason) return moved.reason;
  if (left.length > 0) return { kind: 'left', moves: left };
  return {
    kind: 'taken',
    moves: moved.kind === 'ok' ? moved.value.moves.filter(({ sequence }) => sequence === moved.value.sequence) : [],
  };
}

type Refusal = Extract<TakenBuilds, { kind: 'bad-builds' | 'unfit' }>;

const notTaken = (kind: Refusal['kind'], messages: string[]) => refused<Refusal>({ kind, messages });

function readBuilds(sources: readonly string[], development: boolean): { builds: ReadRelease[]; messages: string[] } {
  const messages: string[] = [];
  const builds: ReadRelease[] = [];
  for (const source of sources) {
    const read = readRelease(source);
    const problem = read.kind === 'ok' && !development ? buildProblem(read.value.release) : undefined;
    if (read.kind === 'refused') messages.push(read.reason);
    else if (problem) messages.push(`${source} is not taken. ${problem.wrong} ${problem.suggestion}`);
    else builds.push(read.value);
  }
  const areas = builds.map(({ release }) => release.area);
  const duplicate = areas.find((area, index) => areas.indexOf(area) !== index);
  if (duplicate) messages.push(`Two of the release sources are releases of ${duplicate}.`);
  return { builds, messages };
}

/** Stores builds and lists them in the index. Returns why one cannot be stored, a message each. */
async function storeBuilds(storage: ReleaseStorage, builds: readonly ReadRelease[], now: Date): Promise<string[]> {
  const messages: string[] = [];
  for (const build of builds) {
    const stored = await storeRelease(storage, build);
    if (stored.kind === 'refused') messages.push(stored.reason);
    else if (stored.value === 'stored') await indexRelease(storage, build.release, 'build', now);
  }
  return messages;
}

function isOld({ issuedAt }: DatedSet, now: Date): boolean {
  return now.getTime() - Date.parse(issuedAt) > RENEWED_AFTER;
}

/**
 * The folders that these paths name. `*` stands for any part of one folder name, so that one path can name
 * every built area. A path without `*` is returned even if it does not exist, so that it is reported as missing.
 */
export function findReleaseSources(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (path.includes('*') ? expand(resolve(path)) : [path]));
}

function expand(path: string): string[] {
  const parts = path.split(sep);
  const index = parts.findIndex((part) => part.includes('*'));
  const parent = parts.slice(0, index).join(sep) || sep;
  const pattern = new RegExp(
    `^${(parts[index] ?? '')
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
  return readdirSync(parent)
    .filter((entry) => pattern.test(entry))
    .sort()
    .map((entry) => join(parent, entry, ...parts.slice(index + 1)))
    .filter((folder) => existsSync(folder));
}
