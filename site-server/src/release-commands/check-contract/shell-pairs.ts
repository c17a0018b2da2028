import { isAreaRelease, type AreaRelease } from '../../releases/release-kinds.ts';
import type { Release } from 'shared-contracts/release-set';
import { nameOfRelease, type InSet } from './check-types.ts';

/** The shell and an area that would run in it; one of them is the candidate. */
export interface ShellPair {
  shell: Release;
  area: AreaRelease;
  /** The name of the other one, for which findings report a problem. */
  whom: string;
}

/** Pairs an area with the shell of the set, or a shell with every area of the set. */
export function shellPairs({ release, others }: InSet): ShellPair[] {
  if (isAreaRelease(release)) {
    return others
      .filter((other) => !isAreaRelease(other))
      .map((shell) => ({ shell, area: release, whom: nameOfRelease(shell) }));
  }
  return others.filter(isAreaRelease).map((area) => ({ shell: release, area, whom: nameOfRelease(area) }));
}
