import { array, integer, object, string, type Infer } from 'superstruct';
import { decode, formatProblems } from 'shared-contracts/decode';
import { PageConfigStruct } from 'shared-contracts/page-config';
import type { ReleaseStorage } from './storage.ts';

/** A site that runs these releases, with its pages as their owner wrote them. */
const DeployedSiteStruct = object({
  websiteId: integer(),
  /** The address at which it was last started. */
  address: string(),
  at: string(),
  pages: array(PageConfigStruct),
});
export type DeployedSite = Infer<typeof DeployedSiteStruct>;

/** Path of the list of sites that have published their pages. */
const SITES = 'sites.json';
const SitesStruct = object({ sites: array(DeployedSiteStruct) });

/** Publishes the pages of a site to the storage, so that releases are checked for everything the pages name. */
export async function tellSite(storage: ReleaseStorage, site: DeployedSite): Promise<void> {
  for (;;) {
    const before = await storage.read(SITES);
    const others = sitesIn(before, storage).filter(({ websiteId }) => websiteId !== site.websiteId);
    const after = Buffer.from(JSON.stringify({ sites: [...others, site] }));
    if (await storage.replace(SITES, before, after) === 'replaced') return;
  }
}

/** The sites that run these releases. */
export async function deployedSites(storage: ReleaseStorage): Promise<DeployedSite[]> {
  return sitesIn(await storage.read(SITES), storage);
}

function sitesIn(content: Buffer | undefined, { name }: ReleaseStorage): DeployedSite[] {
  if (!content) return [];
  const decoded = decode(SitesStruct, JSON.parse(content.toString()));
  if (decoded.kind === 'malformed') throw new Error(`${name}/${SITES} is malformed:\n${formatProblems(decoded.problems)}`);
  return decoded.value.sites;
}
