import { readRelease } from '../release-sets/read-release.ts';
import { buildProblem } from '../release-sets/release-kinds.ts';
import { indexRelease, releaseOfSameNumber, releasesOf } from '../release-sets/release-index.ts';
import { storeRelease } from '../release-sets/stored-release.ts';
import { done, failed, type CommandResult, type Releasing } from './command.ts';

/**
 * `release <dist>`: stores the build of a workspace under `<area>/<version>/` for good. A number is used once: other
 * content under it is refused. The release does not run until it is promoted.
 */
export async function releaseBuild({ storage, now }: Pick<Releasing, 'storage' | 'now'>, folder: string): Promise<CommandResult> {
  const read = readRelease(folder);
  if (read.kind === 'bad-release') return failed(read.message);
  const { release } = read;
  const { area, version, files } = release;
  const problem = buildProblem(release);
  if (problem) return failed(`${area} ${version} is not released. ${problem.wrong} ${problem.suggestion}`);
  const number = version.split('-')[0];
  const other = releaseOfSameNumber(await releasesOf(storage, area), release);
  if (other) return failed(`${area} ${number} was released ${other.at.slice(0, 10)} with other content (${other.version}). Raise \`version\` in its package.json.`);
  const stored = await storeRelease(storage, read);
  if (stored.kind === 'bad-release') return failed(stored.message);
  await indexRelease(storage, release, 'release', now);
  return done([
    `${area} ${version} is released in ${storage.name} (${Object.keys(files).length} files).`,
    `It runs once it is promoted: npm run promote -- ${area} ${number}`,
  ].join('\n'));
}
