import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from 'shared-contracts/decode';
import { decodePageConfig, modulesOf, SiteConfigStruct, splitModulePath, type PageConfig, type SiteConfig } from 'shared-contracts/page-config';
import type { IsoDate } from 'shared-contracts/iso-date';
import { problemsOfModules, type AreaRulesByName } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import { problemsOfReadableModules } from './readable-modules.ts';
import { readDecoded, readJson, type FileProblems, type Read } from './read-json.ts';
import { HomeStruct, TextPageStruct, type Home, type TextPage } from './site-files.ts';

/** A site as its folder describes it, checked. */
export interface Site {
  config: SiteConfig;
  /** Without the defaults of module options: those are the rules' and differ by release set. */
  pages: PageConfig[];
  home: Home;
  texts: TextPage[];
}

export type LoadedSite = { kind: 'site'; site: Site } | { kind: 'bad-site'; files: FileProblems[] };

/** First segments of addresses that the server answers itself. */
const RESERVED = ['api', 'assets', 'health', 'operator', 'orders', 'remotes', 'tokenizer-frame'];

/**
 * Reads `site.json`, `home.json`, `pages/*.json` and `texts/*.json`. Every mistake of every file is
 * told: an unknown property, a module that its area does not have, an option that the module does not
 * take, an address used twice. So is what the areas' rules get wrong on a page nobody has answered yet.
 */
export function loadSite(siteFolder: string, areas: AreaRulesByName, today: IsoDate): LoadedSite {
  const bad: FileProblems[] = [];
  const taken = <T>(read: Read<T>): T | undefined => {
    if (read.kind === 'read') return read.value;
    bad.push({ file: read.file, problems: read.problems });
    return undefined;
  };
  const config = taken(readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct));
  const home = taken(readDecoded(join(siteFolder, 'home.json'), HomeStruct));
  const texts = jsonFiles(join(siteFolder, 'texts')).map((file) => ({ file, value: taken(readDecoded(file, TextPageStruct)) }));
  // Without the site every page would be told to lack it.
  const pages = config ? jsonFiles(join(siteFolder, 'pages')).map((file) => ({ file, value: taken(readPage(file, config, areas, today)) })) : [];

  const addresses = [...pages, ...texts].flatMap(({ file, value }) => (value ? [{ file, path: withoutSlash(value.path) }] : []));
  bad.push(...problemsOfAddresses(addresses));
  bad.push(...repeated(pages.flatMap(({ file, value }) => (value ? [{ file, is: value.pageId }] : [])), 'pageId'));
  if (bad.length > 0 || !config || !home) return { kind: 'bad-site', files: bad };
  const found = <T>(read: { value: T | undefined }[]): T[] => read.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return { kind: 'site', site: { config, home, pages: found(pages), texts: found(texts) } };
}

function readPage(file: string, site: SiteConfig, areas: AreaRulesByName, today: IsoDate): Read<PageConfig> {
  const read = readJson(file);
  if (read.kind === 'not-read') return read;
  const decoded = decodePageConfig(isPlainObject(read.value) ? { ...read.value, site } : read.value);
  if (decoded.kind === 'malformed') return { kind: 'not-read', file, problems: [...decoded.problems, ...problemsOfReadableModules(read.value, areas)] };
  const misused = [...problemsOfReleases(decoded.value, areas), ...problemsOfModules(decoded.value, areas)];
  const problems = misused.length > 0 ? misused : problemsOfStart(decoded.value, areas, today);
  return problems.length > 0 ? { kind: 'not-read', file, problems } : { kind: 'read', value: decoded.value };
}

/** Required modules of areas that are not released, and a form that no one can place. */
function problemsOfReleases(page: PageConfig, areas: AreaRulesByName): Problem[] {
  const modules = modulesOf(page)
    .filter(({ use }) => use.required && !areas[splitModulePath(use.module).area])
    .map(({ use, at }) => ({ path: `${at}.module`, expected: `a module of a released area (${Object.keys(areas).join(', ')}), but received: "${use.module}"` }));
  // A page that nobody submits is for trying out.
  if (!page.submitter) return modules;
  const forms = Object.keys(areas[page.submitter]?.submitters ?? {});
  if ((forms).includes(page.formType)) return modules;
  return [...modules, { path: 'submitter', expected: `an area that can place a ${page.formType}; ${page.submitter} places ${forms.join(', ') || 'none'}` }];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json')).sort().map((name) => join(folder, name));
}

export function withoutSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}

function problemsOfAddresses(addresses: { file: string; path: string }[]): FileProblems[] {
  const reserved = addresses
    .filter(({ path }) => path === '/' || RESERVED.includes(path.split('/')[1] ?? ''))
    .map(({ file, path }) => ({ file, problems: [{ path: 'path', expected: `an address that the site does not answer itself, but received: "${path}"` }] }));
  return [...reserved, ...repeated(addresses.map(({ file, path }) => ({ file, is: path })), 'path')];
}

function repeated(entries: { file: string; is: string }[], property: string): FileProblems[] {
  return entries.flatMap(({ file, is }, at) => {
    const first = entries.findIndex((entry) => entry.is === is);
    if (first === at) return [];
    return [{ file, problems: [{ path: property, expected: `one of its own, but "${is}" is that of ${entries[first]?.file}` }] }];
  });
}
