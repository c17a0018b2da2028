import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { deployedSites } from '../../releases/deployed-sites.ts';
import { servedFrom } from '../../releases/folder-storage.ts';
import { rulesFileOf, type RulesFile } from '../../releases/area-rules.ts';
import { isAreaRelease, RULES_FILE } from '../../releases/read-release.ts';
import { openStorage, readTrust, type ReleaseSettings } from '../../releases/release-access.ts';
import { releaseSetOf } from '../../releases/set-document.ts';
import { OPEN, type Rules } from '../../releases/rules-calls.ts';
import { POINTER, readPointer } from '../../releases/set-pointer.ts';
import { catalogueOfFiles } from '../../site-content/catalogue/load-catalogue.ts';
import { bringRelease, releaseFile } from '../../releases/stored-release.ts';
import type { ReleaseStorage } from '../../releases/storage.ts';
import type { Settings } from '../../settings.ts';
import { ok, refused, type Result } from '../../system/result.ts';
import { readCheckout, type ReadDeployed } from './checkout-as-deployed.ts';
import type { Deployed } from './check-types.ts';

/**
 * Reads the release set to which the store's pointer refers, with the pages that sites have reported; this checkout if
 * there is none yet.
 */
export async function readDeployed(
  settings: ReleaseSettings & Pick<Settings, 'releaseSources' | 'siteFolder'>,
  rules: Rules,
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
  if (pointer?.kind !== 'ok') return readCheckout(settings, rules);
  return ok(await deployedSet(releaseSetOf(pointer.value), { storage, folder: settings.releasesFolder, rules }));
}

/**
 * A set that runs, with the rules of its areas. `folder` is the local folder to which the files are copied from a
 * remote storage.
 */
export async function deployedSet(
  set: ReleaseSet,
  { storage, folder, rules }: { storage: ReleaseStorage; folder: string; rules: Rules },
): Promise<ReadDeployed> {
  const sites = await deployedSites(storage);
  const notes =
    sites.length > 0 ? sites.flatMap((site) => site.notes ?? []) : ['No site has told its pages: checked without any.'];
  const copies = servedFrom(folder, storage);
  const files: Record<string, RulesFile> = {};
  const fileOf = (release: Release, file: string) => releaseFile(folder, release, file, 'identity');
  for (const release of set.releases) {
    const problem = await bringRelease(storage, copies, release);
    if (problem !== undefined) notes.push(`Not asked on any page: ${problem}`);
    if (problem !== undefined || !isAreaRelease(release)) continue;
    const file = rulesFileOf(release, fileOf(release, RULES_FILE));
    const opened = await rules.ask(OPEN, { [release.area]: file }, undefined);
    if (opened.kind === 'ok') files[release.area] = file;
    else notes.push(...opened.reason.reasons.map((reason) => `Not asked on any page: ${reason}`));
  }
  const deployed: Deployed = {
    set,
    sites: sites.map(({ address, catalogue: published, pages, priceSources, scriptLimits }) => {
      const catalogue = published && catalogueOfFiles(published);
      if (catalogue?.kind === 'refused') notes.push(`Not checked: the prices of ${address}. ${catalogue.reason}`);
      return {
        ...{ name: address, pages, priceSources, scriptLimits },
        ...(catalogue?.kind === 'ok' && { catalogue: catalogue.value }),
      };
    }),
  };
  return {
    deployed: [deployed],
    files,
    fileOf,
    current: (area) => set.releases.find((release) => release.area === area),
    notes,
    isPartial: notes.length > 0,
  };
}
