import type { PageConfig } from 'shared-contracts/page-config';
import type { ReleaseSet } from 'shared-contracts/release-set';

/** A site in use. */
interface DeployedSite {
  /** The address or name by which findings refer to it. */
  name: string;
  /**
   * With the options as the owner wrote them, without defaults: every release fills in its own, and its struct need not
   * accept the defaults of another release.
   */
  pages: PageConfig[];
}

/** A release set in use, and the sites with their pages that are served with it. */
export interface Deployed {
  set: ReleaseSet;
  sites: DeployedSite[];
}
