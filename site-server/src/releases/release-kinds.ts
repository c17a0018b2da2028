import type { AreaName } from 'shared-contracts/form-types';
import type { Release } from 'shared-contracts/release-set';

export type AreaRelease = Release & { area: AreaName };

export function isAreaRelease(release: Release): release is AreaRelease {
  return release.area !== 'shell';
}

/** Why a build must not be released; `undefined` for a production build. */
export function buildProblem({ mode }: Pick<Release, 'mode'>): { wrong: string; suggestion: string } | undefined {
  return mode === 'development'
    ? { wrong: 'It is a development build.', suggestion: 'Build it again: npm run build.' }
    : undefined;
}
