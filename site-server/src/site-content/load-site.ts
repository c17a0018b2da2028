import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { is, literal, type, type Struct } from 'superstruct';
import { SiteConfigStruct, type PageConfig, type SiteConfig } from 'shared-contracts/page-config';
import { checkPage } from './check-pages/check-page.ts';
import { unaskedReads } from './check-pages/need-to-know-checks.ts';
import type { Surroundings } from './check-pages/page-check.ts';
import { checkSite } from './check-pages/address-checks.ts';
import { hasErrors, type FileFindings } from '../system/finding.ts';
import { readDecoded, readJson, readJsonFolder, type Read } from './read-json.ts';
import {
  AreaServicesStruct,
  HomeStruct,
  TextPageStruct,
  TrackingStruct,
  type AreaServices,
  type Home,
  type TextPage,
  type Tracking,
} from './site-files.ts';
import { ReportDatesStruct, type ReportDates } from './report-dates.ts';
import { checkToDos, ToDoRulesStruct, type ToDoRule } from './to-dos.ts';
import { CanaryLimitsStruct, USUAL_LIMITS, type CanaryLimits } from '../releases/judge-canary.ts';
import { ScriptLimitsStruct, type ScriptLimits } from '../releases/deployed-sites.ts';

/** A site as its folder describes it, checked. */
export interface Site {
  config: SiteConfig;
  /** Without the defaults of module options, which come from the rules and differ by release set. */
  pages: PageConfig[];
  home: Home;
  texts: TextPage[];
  /** Who learns of a placed order; absent where nobody does. */
  tracking?: Tracking;
  /** The areas whose calls a service of their team answers. */
  areaServices: AreaServices;
  /** The most kilobytes of scripts of an area, for checks of releases. */
  scriptLimits: ScriptLimits;
  canaryLimits: CanaryLimits;
  /** What states ask of companies after the formation; absent where the site says nothing of it. */
  reportDates?: ReportDates;
  /** What customers are asked for after payment. */
  toDos: readonly ToDoRule[];
}

/** The findings of a valid site are warnings. */
export type LoadedSite =
  | { kind: 'site'; site: Site; findings: FileFindings[] }
  | { kind: 'bad-site'; findings: FileFindings[] };

/** What the site's pages are checked against. */
export interface CheckedAgainst extends Omit<Surroundings, 'site'> {
  /** Leaves out the pages that the site has in development only. */
  withoutDevelopmentPages?: boolean;
}

/**
 * Reads the files of a site and runs every check on them (`check-pages/check-page.ts`). `tracking.json`,
 * `area-services.json`, `script-limits.json`, `canary-limits.json`, `report-dates.json` and `to-dos.json` may be
 * missing. Returns the findings of all files; a single error makes the site bad.
 */
export function loadSite(siteFolder: string, against: CheckedAgainst): LoadedSite {
  const findings: FileFindings[] = [];
  const valueOrReport = <T>(read: Read<T>): T | undefined => {
    if (read.kind === 'ok') return read.value;
    findings.push(read.reason);
    return undefined;
  };
  const filesIn = (folder: string) => valueOrReport(readJsonFolder(join(siteFolder, folder))) ?? [];
  const config = valueOrReport(readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct));
  const home = valueOrReport(readDecoded(join(siteFolder, 'home.json'), HomeStruct));
  const ifPresent = <T, S>(name: string, struct: Struct<T, S>) =>
    existsSync(join(siteFolder, name)) ? valueOrReport(readDecoded(join(siteFolder, name), struct)) : undefined;
  const tracking = ifPresent('tracking.json', TrackingStruct);
  const areaServices = ifPresent('area-services.json', AreaServicesStruct) ?? {};
  const scriptLimits = ifPresent('script-limits.json', ScriptLimitsStruct) ?? {};
  const canaryLimits = ifPresent('canary-limits.json', CanaryLimitsStruct) ?? USUAL_LIMITS;
  const reportDates = ifPresent('report-dates.json', ReportDatesStruct);
  const toDos = ifPresent('to-dos.json', ToDoRulesStruct) ?? [];
  const wrongToDos = against.catalogue ? [...checkToDos(toDos, against.catalogue)] : [];
  if (wrongToDos.length > 0) findings.push({ file: join(siteFolder, 'to-dos.json'), findings: wrongToDos });
  const texts = withValues(
    filesIn('texts').map((file) => ({ file, value: valueOrReport(readDecoded(file, TextPageStruct)) })),
  );
  // Without the site, every page would be reported as lacking it.
  const pages = config
    ? withValues(
        filesIn('pages').map((file) => {
          const input = valueOrReport(readJson(file));
          const isLeftOut = against.withoutDevelopmentPages && is(input, DevelopmentPageStruct);
          const checked = input === undefined || isLeftOut ? undefined : checkPage(input, { ...against, site: config });
          if (checked && checked.findings.length > 0) findings.push({ file, findings: checked.findings });
          return { file, value: checked?.kind === 'page' ? checked : undefined };
        }),
      )
    : [];

  const linked = new Set(home?.groups.flatMap(({ forms }) => forms.map(({ pageId }) => pageId)));
  findings.push(
    ...checkSite([
      ...pages.map(({ file, value: { page } }) => ({
        file,
        path: page.path,
        page: { ...page, isLinked: linked.has(page.pageId) },
      })),
      ...texts.map(({ file, value: { path } }) => ({ file, path })),
    ]),
  );
  if (!config || !home || findings.some((ofFile) => hasErrors(ofFile.findings))) return { kind: 'bad-site', findings };
  const checked = pages.map(({ value }) => value);
  // A quick check looks at too few answers to tell what is never asked.
  const unasked = against.isQuick ? [] : unaskedReads(checked, against.areas);
  if (unasked.length > 0) findings.push({ file: join(siteFolder, 'pages'), findings: unasked });
  return {
    kind: 'site',
    site: {
      config,
      home,
      pages: checked.map(({ page }) => page),
      texts: texts.map(({ value }) => value),
      ...(tracking && { tracking }),
      areaServices,
      scriptLimits,
      canaryLimits,
      ...(reportDates && { reportDates }),
      toDos,
    },
    findings,
  };
}

/** A page that the site has in development only, whatever else is in its file. */
const DevelopmentPageStruct = type({ developmentOnly: literal(true) });

function withValues<T>(files: readonly { file: string; value: T | undefined }[]): { file: string; value: T }[] {
  return files.flatMap(({ file, value }) => (value === undefined ? [] : [{ file, value }]));
}
