import { array, object, string } from 'superstruct';
import { decode, type Decoded } from 'shared-contracts/decode';
import { PageConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import { ReleaseSetStruct, type ReleaseSet } from 'shared-contracts/release-set';

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

const DeployedStruct = object({
  set: ReleaseSetStruct,
  sites: array(object({ name: string(), pages: array(PageConfigStruct) })),
});

/** The door for what is told of a deployment, HTML of pages as nodes. */
export function decodeDeployed(input: unknown): Decoded<Deployed> {
  return decode(DeployedStruct, input);
}
