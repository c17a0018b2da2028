import { array, integer, min, optional, record, string, type, unknown, type Infer } from 'superstruct';
import { decode, formatProblems } from 'shared-contracts/decode';
import { AreaNameStruct } from 'shared-contracts/form-types';
import { type PageConfig, PageConfigStruct } from 'shared-contracts/page-config';
import { writtenByNewer } from './newer-contracts.ts';
import type { SigningKey } from './signing-keys.ts';
import { addressOf, changeDocument, readDocument, type ReleaseStorage } from './storage.ts';

/** `script-limits.json` of a site: the most kilobytes (gzip) of scripts of an area, where it is not the default. */
export const ScriptLimitsStruct = record(AreaNameStruct, min(integer(), 1));
export type ScriptLimits = Infer<typeof ScriptLimitsStruct>;

/** A site that runs these releases, with its pages as their owner wrote them. */
const DeployedSiteStruct = type({
  websiteId: integer(),
  /** The address at which it was last started. */
  address: string(),
  at: string(),
  /** The version of shared-contracts of its server. */
  contracts: optional(string()),
  /** Decoded for each reader: a page of a newer site may have what an older program does not know. */
  pages: array(unknown()),
  /** The content of each file of its catalogue, by name: what checks and walks of the pages need besides them. */
  catalogue: optional(record(string(), unknown())),
  /** The names of its server's price sources. */
  priceSources: optional(array(string())),
  /** What `script-limits.json` of the site says. */
  scriptLimits: optional(ScriptLimitsStruct),
  /** Ids of the keys whose signatures it accepts. */
  keys: array(string()),
});
/** A site, with the pages that this program can read, and a note on each other one. */
export type DeployedSite = Omit<Infer<typeof DeployedSiteStruct>, 'pages'> & { pages: PageConfig[]; notes?: string[] };

/** Path of the list of sites that have published their pages. */
const SITES = {
  path: 'sites.json',
  struct: type({ sites: array(DeployedSiteStruct) }),
  rewrite: 'start every site again, which publishes its pages',
};

/** Publishes a site to the storage, so that releases are checked for all its pages and signed with a key it trusts. */
export async function publishSite(storage: ReleaseStorage, site: DeployedSite): Promise<void> {
  await changeDocument(storage, SITES, { sites: [] }, ({ sites }) => ({
    sites: [...sites.filter(({ websiteId }) => websiteId !== site.websiteId), site],
  }));
}

/** Why a set must not be signed with this key: a site that does not trust it. `undefined` if every site does. */
export async function problemOfSigning(
  storage: ReleaseStorage,
  { id }: Pick<SigningKey, 'id'>,
): Promise<string | undefined> {
  const site = (await deployedSites(storage)).find(({ keys }) => !keys.includes(id));
  return (
    site &&
    `The site at ${site.address} does not trust the signing key ${id} and would refuse the release set: it ` +
      `trusts ${site.keys.join(', ')}. Add the public key to its RELEASE_TRUSTED_KEYS and start it again. If that ` +
      `site is gone, remove it from ${addressOf(storage, SITES.path)}.`
  );
}

/** The sites that run these releases. */
export async function deployedSites(storage: ReleaseStorage): Promise<DeployedSite[]> {
  return ((await readDocument(storage, SITES)).value?.sites ?? []).map((site) => {
    const read = site.pages.map((page) => decode(PageConfigStruct, page, { isTolerant: true }));
    const notes = read.flatMap((page, index) =>
      page.kind === 'decoded'
        ? []
        : `Not checked: page ${index + 1} of ${site.address}, because ` +
          `${writtenByNewer(site) ?? 'it is malformed'}:\n${formatProblems(page.problems)}`,
    );
    return { ...site, pages: read.flatMap((page) => (page.kind === 'decoded' ? [page.value] : [])), notes };
  });
}
