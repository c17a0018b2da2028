import { join } from 'node:path';
import type { LoadedRules } from 'shared-contracts/area-rules';
import { formatProblems } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import { decodePageConfig, SiteConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { formatFindings } from '../../system/finding.ts';
import { withContentNodes } from '../../site-content/html/page-html.ts';
import { readDecoded, readJson, readJsonFolder } from '../../site-content/read-json.ts';
import { importRulesFile } from '../../releases/area-rules.ts';
import { isAreaRelease, readRelease, RULES_FILE } from '../../releases/read-release.ts';
import { findReleaseSources } from '../../releases/take-builds.ts';
import { composeReleaseSet } from '../../releases/release-set.ts';
import type { Settings } from '../../settings.ts';
import type { Candidate, Deployed } from './check-types.ts';

/** What is deployed, for the contract check, or why it could not be read. */
export type ReadDeployed =
  | {
      kind: 'deployed';
      deployed: Deployed[];
      rulesOf(area: AreaName, set: ReleaseSet): LoadedRules | undefined;
      /** Returns the release of an area that runs now, if there is one. Absent if nothing has been released yet. */
      currentRelease?(area: string): Candidate | undefined;
      /** Sentences to print with the findings. */
      notes: string[];
      /** Whether some part of what is deployed could not be checked. `notes` says which. */
      isPartial: boolean;
    }
  | { kind: 'not-read'; message: string };

/**
 * Reads this checkout in place of what is deployed, for use until something has been released. Returns the releases
 * that its workspaces have built, as one set, with the pages in `siteFolder`. A build or rules that cannot be read are
 * skipped, and `notes` says why.
 */
export async function readCheckout({
  releaseSources,
  siteFolder,
}: Pick<Settings, 'releaseSources' | 'siteFolder'>): Promise<ReadDeployed> {
  const skipped: string[] = [];
  const releases: Release[] = [];
  const areas = new Map<string, LoadedRules>();
  for (const source of findReleaseSources(releaseSources)) {
    const built = readRelease(source);
    if (built.kind === 'bad-release') {
      skipped.push(`Not checked against ${source}: ${built.message}`);
      continue;
    }
    const { release } = built;
    releases.push(release);
    const loaded = isAreaRelease(release)
      ? await importRulesFile(join(source, 'release', RULES_FILE), release)
      : undefined;
    if (loaded?.kind === 'rules') areas.set(release.area, loaded.rules);
    if (loaded?.kind === 'no-rules') skipped.push(`Not asked on any page: ${loaded.reason}`);
  }
  const read = pagesIn(siteFolder);
  if (read.kind === 'not-read') return read;
  return {
    kind: 'deployed',
    deployed: [{ set: composeReleaseSet(releases), sites: [{ name: 'this checkout', pages: read.pages }] }],
    rulesOf: (area) => areas.get(area),
    notes: ['Nothing is deployed yet: checked against this checkout.', ...skipped],
    isPartial: skipped.length > 0,
  };
}

/**
 * Reads the pages in a site's folder, as their files contain them. The checks fill in the defaults from the areas'
 * rules later.
 */
export function pagesIn(
  siteFolder: string,
): { kind: 'pages'; pages: PageConfig[] } | { kind: 'not-read'; message: string } {
  const site = readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct);
  if (site.kind === 'not-read') return { kind: 'not-read', message: formatFindings([site]) };
  const files = readJsonFolder(join(siteFolder, 'pages'));
  if (files.kind === 'not-read') return { kind: 'not-read', message: formatFindings([files]) };
  const pages: PageConfig[] = [];
  for (const file of files.value) {
    const read = readJson(file);
    if (read.kind === 'not-read') return { kind: 'not-read', message: formatFindings([read]) };
    const decoded = decodePageConfig({ ...(withContentNodes(read.value).page as object), site: site.value });
    if (decoded.kind === 'malformed')
      return { kind: 'not-read', message: `${file} is not a valid page:\n${formatProblems(decoded.problems)}` };
    pages.push(decoded.value);
  }
  return { kind: 'pages', pages };
}
