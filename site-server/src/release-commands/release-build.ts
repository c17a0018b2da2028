import type { Release } from 'shared-contracts/release-set';
import { buildProblem, readRelease } from '../releases/read-release.ts';
import {
  indexRelease,
  isScript,
  releaseOfSameNumber,
  releasesOf,
  scriptBytes,
  type IndexedRelease,
} from '../releases/release-index.ts';
import { storedRelease, storeRelease } from '../releases/stored-release.ts';
import { ok, refused } from '../system/result.ts';
import { kilobytes, type CommandResult, type Releasing } from './command.ts';

export interface ReleaseOptions {
  /** What it was built from, in place of what the build recorded. */
  revision?: string;
  /** Releases scripts that have grown too much. */
  allowsGrowth?: boolean;
  /** Checks whether the build could be released, and stores nothing. */
  isDryRun?: boolean;
}

/**
 * `release <dist>`: stores the build of a workspace under `<area>/<version>/` for good. A number is used once: other
 * content under it is refused. So are scripts that are much larger than those of the last release. The release does not
 * run until it is promoted.
 */
export async function releaseBuild(
  { storage, now }: Pick<Releasing, 'storage' | 'now'>,
  folder: string,
  { revision, allowsGrowth = false, isDryRun = false }: ReleaseOptions = {},
): Promise<CommandResult> {
  const read = readRelease(folder);
  if (read.kind === 'refused') return read;
  const release = { ...read.value.release, ...(revision !== undefined && { revision }) };
  const { area, version, files } = release;
  const problem = buildProblem(release);
  if (problem) return refused(`${area} ${version} is not released. ${problem.wrong} ${problem.suggestion}`);
  const number = version.split('-')[0];
  const entries = await releasesOf(storage, area);
  const other = releaseOfSameNumber(entries, release);
  if (other)
    return refused(
      `${area} ${number} was released ${other.at.slice(0, 10)} with other content (${other.version}). Raise ` +
        '`version` in its package.json.',
    );
  const last = lastRelease(entries, release);
  const growth = last && scriptGrowth(await storedRelease(storage, { area, version: last.version }), release);
  if (growth?.kind === 'too-much' && !allowsGrowth)
    return refused(`${area} ${version} is not released. ${growth.text} If that is meant, add "-- --allow-growth".`);
  if (isDryRun) return ok(`${area} ${version} can be released.`);
  const stored = await storeRelease(storage, { ...read.value, release });
  if (stored.kind === 'refused') return stored;
  await indexRelease(storage, release, 'release', now);
  return ok(
    [
      `${area} ${version} is released in ${storage.name} (${Object.keys(files).length} files).`,
      ...(growth ? [growth.text] : []),
      `It runs once it is promoted: npm run promote -- ${area} ${number}`,
    ].join('\n'),
  );
}

/** Growth of all scripts together, gzipped, that is reported, and that is refused. */
const REPORTED = 0.05;
const REFUSED = 0.2;

/** The most files that a message names. */
const MOST_NAMED = 3;

type ScriptGrowth = { kind: 'much' | 'too-much'; text: string };

/** The release to compare with: the last one, or while there is none, the last build that was taken. */
function lastRelease(
  entries: readonly IndexedRelease[],
  { version }: Pick<Release, 'version'>,
): IndexedRelease | undefined {
  const others = entries.filter((entry) => entry.version !== version);
  return others.findLast(({ cause }) => cause === 'release') ?? others.at(-1);
}

/** How much larger the scripts of a release are than those of the last one; `undefined` if they grew by at most 5 %. */
function scriptGrowth(last: Release | undefined, release: Release): ScriptGrowth | undefined {
  if (!last) return undefined;
  const [before, after] = [scriptBytes(last), scriptBytes(release)];
  const ratio = before > 0 ? after / before - 1 : 0;
  if (ratio <= REPORTED) return undefined;
  const files = Object.entries(release.sizes)
    .filter(([file]) => isScript(file))
    .map(([file, bytes]) => ({ file, grown: bytes - (last.sizes[file] ?? 0) }))
    .filter(({ grown }) => grown > 0)
    .sort((left, right) => right.grown - left.grown)
    .slice(0, MOST_NAMED);
  const most = files.map(({ file, grown }) => `${file} by ${kilobytes(grown)}`).join(', ');
  const text =
    `Its scripts grew by ${(ratio * 100).toFixed(1)} % since ${last.version}: ${kilobytes(before)} -> ` +
    `${kilobytes(after)} gzip; most of all ${most}.`;
  return { kind: ratio > REFUSED ? 'too-much' : 'much', text };
}
