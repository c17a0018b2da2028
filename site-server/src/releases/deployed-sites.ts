import { array, integer, type, string, type Infer } from 'superstruct';
import { isSameData } from 'shared-contracts/data-path';
import { PageConfigStruct } from 'shared-contracts/page-config';
import type { SigningKey } from './signing-keys.ts';
import { changeDocument, readDocument, type ReleaseStorage } from './storage.ts';

/** A site that runs these releases, with its pages as their owner wrote them. */
const DeployedSiteStruct = type({
  websiteId: integer(),
  /** The address at which it was last started. */
  address: string(),
  at: string(),
  pages: array(PageConfigStruct),
});
export type DeployedSite = Infer<typeof DeployedSiteStruct>;

/** Path of the list of sites that have published their pages. */
const SITES = 'sites.json';
const SitesStruct = type({ sites: array(DeployedSiteStruct) });

/** Publishes the pages of a site to the storage, so that releases are checked for everything the pages name. */
export async function tellSite(storage: ReleaseStorage, site: DeployedSite): Promise<void> {
  await changeDocument(storage, SITES, SitesStruct, ({ sites } = { sites: [] }) => ({ sites: withSite(sites, site) }));
}

function withSite<Site extends { websiteId: number }>(sites: readonly Site[], site: Site): Site[] {
  return [...sites.filter(({ websiteId }) => websiteId !== site.websiteId), site];
}

/** Path of the list of the keys that sites trust. */
const TRUST = 'trusted-keys.json';
const TrustStruct = type({
  sites: array(type({ websiteId: integer(), address: string(), keys: array(string()) })),
});
export type SiteTrust = Infer<typeof TrustStruct>['sites'][number];

/** Publishes which keys a site trusts, by their ids, so that no set is signed that it would refuse. */
export async function tellTrust(storage: ReleaseStorage, site: SiteTrust): Promise<void> {
  await changeDocument(storage, TRUST, TrustStruct, ({ sites } = { sites: [] }) =>
    sites.some((other) => isSameData(other, site)) ? undefined : { sites: withSite(sites, site) },
  );
}

/**
 * Why a set must not be signed with this key: the site that does not trust it. `undefined` if every site that said what
 * it trusts does.
 */
export async function problemOfSigning(
  storage: ReleaseStorage,
  { id }: Pick<SigningKey, 'id'>,
): Promise<string | undefined> {
  const { value } = await readDocument(storage, TRUST, TrustStruct);
  const site = value?.sites.find(({ keys }) => !keys.includes(id));
  return (
    site &&
    `The site at ${site.address} does not trust the signing key ${id} and would refuse the release set: it ` +
      `trusts ${site.keys.join(', ')}. Add the public key to its RELEASE_TRUSTED_KEYS and start it again. If that ` +
      `site is gone, remove ${TRUST} from ${storage.name}.`
  );
}

/** The sites that run these releases. */
export async function deployedSites(storage: ReleaseStorage): Promise<DeployedSite[]> {
  return (await readDocument(storage, SITES, SitesStruct)).value?.sites ?? [];
}
