import type { AreaName } from 'shared-contracts/form-types';
import type { Release } from 'shared-contracts/release-set';

export type AreaRelease = Release & { area: AreaName };

export function isAreaRelease(release: Release): release is AreaRelease {
  return release.area !== 'shell';
}
