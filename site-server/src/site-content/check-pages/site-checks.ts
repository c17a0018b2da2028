import type { IsoDate } from 'shared-contracts/iso-date';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { LoadedCatalogue } from '../catalogue/load-catalogue.ts';
import type { LoadedSite } from '../load-site.ts';
import type { ProblemOfRules } from '../../releases/release-store.ts';
import { checkSiteFolder } from './check-site-folder.ts';
import { formatFindings, type FileFindings } from '../../system/finding.ts';
import { keyOfChecks, type PassedChecks } from './passed-checks.ts';

interface WholeFolder {
  loaded: Extract<LoadedSite, { kind: 'site' }>;
  catalogue: Extract<LoadedCatalogue, { kind: 'read' }>;
  /** Warnings only: a site with errors is not `whole`. */
  findings: FileFindings[];
}

type SiteCheck = { kind: 'whole'; folder: WholeFolder } | { kind: 'not-whole'; message: string };

/** Checks a site's folder against the rules of release sets, until it finds a set to start with. */
export interface SiteChecks {
  /** Checks against these rules; calls with the same rules share one result. */
  of(areas: AreaRulesByName, set: ReleaseSet): SiteCheck;
  problemOf: ProblemOfRules;
  /** The problem with the rules checked last, if any. */
  problem(): string | undefined;
}

export interface SiteChecksSettings {
  today(): IsoDate;
  withoutDevelopmentPages: boolean;
  /**
   * The program that checks, as a hash, and where it remembers what passed. Absent for a program that may change
   * without notice, as in a checkout.
   */
  remembered?: { program: string; passed: PassedChecks };
}

export function createSiteChecks(
  siteFolder: string,
  { today, withoutDevelopmentPages, remembered }: SiteChecksSettings,
): SiteChecks {
  let last: { areas: AreaRulesByName; check: SiteCheck } | undefined;
  function of(areas: AreaRulesByName, set: ReleaseSet): SiteCheck {
    if (last?.areas !== areas) last = { areas, check: check(areas, set) };
    return last.check;
  }
  function check(areas: AreaRulesByName, set: ReleaseSet): SiteCheck {
    const key = remembered && keyOfChecks(siteFolder, set, [remembered.program, today(), withoutDevelopmentPages]);
    const wasExplored = key !== undefined && remembered!.passed.has(key);
    const { loaded, catalogue, findings } = checkSiteFolder(siteFolder, {
      areas,
      today: today(),
      isQuick: true,
      withoutDevelopmentPages,
      wasExplored,
    });
    if (loaded.kind === 'bad-site' || catalogue.kind === 'not-read')
      return { kind: 'not-whole', message: `The site does not hold:\n${formatFindings(findings)}` };
    if (key !== undefined && !wasExplored && findings.length === 0) remembered!.passed.keep(key);
    return { kind: 'whole', folder: { loaded, catalogue, findings } };
  }
  const messageOf = (checked: SiteCheck | undefined) => (checked?.kind === 'not-whole' ? checked.message : undefined);
  return { of, problem: () => messageOf(last?.check), problemOf: (areas, set) => messageOf(of(areas, set)) };
}
