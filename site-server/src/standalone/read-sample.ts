import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { AreaName } from 'shared-contracts/form-types';
import {
  decodePageConfig,
  SiteConfigStruct,
  splitModulePath,
  type ModuleUse,
  type PageConfig,
} from 'shared-contracts/page-config';
import { array, dynamic, enums, pattern, record, string, unknown, type Struct } from 'superstruct';
import { htmlContent, shape, stepKeys } from '../site-content/check-pages/file-checks.ts';
import { error, hasErrors, type FileFindings } from '../system/finding.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { withContentNodes } from '../site-content/html/page-html.ts';
import { readDecoded, readJson, readJsonFolder, type Read } from '../site-content/read-json.ts';

/** What an area shows and is answered standalone. */
export interface Sample {
  /** The sample page, or the area's part of a page of the site. */
  page: PageConfig;
  /** Payloads of other areas' topics by topic name; the topics' own structs decode them where they are published. */
  topicFixtures: Record<string, unknown>;
  /** Names of the sandbox providers that answer its calls. */
  providers: string[];
  /** Address of the service that answers the area's own calls. */
  service: string | undefined;
}

export type ReadSample = Result<Sample, FileFindings[]>;

/** An address of a service on this machine. */
const LocalAddressStruct = pattern(string(), /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}(\/[\w/-]*)?$/);

/** The page checks that use no rules: this area's rules are checked where they run, and other areas are not loaded. */
const CHECKS = [shape, htmlContent, stepKeys];

/**
 * Reads the files of an area's `standalone/` folder. Without a `page.json` it takes the first page of the site that has
 * modules of the area; without a `providers.json` the catalogue is answered. An address in it is that of the service
 * that answers the area's own calls. The page is decoded like any page of the
 * site, with the site's `site.json`; the options of its modules are checked where the modules run.
 */
export function readSample(
  folder: string,
  {
    area,
    siteFolder,
    providers: known,
    today,
  }: { area: AreaName; siteFolder: string; providers: readonly string[]; today: IsoDate },
): ReadSample {
  const site = readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct);
  const own = join(folder, 'page.json');
  const page = readPage(existsSync(own) ? own : (pageOfSite(siteFolder, area) ?? own), site, today);
  const optional = <T, S>(name: string, struct: Struct<T, S>, none: T): Read<T> =>
    existsSync(join(folder, name)) ? readDecoded(join(folder, name), struct) : ok(none);
  const topicFixtures = optional('topic-fixtures.json', record(string(), unknown()), {});
  const providers = optional(
    'providers.json',
    array(dynamic((name) => (String(name).startsWith('http') ? LocalAddressStruct : enums([...known])))),
    ['catalogue'],
  );
  if (page.kind === 'ok' && topicFixtures.kind === 'ok' && providers.kind === 'ok')
    return ok({
      page: partOfArea(page.value, area),
      topicFixtures: topicFixtures.value,
      providers: providers.value.filter((name) => known.includes(name)),
      service: providers.value.find((name) => !known.includes(name)),
    });
  return refused(
    [site, page, topicFixtures, providers]
      .flatMap((read) => (read.kind === 'refused' ? [read.reason] : []))
      .filter(({ findings }) => findings.length > 0),
  );
}

/** The file of the first page of the site with a module of the area. */
function pageOfSite(siteFolder: string, area: AreaName): string | undefined {
  const files = readJsonFolder(join(siteFolder, 'pages'));
  return files.kind === 'ok' ? files.value.find((file) => readFileSync(file, 'utf8').includes(`"${area}/`)) : undefined;
}

/** The page with the modules of the area, which alone run standalone. */
function partOfArea({ summary, ...page }: PageConfig, area: AreaName): PageConfig {
  const isOwn = ({ module }: ModuleUse) => splitModulePath(module).area === area;
  const steps = page.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({ ...section, modules: section.modules.filter(isOwn) })),
  }));
  return {
    ...page,
    steps: steps.filter(({ sections }) => sections.some(({ modules }) => modules.length > 0)),
    ...(summary && isOwn(summary) && { summary }),
  };
}

function readPage(file: string, site: Read<PageConfig['site']>, today: IsoDate): Read<PageConfig> {
  const read = readJson(file);
  if (read.kind === 'refused') return read;
  // `site.json` has its own findings; without it, every page would be reported as lacking it.
  if (site.kind === 'refused') return refused({ file, findings: [] });
  const findings = CHECKS.flatMap((check) => [...check({ areas: {}, today, site: site.value, input: read.value })]);
  if (hasErrors(findings)) return refused({ file, findings });
  const decoded = decodePageConfig({ ...(withContentNodes(read.value).page as object), site: site.value });
  if (decoded.kind === 'decoded') return ok(decoded.value);
  return refused({
    file,
    findings: decoded.problems.map(({ path, expected }) => error(path, `This must be ${expected}.`, 'Mend it there.')),
  });
}
