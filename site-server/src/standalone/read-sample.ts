import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from 'shared-contracts/iso-date';
import { decodePageConfig, SiteConfigStruct, type PageConfig } from 'shared-contracts/page-config';
import { array, enums, record, string, unknown, type Struct } from 'superstruct';
import { htmlContent, shape, stepKeys } from '../site-content/check-pages/file-checks.ts';
import { error, hasErrors, type FileFindings } from '../system/finding.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { withContentNodes } from '../site-content/html/page-html.ts';
import { readDecoded, readJson, type Read } from '../site-content/read-json.ts';

/** The content of an area's `standalone/` folder. */
export interface Sample {
  page: PageConfig;
  /** Payloads of other areas' topics by topic name; the topics' own structs decode them where they are published. */
  topicFixtures: Record<string, unknown>;
  /** Names of the sandbox providers that answer its calls. */
  providers: string[];
}

export type ReadSample = Result<Sample, FileFindings[]>;

/** The page checks that use no rules: this area's rules are checked where they run, and other areas are not loaded. */
const CHECKS = [shape, htmlContent, stepKeys];

/**
 * Reads `page.json` of an area and, if they exist, `topic-fixtures.json` and `providers.json`. The page is decoded like
 * any page of the site, with the site's `site.json`; the options of its modules are checked where the modules run.
 */
export function readSample(
  folder: string,
  { siteFolder, providers: known, today }: { siteFolder: string; providers: readonly string[]; today: IsoDate },
): ReadSample {
  const site = readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct);
  const page = readPage(join(folder, 'page.json'), site, today);
  const optional = <T, S>(name: string, struct: Struct<T, S>, none: T): Read<T> =>
    existsSync(join(folder, name)) ? readDecoded(join(folder, name), struct) : ok(none);
  const topicFixtures = optional('topic-fixtures.json', record(string(), unknown()), {});
  const providers = optional('providers.json', array(enums([...known])), []);
  if (page.kind === 'ok' && topicFixtures.kind === 'ok' && providers.kind === 'ok')
    return ok({ page: page.value, topicFixtures: topicFixtures.value, providers: providers.value });
  return refused(
    [site, page, topicFixtures, providers]
      .flatMap((read) => (read.kind === 'refused' ? [read.reason] : []))
      .filter(({ findings }) => findings.length > 0),
  );
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
