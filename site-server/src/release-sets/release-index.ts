import { array, enums, integer, object, string, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { Release } from 'shared-contracts/release-set';
import { RULES_FILE } from './read-release.ts';
import type { ReleaseStorage } from './storage.ts';

const IndexedReleaseStruct = object({
  version: string(),
  at: string(),
  contract: string(),
  /** Bytes of its scripts, gzip. */
  bytes: integer(),
  revision: string(),
  /** `release`: its number is taken for good. `build`: taken from a checkout to try it. */
  cause: enums(['release', 'build']),
});
export type IndexedRelease = Infer<typeof IndexedReleaseStruct>;

const IndexStruct = object({ releases: array(IndexedReleaseStruct) });

const fileOf = (area: Release['area']) => `${area}/index.json`;

/** What an area has released, the oldest first. A static host cannot be asked for a listing, so there is one. */
export async function releasesOf(storage: ReleaseStorage, area: Release['area']): Promise<IndexedRelease[]> {
  return entriesOf(await storage.read(fileOf(area)), storage, area);
}

/** Adds a release to its area's index. A later `release` of what was first taken as a `build` takes its place. */
export async function indexRelease(storage: ReleaseStorage, release: Release, cause: IndexedRelease['cause'], now: Date): Promise<void> {
  const { area, version, contract, revision } = release;
  const entry: IndexedRelease = { version, at: now.toISOString(), contract, bytes: scriptBytes(release), revision, cause };
  await changeIndex(storage, area, (entries) => {
    const known = entries.find((one) => one.version === version);
    return known && (known.cause === cause || cause === 'build') ? entries : [...entries.filter((one) => one !== known), entry];
  });
}

/** Takes versions out of an area's index. */
export async function dropFromIndex(storage: ReleaseStorage, area: Release['area'], versions: ReadonlySet<string>): Promise<void> {
  await changeIndex(storage, area, (entries) => entries.filter(({ version }) => !versions.has(version)));
}

async function changeIndex(storage: ReleaseStorage, area: Release['area'], change: (entries: IndexedRelease[]) => IndexedRelease[]): Promise<void> {
  for (;;) {
    const before = await storage.read(fileOf(area));
    const entries = entriesOf(before, storage, area);
    const after = change(entries);
    if (after === entries) return;
    if (await storage.replace(fileOf(area), before, Buffer.from(JSON.stringify({ releases: after }, null, 2))) === 'replaced') return;
  }
}

/** A release of this number with other content, if there is one: numbers are given once. */
export function releaseOfSameNumber(entries: readonly IndexedRelease[], { version }: Pick<Release, 'version'>): IndexedRelease | undefined {
  return entries.find((entry) => entry.cause === 'release' && entry.version !== version && numberOf(entry.version) === numberOf(version));
}

/**
 * The release that is meant by `1.4.0`, by `1.4.0-0a615fee`, or by nothing: the newest. Builds that were taken to try
 * them may share a number: then it is the one that was released; of builds alone, the newest.
 */
export function releaseMeant(entries: readonly IndexedRelease[], wanted: string | undefined): IndexedRelease | undefined {
  const meant = entries.filter(({ version }) => wanted === undefined || isNamed(version, wanted));
  return meant.findLast(({ cause }) => cause === 'release') ?? meant.at(-1);
}

/** Whether a version is the one that is named in full, or has the number that is named. */
export function isNamed(version: string, wanted: string): boolean {
  return version === wanted || numberOf(version) === wanted;
}

function numberOf(version: string): string {
  return version.split('-')[0] ?? '';
}

function scriptBytes({ sizes }: Release): number {
  return Object.entries(sizes).reduce((sum, [file, bytes]) => (file.endsWith('.js') && file !== RULES_FILE ? sum + bytes : sum), 0);
}

function entriesOf(content: Buffer | undefined, { name }: ReleaseStorage, area: Release['area']): IndexedRelease[] {
  if (!content) return [];
  const decoded = decode(IndexStruct, JSON.parse(content.toString()));
  if (decoded.kind === 'malformed') throw new Error(`${name}/${fileOf(area)} is malformed: ${decoded.problems[0]?.path}`);
  return decoded.value.releases;
}
