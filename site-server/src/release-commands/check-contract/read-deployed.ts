import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { deployedSites } from '../../releases/deployed-sites.ts';
import { servedFrom } from '../../releases/folder-storage.ts';
import { createRulesLoader } from '../../releases/area-rules.ts';
import { openStorage, readTrust, type ReleaseSettings } from '../../releases/release-access.ts';
import { releaseSetOf } from '../../releases/set-document.ts';
import { POINTER, readPointer } from '../../releases/set-pointer.ts';
import { bringRelease } from '../../releases/stored-release.ts';
import type { ReleaseStorage } from '../../releases/storage.ts';
import type { Settings } from '../../settings.ts';
import { ok, refused, type Result } from '../../system/result.ts';
import { readCheckout, type ReadDeployed } from './checkout-as-deployed.ts';
import type { Candidate, Deployed } from './check-types.ts';

/**
 * Reads the release set to which the store's pointer refers, with the pages that sites have reported; this checkout if
 * there is none yet.
 */
export async function readDeployed(
  settings: ReleaseSettings & Pick<Settings, 'releaseSources' | 'siteFolder'>,
): Promise<Result<ReadDeployed>> {
  const storage = openStorage(settings);
  const trust = readTrust(settings, { signs: false });
  const pointer = trust.kind === 'ok' ? await readPointer(storage, trust.value.trusted) : undefined;
  if (pointer?.kind === 'refused') return pointer;
  if (trust.kind === 'refused' && (await storage.read(POINTER)))
    return refused(
      `Not checked: the shell, the areas and the pages that run. ${storage.name} has a release set, but there is ` +
        `no key to verify it: ${trust.reason}`,
    );
  if (pointer?.kind !== 'ok') return readCheckout(settings);
  return ok(await deployedSet(releaseSetOf(pointer.value), storage, settings.releasesFolder));
}

/**
 * A set that runs, with the rules of its areas. `folder` is the local folder to which the files are copied from a
 * remote storage.
 */
export async function deployedSet(set: ReleaseSet, storage: ReleaseStorage, folder: string): Promise<ReadDeployed> {
  const sites = await deployedSites(storage);
  const notes = sites.length > 0 ? [] : ['No site has told its pages: checked without any.'];
  const files = servedFrom(folder, storage);
  const rulesIn = createRulesLoader(folder);
  let areas: AreaRulesByName = {};
  for (const release of set.releases) {
    const problem = await bringRelease(storage, files, release);
    const rules = problem === undefined ? await rulesIn({ releases: [release] }) : undefined;
    if (problem !== undefined) notes.push(`Not asked on any page: ${problem}`);
    else if (rules?.kind === 'ok') areas = { ...areas, ...rules.value };
    else if (rules) notes.push(...rules.reason.map((reason) => `Not asked on any page: ${reason}`));
  }
  const deployed: Deployed = {
    set,
    sites: sites.map(({ address, pages, scriptLimits }) => ({ name: address, pages, scriptLimits })),
  };
  const currentRelease = (area: string): Candidate | undefined => {
    const release = set.releases.find((candidate) => candidate.area === area);
    return release && { release, rules: release.area === 'shell' ? undefined : areas[release.area] };
  };
  return {
    deployed: [deployed],
    rulesOf: (area) => areas[area],
    currentRelease,
    notes,
    isPartial: notes.length > 0,
  };
}
