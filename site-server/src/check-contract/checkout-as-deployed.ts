import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedRules } from 'shared-contracts/area-rules';
import { formatProblems } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import { decodePageConfig, SiteConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { formatFindings } from '../check-pages/finding.ts';
import { withContentNodes } from '../html/page-html.ts';
import { readDecoded, readJson } from '../pages/read-json.ts';
import { importRulesFile } from '../release-sets/area-rules.ts';
import { readRelease, RULES_FILE } from '../release-sets/read-release.ts';
import { isAreaRelease } from '../release-sets/release-kinds.ts';
import { findReleaseSources } from '../release-sets/release-sources.ts';
import { composeReleaseSet } from '../release-sets/release-set.ts';
import type { Settings } from '../settings.ts';
import type { Candidate } from './contract-check.ts';
import type { Deployed } from './deployed.ts';

export type ReadDeployed =
  | {
    kind: 'deployed';
    deployed: Deployed[];
    rulesOf(area: AreaName, set: ReleaseSet): LoadedRules | undefined;
    /** What of an area runs now; none where nothing does. */
    before?(area: string): Candidate | undefined;
    /** What the reader of findings should know, a sentence each. */
    notes: string[];
    /** Something that is deployed could not be asked; `notes` say what. */
    isPartial: boolean;
  }
  | { kind: 'not-read'; message: string };

/**
 * What is deployed while nothing was released yet: the builds of this checkout, with the pages in its
 * site's folder. A workspace that was not built is told and left out.
 */
export async function readCheckout({ releaseSources, siteFolder }: Pick<Settings, 'releaseSources' | 'siteFolder'>): Promise<ReadDeployed> {
  const left: string[] = [];
  const releases: Release[] = [];
  const areas = new Map<string, LoadedRules>();
  for (const source of findReleaseSources(releaseSources)) {
    const read = readRelease(source);
    if (read.kind === 'bad-release') {
      left.push(`Not checked against ${source}: ${read.message}`);
      continue;
    }
    releases.push(read.release);
    const loaded = isAreaRelease(read.release) ? await importRulesFile(join(source, 'release', RULES_FILE), read.release) : undefined;
    if (loaded?.kind === 'rules') areas.set(read.release.area, loaded.rules);
    if (loaded?.kind === 'no-rules') left.push(`Not asked on any page: ${loaded.reason}`);
  }
  const pages = pagesIn(siteFolder);
  if (pages.kind === 'not-read') return pages;
  return { kind: 'deployed', deployed: [{ set: composeReleaseSet(releases), sites: [{ name: 'this checkout', pages: pages.pages }] }], rulesOf: (area) => areas.get(area), notes: ['Nothing is deployed yet: checked against this checkout.', ...left], isPartial: left.length > 0 };
}

/** The pages in a site's folder as their files say them: what areas' rules make of them is for the checks. */
export function pagesIn(siteFolder: string): { kind: 'pages'; pages: PageConfig[] } | { kind: 'not-read'; message: string } {
  const site = readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct);
  if (site.kind === 'not-read') return { kind: 'not-read', message: formatFindings([site]) };
  const files = readdirSync(join(siteFolder, 'pages')).filter((name) => name.endsWith('.json')).sort().map((name) => join(siteFolder, 'pages', name));
  const pages: PageConfig[] = [];
  for (const file of files) {
    const read = readJson(file);
    if (read.kind === 'not-read') return { kind: 'not-read', message: formatFindings([read]) };
    const decoded = decodePageConfig({ ...(withContentNodes(read.value).page as object), site: site.value });
    if (decoded.kind === 'malformed') return { kind: 'not-read', message: `${file} is no page:\n${formatProblems(decoded.problems)}` };
    pages.push(decoded.value);
  }
  return { kind: 'pages', pages };
}
