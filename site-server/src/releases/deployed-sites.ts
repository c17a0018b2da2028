import { array, integer, min, optional, record, string, type, unknown, type Infer } from 'superstruct';
import { PageConfigStruct } from 'shared-contracts/page-config';
import { AreaNameStruct } from 'shared-contracts/form-types';
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
  pages: array(PageConfigStruct),
  /** The content of each file of its catalogue, by name: what a walk through the pages needs besides them. */
  catalogue: optional(record(string(), unknown())),
  /** What `script-limits.json` of the site says. */
  scriptLimits: optional(ScriptLimitsStruct),
  /** Ids of the keys whose signatures it accepts. */
  keys: array(string()),
});
export type DeployedSite = Infer<typeof DeployedSiteStruct>;

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
  return (await readDocument(storage, SITES)).value?.sites ?? [];
}
