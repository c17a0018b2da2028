import { record, string } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { nextSet, DAYS_VALID } from './next-set.ts';
import { readRelease } from './read-release.ts';
import { indexRelease } from './release-index.ts';
import { movePointer, POINTER, type MoveSettings } from './set-pointer.ts';
import { releaseSetOf, type DatedSet, type Move } from './set-document.ts';
import { storeRelease } from './stored-release.ts';
import type { ReleaseStorage } from './storage.ts';

/** Path of the record of the version of every area that was last taken from a build. */
const TAKEN = 'built.json';

/** Milliseconds after which a set is signed again when builds are taken. */
const RENEWED_AFTER = (DAYS_VALID / 2) * 86_400_000;

export type TakenBuilds =
  /** `moves` is empty if nothing was built since the last time. */
  | { kind: 'taken'; moves: readonly Move[] }
  | { kind: 'bad-builds'; messages: string[] }
  /** The builds are complete, but the site cannot show its pages with them; the previous set may keep running. */
  | { kind: 'unfit'; messages: string[] };

export interface TakingBuilds {
  now: Date;
  /** The set that this server last adopted. If the store was emptied, its first set gets a higher sequence. */
  last?: DatedSet;
  /** Why the site cannot show its pages with a set. Called before the pointer moves, so that no server adopts such a set. */
  problemOf?(set: ReleaseSet): Promise<string | undefined>;
}

/**
 * Stores and promotes the builds of a checkout that are new since the last time, so that a start shows the current
 * sources. An area that was rolled back since stays so until it is built again. Returns every reason why a build cannot
 * be taken.
 */
export async function takeBuilds(settings: MoveSettings, sources: readonly string[], { now, last, problemOf }: TakingBuilds): Promise<TakenBuilds> {
  const { storage } = settings;
  const { releases, messages } = await storeBuilds(storage, sources, now);
  if (messages.length > 0) return { kind: 'bad-builds', messages };
  const before = await storage.read(TAKEN);
  const taken = takenVersions(before);

  const moved = await movePointer<Refusal | undefined>(settings, async (pointer) => {
    if (pointer.kind === 'bad-set') {
      const advice = `Where nothing but this checkout uses it, remove ${storage.name}/${POINTER} and start again.`;
      return refused('bad-builds', `The release set in ${storage.name} is not taken: ${pointer.reason}. ${advice}`);
    }
    const running = pointer.kind === 'set' ? pointer.set : undefined;
    const changed = releases.filter(({ area, version }) => taken[area] !== version || !running?.releases.some((release) => release.area === area));
    if (changed.length === 0 && running && !isOld(running, now)) return { kind: 'refused', reason: undefined };
    const set = nextSet(running, changed, { cause: 'build', after: last?.sequence }, now);
    if (!set.releases.some(({ area }) => area === 'shell')) return refused('bad-builds', 'None of the release sources is the shell.');
    const problem = set.id === running?.id ? undefined : await problemOf?.(releaseSetOf(set));
    return problem === undefined ? { kind: 'set', set } : refused('unfit', problem);
  });
  if (moved.kind === 'not-moved' && moved.reason) return moved.reason;
  const versions = Object.fromEntries(releases.map(({ area, version }) => [area, version]));
  await storage.replace(TAKEN, before, Buffer.from(JSON.stringify({ ...taken, ...versions }, null, 2)));
  return { kind: 'taken', moves: moved.kind === 'moved' ? moved.set.moves.filter(({ sequence }) => sequence === moved.set.sequence) : [] };
}

type Refusal = Exclude<TakenBuilds, { kind: 'taken' }>;

function refused(kind: Refusal['kind'], message: string): { kind: 'refused'; reason: Refusal } {
  return { kind: 'refused', reason: { kind, messages: [message] } };
}

async function storeBuilds(storage: ReleaseStorage, sources: readonly string[], now: Date): Promise<{ releases: Release[]; messages: string[] }> {
  const messages: string[] = [];
  const releases: Release[] = [];
  for (const source of sources) {
    const read = readRelease(source);
    const stored = read.kind === 'read' ? await storeRelease(storage, read) : read;
    if (stored.kind === 'bad-release') messages.push(stored.message);
    else if (read.kind === 'read') {
      releases.push(read.release);
      if (stored.kind === 'stored') await indexRelease(storage, read.release, 'build', now);
    }
  }
  const areas = releases.map(({ area }) => area);
  const duplicate = areas.find((area, index) => areas.indexOf(area) !== index);
  if (duplicate) messages.push(`Two of the release sources are releases of ${duplicate}.`);
  return { releases, messages };
}

function isOld({ issuedAt }: DatedSet, now: Date): boolean {
  return now.getTime() - Date.parse(issuedAt) > RENEWED_AFTER;
}

function takenVersions(content: Buffer | undefined): Readonly<Record<string, string>> {
  const decoded = decode(record(string(), string()), content ? JSON.parse(content.toString()) : {});
  return decoded.kind === 'decoded' ? decoded.value : {};
}
