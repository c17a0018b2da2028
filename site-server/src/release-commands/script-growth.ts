import type { Release } from 'shared-contracts/release-set';
import { isScript, scriptBytes, type IndexedRelease } from '../releases/release-index.ts';

/** Growth of all scripts together, gzipped, that is reported, and that is refused. */
const REPORTED = 0.05;
const REFUSED = 0.2;

/** The most files that a message names. */
const MOST_NAMED = 3;

export type ScriptGrowth = { kind: 'much' | 'too-much'; text: string };

/** The release to compare with: the last one, or while there is none, the last build that was taken. */
export function lastRelease(
  entries: readonly IndexedRelease[],
  { version }: Pick<Release, 'version'>,
): IndexedRelease | undefined {
  const others = entries.filter((entry) => entry.version !== version);
  return others.findLast(({ cause }) => cause === 'release') ?? others.at(-1);
}

/** How much larger the scripts of a release are than those of the last one; `undefined` if they grew by at most 5 %. */
export function scriptGrowth(last: Release | undefined, release: Release): ScriptGrowth | undefined {
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

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
