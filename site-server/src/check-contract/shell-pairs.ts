import { isAreaRelease, type AreaRelease } from '../release-sets/release-kinds.ts';
import type { Release } from 'shared-contracts/release-set';
import { nameOfRelease, type InSet } from './contract-check.ts';

/** The shell and an area that would run in it. One of them is the candidate, the other one suffers. */
export interface ShellPair {
  shell: Release;
  area: AreaRelease;
  whom: string;
}

/** Of an area: with the shell of the set. Of a shell: with every area of the set. */
export function shellPairs({ release, others }: InSet): ShellPair[] {
  if (isAreaRelease(release)) {
    return others.filter((one) => !isAreaRelease(one)).map((shell) => ({ shell, area: release, whom: nameOfRelease(shell) }));
  }
  return others.filter(isAreaRelease).map((area) => ({ shell: release, area, whom: nameOfRelease(area) }));
}
