import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import { SiteConfigStruct, type PageConfig, type SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { checkPage } from '../check-pages/check-page.ts';
import { checkSite } from '../check-pages/check-site.ts';
import { hasErrors, type FileFindings } from '../check-pages/finding.ts';
import { readDecoded, readJson, type Read } from './read-json.ts';
import { HomeStruct, TextPageStruct, type Home, type TextPage } from './site-files.ts';

/** A site as its folder describes it, checked. */
export interface Site {
  config: SiteConfig;
  /** Without the defaults of module options: those are the rules' and differ by release set. */
  pages: PageConfig[];
  home: Home;
  texts: TextPage[];
}

/** The findings of a site that holds are warnings. */
export type LoadedSite = { kind: 'site'; site: Site; findings: FileFindings[] } | { kind: 'bad-site'; findings: FileFindings[] };

/** What the site's pages are checked against. */
export interface CheckedAgainst {
  areas: AreaRulesByName;
  today: IsoDate;
  /** Without it, products are not looked for. */
  catalogue?: Catalogue;
  /** Somebody waits for it: fewer answers are tried on each page. */
  isQuick?: boolean;
}

/**
 * Reads `site.json`, `home.json`, `pages/*.json` and `texts/*.json` and makes every check of them
 * (`check-pages/checks.ts`). Every finding of every file is told; one error refuses the site.
 */
export function loadSite(siteFolder: string, against: CheckedAgainst): LoadedSite {
  const findings: FileFindings[] = [];
  const taken = <T>(read: Read<T>): T | undefined => {
    if (read.kind === 'read') return read.value;
    findings.push({ file: read.file, findings: read.findings });
    return undefined;
  };
  const config = taken(readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct));
  const home = taken(readDecoded(join(siteFolder, 'home.json'), HomeStruct));
  const texts = found(jsonFiles(join(siteFolder, 'texts')).map((file) => ({ file, value: taken(readDecoded(file, TextPageStruct)) })));
  // Without the site every page would be told to lack it.
  const pages = config ? found(jsonFiles(join(siteFolder, 'pages')).map((file) => {
    const input = taken(readJson(file));
    const checked = input === undefined ? undefined : checkPage(input, { ...against, site: config });
    if (checked && checked.findings.length > 0) findings.push({ file, findings: checked.findings });
    return { file, value: checked?.kind === 'page' ? checked.page : undefined };
  })) : [];

  findings.push(...checkSite([
    ...pages.map(({ file, value: { path, pageId } }) => ({ file, path, pageId })),
    ...texts.map(({ file, value: { path } }) => ({ file, path })),
  ]));
  if (!config || !home || findings.some((one) => hasErrors(one.findings))) return { kind: 'bad-site', findings };
  return { kind: 'site', site: { config, home, pages: pages.map(({ value }) => value), texts: texts.map(({ value }) => value) }, findings };
}

function found<T>(files: readonly { file: string; value: T | undefined }[]): { file: string; value: T }[] {
  return files.flatMap(({ file, value }) => (value === undefined ? [] : [{ file, value }]));
}

/** The JSON files of a folder, by name. */
export function jsonFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => join(folder, name));
}
