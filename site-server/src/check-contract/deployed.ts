import type { PageConfig } from 'shared-contracts/page-config';
import type { ReleaseSet } from 'shared-contracts/release-set';

/** A site that is served. */
export interface DeployedSite {
  /** Its address or name, as findings tell it. */
  name: string;
  /**
   * With options as the owner wrote them: what the rules in use filled in may be nothing that other rules
   * have to take, since every release fills in its own.
   */
  pages: PageConfig[];
}

/** What runs somewhere: a release set in use, and the pages of every site that is served with it. */
export interface Deployed {
  set: ReleaseSet;
  sites: DeployedSite[];
}
