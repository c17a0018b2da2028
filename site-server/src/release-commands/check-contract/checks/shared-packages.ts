import { isInCaretRange } from 'shared-contracts/contract-range';
import { nameOfRelease, type ContractCheck, type InSet } from '../check-types.ts';
import { shellPairs } from '../shell-pairs.ts';

/** Versions of a package that need not be a singleton may differ: the area then brings its own copy. */
export const sharedPackages: ContractCheck<InSet> = {
  name: 'shared-packages',
  holds: 'Of a package that is there once a page, the shell carries a version that the area takes.',
  find: (inSet) =>
    shellPairs(inSet).flatMap(({ shell, area, whom }) =>
      area.shared.flatMap(({ name, range, singleton }) => {
        const carried = shell.shared.find((shared) => shared.name === name);
        if (!(singleton || carried?.singleton) || (carried && isInCaretRange(range, carried.version))) return [];
        const carries = carried ? `carries ${carried.version}` : 'carries none';
        return [
          {
            whom,
            wrong:
              `${nameOfRelease(area)} takes ${name} ${range} as the only one of the page, and ` +
              `${nameOfRelease(shell)} ${carries}.`,
            suggestion:
              inSet.release.area === 'shell'
                ? `Release ${area.area} for it first.`
                : `Build with the shell's ${name}, or release a shell with this one first.`,
          },
        ];
      }),
    ),
};
