import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblems } from 'shared-contracts/decode';
import { decodePageConfig, SiteConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { formatFindings } from '../../system/finding.ts';
import { ok, refused, type Result } from '../../system/result.ts';
import { withContentNodes } from '../../site-content/html/page-html.ts';
import { ScriptLimitsStruct } from '../../releases/deployed-sites.ts';
import { loadCatalogue } from '../../site-content/catalogue/load-catalogue.ts';
import { readDecoded, readJson, readJsonFolder } from '../../site-content/read-json.ts';
import { rulesFileOf, type RulesFile } from '../../releases/area-rules.ts';
import { isAreaRelease, readRelease, RULES_FILE } from '../../releases/read-release.ts';
import { OPEN, type Rules, type RulesFiles } from '../../releases/rules-calls.ts';
import { findReleaseSources } from '../../releases/take-builds.ts';
import { composeReleaseSet } from '../../releases/release-set.ts';
import type { Settings } from '../../settings.ts';
import type { Deployed } from './check-types.ts';

/** What is deployed, for the contract check. */
export interface ReadDeployed {
  deployed: Deployed[];
  /** The rules of its areas that can be opened. */
  files: RulesFiles;
  /** Where a file of one of its releases is. */
  fileOf(release: Release, file: string): string;
  /** Returns the release of an area that runs now, if there is one. Absent if nothing has been released yet. */
  current?(area: string): Release | undefined;
  /** Sentences to print with the findings. */
  notes: string[];
  /** Whether some part of what is deployed could not be checked. `notes` says which. */
  isPartial: boolean;
}

/**
 * Reads this checkout in place of what is deployed, for use until something has been released. Returns the releases
 * that its workspaces have built, as one set, with the pages in `siteFolder`. A build or rules that cannot be read are
 * skipped, and `notes` says why.
 */
export async function readCheckout(
  { releaseSources, siteFolder }: Pick<Settings, 'releaseSources' | 'siteFolder'>,
  rules: Rules,
): Promise<Result<ReadDeployed>> {
  const skipped: string[] = [];
  const releases: Release[] = [];
  const files: Record<string, RulesFile> = {};
  const folders = new Map<Release['area'], string>();
  const fileOf = ({ area }: Release, file: string) => join(folders.get(area) ?? '', file);
  for (const source of findReleaseSources(releaseSources)) {
    const built = readRelease(source);
    if (built.kind === 'refused') {
      skipped.push(`Not checked against ${source}: ${built.reason}`);
      continue;
    }
    const { release } = built.value;
    releases.push(release);
    folders.set(release.area, join(source, 'release'));
    if (!isAreaRelease(release)) continue;
    const file = rulesFileOf(release, fileOf(release, RULES_FILE));
    const opened = await rules.ask(OPEN, { [release.area]: file }, undefined);
    if (opened.kind === 'ok') files[release.area] = file;
    else skipped.push(...opened.reason.reasons.map((reason) => `Not asked on any page: ${reason}`));
  }
  const read = pagesIn(siteFolder);
  if (read.kind === 'refused') return read;
  const limitsFile = join(siteFolder, 'script-limits.json');
  const limits = existsSync(limitsFile) ? readDecoded(limitsFile, ScriptLimitsStruct) : ok({});
  if (limits.kind === 'refused') return refused(formatFindings([limits.reason]));
  const catalogue = loadCatalogue(siteFolder);
  if (catalogue.kind === 'not-read')
    skipped.push(`Not checked: the prices of this checkout.\n${formatFindings(catalogue.findings)}`);
  return ok({
    deployed: [
      {
        set: composeReleaseSet(releases),
        sites: [
          {
            ...{ name: 'this checkout', pages: read.value, scriptLimits: limits.value },
            ...(catalogue.kind === 'read' && { catalogue: catalogue.value }),
          },
        ],
      },
    ],
    files,
    fileOf,
    notes: ['Nothing is deployed yet: checked against this checkout.', ...skipped],
    isPartial: skipped.length > 0,
  });
}

/**
 * Reads the pages in a site's folder, as their files contain them. The checks fill in the defaults from the areas'
 * rules later.
 */
export function pagesIn(siteFolder: string): Result<PageConfig[]> {
  const site = readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct);
  if (site.kind === 'refused') return refused(formatFindings([site.reason]));
  const files = readJsonFolder(join(siteFolder, 'pages'));
  if (files.kind === 'refused') return refused(formatFindings([files.reason]));
  const pages: PageConfig[] = [];
  for (const file of files.value) {
    const read = readJson(file);
    if (read.kind === 'refused') return refused(formatFindings([read.reason]));
    const decoded = decodePageConfig({ ...(withContentNodes(read.value).page as object), site: site.value });
    if (decoded.kind === 'malformed')
      return refused(`${file} is not a valid page:\n${formatProblems(decoded.problems)}`);
    pages.push(decoded.value);
  }
  return ok(pages);
}
