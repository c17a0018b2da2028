import { buildProblem, readRelease } from '../releases/read-release.ts';
import { indexRelease, releaseOfSameNumber, releasesOf } from '../releases/release-index.ts';
import { storeRelease } from '../releases/stored-release.ts';
import { ok, refused } from '../system/result.ts';
import { type CommandResult, type Releasing } from './command.ts';

export interface ReleaseOptions {
  /** What it was built from, in place of what the build recorded. */
  revision?: string;
  /** Checks whether the build could be released, and stores nothing. */
  isDryRun?: boolean;
}

/**
 * `release <dist>`: stores the build of a workspace under `<area>/<version>/` for good. A number is used once: other
 * content under it is refused. The release does not run until it is promoted.
 */
export async function releaseBuild(
  { storage, now }: Pick<Releasing, 'storage' | 'now'>,
  folder: string,
  { revision, isDryRun = false }: ReleaseOptions = {},
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
        'its `version`.',
    );
  if (isDryRun) return ok(`${area} ${version} can be released.`);
  const stored = await storeRelease(storage, { ...read.value, release });
  if (stored.kind === 'refused') return stored;
  await indexRelease(storage, release, 'release', now);
  return ok(
    [
      `${area} ${version} is released in ${storage.name} (${Object.keys(files).length} files).`,
      `It runs once it is promoted: npm run promote -- ${area} ${number} --why "…"`,
    ].join('\n'),
  );
}
