import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areasOf } from 'shared-contracts/page-config';
import { deployedSites } from '../../releases/deployed-sites.ts';
import { createFolderStorage, servedFrom } from '../../releases/folder-storage.ts';
import { recordToSign } from '../../releases/next-set.ts';
import { readRelease } from '../../releases/read-release.ts';
import { releaseMeant, releasesOf } from '../../releases/release-index.ts';
import { releaseSetOf, type DatedSet } from '../../releases/set-document.ts';
import { nameOfRelease, readPointer } from '../../releases/set-pointer.ts';
import type { TrustedKeys } from '../../releases/signing-keys.ts';
import type { ReleaseStorage } from '../../releases/storage.ts';
import { bringRelease, storeRelease } from '../../releases/stored-release.ts';
import { counted } from '../../system/finding.ts';
import { ok, refused } from '../../system/result.ts';
import { formatContractFindings } from '../check-contract/check-contract.ts';
import { areaNamed, noRelease, runningSet, type CommandResult } from '../command.ts';
import { siteOfSample } from './sample-page.ts';
import { smoke } from './smoke.ts';

interface SmokeSettings {
  storage: ReleaseStorage;
  trusted: TrustedKeys;
  /** Local folder with the files of the releases. */
  folder: string;
}

/**
 * `smoke <dist>` or `smoke <area> [version]`: walks through the deployed pages with a build, or with a stored release
 * (default: the newest), as `promote` does; with a build that no deployed page has, through the page in the
 * `standalone/` folder beside it. Moves nothing.
 */
export async function smokeRelease(
  settings: SmokeSettings,
  { named = '', version }: { named?: string | undefined; version?: string | undefined },
): Promise<CommandResult> {
  const { storage, trusted, folder } = settings;
  const pointer = runningSet(await readPointer(storage, trusted));
  if (pointer.kind === 'refused') return pointer;
  const running = releaseSetOf(pointer.value);
  const build = existsSync(join(named, 'release.json')) ? readRelease(named) : undefined;
  const found = build ?? (await storedAs(settings, pointer.value, { named, version }));
  if (found.kind === 'refused') return found;
  const { release } = found.value;
  const own = mkdtempSync(join(tmpdir(), 'smoke-build-'));
  try {
    const stored = build?.kind === 'ok' ? await storeRelease(createFolderStorage(own), build.value) : undefined;
    if (stored?.kind === 'refused') return stored;
    for (const needed of build ? running.releases : [...running.releases, release]) {
      const problem = await bringRelease(storage, servedFrom(folder, storage), needed);
      if (problem) return refused(problem);
    }
    const sites = await deployedSites(storage);
    const isDeployed = sites.some(({ pages }) => pages.some((page) => areasOf(page).includes(release.area)));
    const sample = build && !isDeployed ? siteOfSample(join(named, '../standalone'), sites) : ok(undefined);
    if (sample.kind === 'refused') return sample;
    const isOwn = build && nameOfRelease(release);
    const smoked = await smoke({
      release,
      running,
      sites: sample.value ? [sample.value] : sites,
      folderOf: (other) => join(nameOfRelease(other) === isOwn ? own : folder, other.area, other.version),
    });
    if (smoked.kind === 'refused') return smoked;
    const { findings, notes, pages } = smoked.value;
    if (pages === 0) return ok(notes.join('\n'));
    if (findings.length === 0) return ok([...notes, `${nameOfRelease(release)}: holds`].join('\n'));
    return refused(
      [
        ...notes,
        ...formatContractFindings(findings),
        `${nameOfRelease(release)}: breaks ${counted(findings.length, 'thing')}`,
      ].join('\n'),
    );
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** The record of a stored release. */
async function storedAs(
  { storage, trusted }: SmokeSettings,
  running: DatedSet,
  { named, version }: { named: string; version: string | undefined },
) {
  const area = await areaNamed(named, storage);
  if (area.kind === 'refused') return area;
  const entries = await releasesOf(storage, area.value);
  const entry = releaseMeant(entries, version);
  if (!entry) return refused(noRelease(storage, { area: area.value, version }, entries));
  const record = await recordToSign(storage, trusted, running, { area: area.value, version: entry.version });
  return record.kind === 'ok' ? ok({ release: record.value }) : record;
}
