import { isInCaretRange } from 'shared-contracts/contract-range';
import { nameOfRelease, type ContractCheck, type InSet } from '../check-types.ts';
import { shellPairs } from '../shell-pairs.ts';

export const contractRange: ContractCheck<InSet> = {
  name: 'contract-range',
  holds: 'The version of shared-contracts that the shell carries is one that the area was built for.',
  find: (inSet) =>
    shellPairs(inSet)
      .filter(({ shell, area }) => !isInCaretRange(area.contract, shell.contracts))
      .map(({ shell, area, whom }) => ({
        whom,
        wrong:
          `${nameOfRelease(area)} was built for shared-contracts ${area.contract}, and ${nameOfRelease(shell)} ` +
          `carries ${shell.contracts}: pages would refuse to load ${area.area}.`,
        suggestion:
          inSet.release.area === 'shell'
            ? `Release ${area.area} for ${shell.contracts} first.`
            : 'Release a shell that carries it first, or build for the one that is deployed.',
      })),
};
