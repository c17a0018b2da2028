import { array, integer, type, string, type Infer } from 'superstruct';
import { type AreaName, AreaNameStruct } from 'shared-contracts/form-types';
import type { Release } from 'shared-contracts/release-set';
import { changeDocument, readDocument, type ReleaseStorage } from './storage.ts';

const IndexedReleaseStruct = type({
  version: string(),
  at: string(),
  contract: string(),
  /** Total size of its scripts in bytes, gzipped. */
  bytes: integer(),
  revision: string(),
  /**
   * `release`: its number is used up for good. `build`: taken from a checkout to try it. Another word, of a newer
   * program, counts as `release`.
   */
  cause: string(),
});
export type IndexedRelease = Infer<typeof IndexedReleaseStruct>;

const IndexStruct = type({ releases: array(IndexedReleaseStruct) });

const indexOf = (area: Release['area']) => ({
  path: `${area}/index.json`,
  struct: IndexStruct,
  rewrite: `release again what of ${area} is to be promoted (npm run release)`,
});

const AREAS = {
  path: 'areas.json',
  struct: type({ areas: array(AreaNameStruct) }),
  rewrite: 'release each area again (npm run release)',
};

/** The areas that have ever been released, and `shell`, in the order of their first releases. */
export async function releasedAreas(storage: ReleaseStorage): Promise<AreaName[]> {
  return (await readDocument(storage, AREAS)).value?.areas ?? [];
}

/**
 * The releases of an area, the oldest first. They are listed in a file, because a static host cannot list its files.
 */
export async function releasesOf(storage: ReleaseStorage, area: Release['area']): Promise<IndexedRelease[]> {
  return (await readDocument(storage, indexOf(area))).value?.releases ?? [];
}

/**
 * Adds a release to its area's index, and its area to the list of areas. A `release` replaces an earlier `build` of the
 * same version.
 */
export async function indexRelease(
  storage: ReleaseStorage,
  release: Release,
  cause: 'release' | 'build',
  now: Date,
): Promise<void> {
  const { area, version, contract, revision } = release;
  const entry: IndexedRelease = {
    version,
    at: now.toISOString(),
    contract,
    bytes: scriptBytes(release),
    revision,
    cause,
  };
  await changeDocument(storage, AREAS, { areas: [] }, ({ areas }) =>
    areas.includes(area) ? undefined : { areas: [...areas, area] },
  );
  await changeIndex(storage, area, (entries) => {
    const indexed = entries.find((other) => other.version === version);
    return indexed && (indexed.cause === cause || cause === 'build')
      ? entries
      : [...entries.filter((other) => other !== indexed), entry];
  });
}

/** Removes versions from an area's index. */
export async function dropFromIndex(
  storage: ReleaseStorage,
  area: Release['area'],
  versions: ReadonlySet<string>,
): Promise<void> {
  await changeIndex(storage, area, (entries) => entries.filter(({ version }) => !versions.has(version)));
}

async function changeIndex(
  storage: ReleaseStorage,
  area: Release['area'],
  change: (entries: IndexedRelease[]) => IndexedRelease[],
): Promise<void> {
  await changeDocument(storage, indexOf(area), { releases: [] }, ({ releases }) => {
    const after = change(releases);
    return after === releases ? undefined : { releases: after };
  });
}

/** A release of the same number with other content, if there is one; a number may be used only once. */
export function releaseOfSameNumber(
  entries: readonly IndexedRelease[],
  { version }: Pick<Release, 'version'>,
): IndexedRelease | undefined {
  return entries.find(
    (entry) => entry.cause !== 'build' && entry.version !== version && numberOf(entry.version) === numberOf(version),
  );
}

/**
 * The entry that `wanted` names: a number such as `1.4.0`, a version such as `1.4.0-0a615fee`, or `undefined` for any.
 * If several match (builds that were taken to try them may share a number), it is the newest release, or else the
 * newest build.
 */
export function releaseMeant(
  entries: readonly IndexedRelease[],
  wanted: string | undefined,
): IndexedRelease | undefined {
  const matches = entries.filter(({ version }) => wanted === undefined || isNamed(version, wanted));
  return matches.findLast(({ cause }) => cause !== 'build') ?? matches.at(-1);
}

/** Whether `wanted` is this version or its number. */
export function isNamed(version: string, wanted: string): boolean {
  return version === wanted || numberOf(version) === wanted;
}

/** Whether a version has a lower number than another. */
export function isLower(version: string, than: string): boolean {
  return numberOf(version).localeCompare(numberOf(than), 'en', { numeric: true }) < 0;
}

/** The number of a version: `1.4.0` of `1.4.0-0a615fee`. */
export function numberOf(version: string): string {
  return version.split('-')[0] ?? '';
}

/** Total size of the scripts that pages load, in bytes, gzipped. */
export function scriptBytes({ sizes }: Pick<Release, 'sizes'>): number {
  return Object.entries(sizes).reduce((sum, [file, bytes]) => (isScript(file) ? sum + bytes : sum), 0);
}

/** Whether a file of a release is a script that pages load. */
export function isScript(file: string): boolean {
  return file.endsWith('.js');
}
