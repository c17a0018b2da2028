import type { Release } from 'shared-contracts/release-set';
import { isScript, scriptBytes } from '../../releases/release-index.ts';
import { kilobytes } from '../command.ts';
import { broken, nameOfRelease, type Broken, type ContractCheck, type InSet } from './check-types.ts';

/** The most kilobytes (gzip) of all scripts of a release together, unless the site's `script-limits.json` differs. */
export const SCRIPT_LIMIT = 250;

/** Growth that is refused, if it is more than `LITTLE` bytes as well. */
const GROWTH = 0.2;
const LITTLE = 5_000;

/** The most files that a message names. */
const MOST_NAMED = 3;

/** Growth in small steps ends at the limit. A release over the limit may replace one that is no smaller. */
export const scriptSizes: ContractCheck<InSet> = {
  name: 'script-sizes',
  holds: 'Its scripts are at most a fifth larger than those that run, and within the limit of the site.',
  letsBack: true,
  find({ release, replaced, scriptLimit }) {
    const bytes = scriptBytes(release);
    const before = replaced ? scriptBytes(replaced) : 0;
    const problems: Broken[] = [];
    if (replaced && bytes > before * (1 + GROWTH) && bytes - before > LITTLE)
      problems.push(
        broken(
          `Its scripts grew by ${((bytes / before - 1) * 100).toFixed(1)} % since ${nameOfRelease(replaced)}: ` +
            `${kilobytes(before)} -> ${kilobytes(bytes)} gzip; most of all ${mostGrown(release, replaced)}.`,
          'Load less, or later: import() what a dialog or a panel needs.',
        ),
      );
    if (bytes > scriptLimit * 1_000 && bytes > before)
      problems.push(
        broken(
          `Its scripts have ${kilobytes(bytes)} gzip, over the limit of ${scriptLimit} kB.`,
          `Load less, or have the site raise the limit of "${release.area}" in its script-limits.json.`,
        ),
      );
    return problems;
  },
};

function mostGrown({ sizes }: Release, { sizes: before }: Release): string {
  return Object.entries(sizes)
    .filter(([file]) => isScript(file))
    .map(([file, bytes]) => ({ file, grown: bytes - (before[file] ?? 0) }))
    .filter(({ grown }) => grown > 0)
    .sort((left, right) => right.grown - left.grown)
    .slice(0, MOST_NAMED)
    .map(({ file, grown }) => `${file} by ${kilobytes(grown)}`)
    .join(', ');
}
