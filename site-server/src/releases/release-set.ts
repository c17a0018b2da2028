import { createHash } from 'node:crypto';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import type { AreaName } from 'shared-contracts/form-types';
import { canonicalJson } from '../system/canonical-json.ts';

/** The id of a set: a hash of the version of every area in it. */
export function releaseSetId(releases: readonly Pick<Release, 'area' | 'version'>[]): string {
  const versions = Object.fromEntries(releases.map(({ area, version }) => [area, version]));
  return createHash('sha256').update(canonicalJson(versions)).digest('hex').slice(0, 16);
}

/** Composes a set of one release per area: the shell first, then the areas by name. */
export function composeReleaseSet(releases: readonly Release[]): ReleaseSet {
  const rank = ({ area }: Release) => (area === 'shell' ? '' : area);
  const sorted = [...releases].sort((left, right) => (rank(left) < rank(right) ? -1 : 1));
  return { id: releaseSetId(sorted), releases: sorted };
}

export function releaseOf(set: ReleaseSet, area: AreaName | 'shell'): Release | undefined {
  return set.releases.find((release) => release.area === area);
}
