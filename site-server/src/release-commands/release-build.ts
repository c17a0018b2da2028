import { readRelease } from '../releases/read-release.ts';
import { buildProblem } from '../releases/release-kinds.ts';
import { indexRelease, releaseOfSameNumber, releasesOf } from '../releases/release-index.ts';
import { storedRelease, storeRelease } from '../releases/stored-release.ts';
import { done, failed, type CommandResult, type Releasing } from './command.ts';
import { lastRelease, scriptGrowth } from './script-growth.ts';

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
  if (read.kind === 'bad-release') return failed(read.message);
  const release = { ...read.release, ...(revision !== undefined && { revision }) };
  const { area, version, files } = release;
  const problem = buildProblem(release);
  if (problem) return failed(`${area} ${version} is not released. ${problem.wrong} ${problem.suggestion}`);
  const number = version.split('-')[0];
  const entries = await releasesOf(storage, area);
  const other = releaseOfSameNumber(entries, release);
  if (other)
    return failed(
      `${area} ${number} was released ${other.at.slice(0, 10)} with other content (${other.version}). Raise ` +
        '`version` in its package.json.',
    );
  const last = lastRelease(entries, release);
  const growth = last && scriptGrowth(await storedRelease(storage, { area, version: last.version }), release);
  if (growth?.kind === 'too-much' && !allowsGrowth)
    return failed(`${area} ${version} is not released. ${growth.text} If that is meant, add "-- --allow-growth".`);
  if (isDryRun) return done(`${area} ${version} can be released.`);
  const stored = await storeRelease(storage, { ...read, release });
  if (stored.kind === 'bad-release') return failed(stored.message);
  await indexRelease(storage, release, 'release', now);
  return done(
    [
      `${area} ${version} is released in ${storage.name} (${Object.keys(files).length} files).`,
      ...(growth ? [growth.text] : []),
      `It runs once it is promoted: npm run promote -- ${area} ${number}`,
    ].join('\n'),
  );
}
