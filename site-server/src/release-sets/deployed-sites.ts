import { array, integer, object, string, type Infer } from 'superstruct';
import { decode, formatProblems } from 'shared-contracts/decode';
import { PageConfigStruct } from 'shared-contracts/page-config';
import type { ReleaseStorage } from './storage.ts';

/** A site that runs with these releases, and its pages as their owner wrote them. */
const DeployedSiteStruct = object({
  websiteId: integer(),
  /** Where it was started last. */
  address: string(),
  at: string(),
  pages: array(PageConfigStruct),
});
export type DeployedSite = Infer<typeof DeployedSiteStruct>;

/** Every site that has told its pages. */
const SITES = 'sites.json';
const SitesStruct = object({ sites: array(DeployedSiteStruct) });

/** Tells the pages of a site to whoever is about to release: what they name must go on being there. */
export async function tellSite(storage: ReleaseStorage, site: DeployedSite): Promise<void> {
  for (;;) {
    const before = await storage.read(SITES);
    const others = sitesIn(before, storage).filter(({ websiteId }) => websiteId !== site.websiteId);
    const after = Buffer.from(JSON.stringify({ sites: [...others, site] }));
    if (await storage.replace(SITES, before, after) === 'replaced') return;
  }
}

/** The sites that these releases run on. */
export async function deployedSites(storage: ReleaseStorage): Promise<DeployedSite[]> {
  return sitesIn(await storage.read(SITES), storage);
}

function sitesIn(content: Buffer | undefined, { name }: ReleaseStorage): DeployedSite[] {
  if (!content) return [];
  const decoded = decode(SitesStruct, JSON.parse(content.toString()));
  if (decoded.kind === 'malformed') throw new Error(`${name}/${SITES} is malformed:\n${formatProblems(decoded.problems)}`);
  return decoded.value.sites;
}
