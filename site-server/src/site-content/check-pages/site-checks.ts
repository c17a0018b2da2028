import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { ReleaseSet } from 'shared-contracts/release-set';
import { RULES_FILE } from '../../releases/read-release.ts';
import type { ProblemOfRules } from '../../releases/release-store.ts';
import type { RulesCall, SetRules } from '../../releases/rules-calls.ts';
import { loadCatalogue, type LoadedCatalogue } from '../catalogue/load-catalogue.ts';
import { loadSite, type CheckedAgainst, type LoadedSite } from '../load-site.ts';
import { formatFindings, type FileFindings } from '../../system/finding.ts';
import { ok, refused, type Result } from '../../system/result.ts';

/** What a site's folder is checked against, beside its catalogue and the areas' rules. */
interface CheckOfFolder extends Omit<CheckedAgainst, 'areas' | 'catalogue'> {
  folder: string;
}

export interface CheckedFolder {
  loaded: LoadedSite;
  catalogue: LoadedCatalogue;
  /** The findings in all files, the catalogue's first. */
  findings: FileFindings[];
}

/** Reads and checks everything in a site's folder, for `npm run check-pages` and for the server's start. */
export const CHECK_SITE: RulesCall<CheckOfFolder, CheckedFolder> = {
  name: 'check-site',
  seconds: 600,
  run: (areas, { folder, ...against }) => checkSiteFolder(folder, { ...against, areas }),
};

export function checkSiteFolder(folder: string, against: Omit<CheckedAgainst, 'catalogue'>): CheckedFolder {
  const catalogue = loadCatalogue(folder);
  const loaded = loadSite(folder, { ...against, ...(catalogue.kind === 'read' && { catalogue: catalogue.value }) });
  return { loaded, catalogue, findings: [...catalogue.findings, ...loaded.findings] };
}

interface WholeFolder {
  loaded: Extract<LoadedSite, { kind: 'site' }>;
  catalogue: Extract<LoadedCatalogue, { kind: 'read' }>;
  /** Warnings only: a site with errors is refused. */
  findings: FileFindings[];
}

type SiteCheck = Result<WholeFolder>;

interface SiteChecksSettings {
  today(): IsoDate;
  withoutDevelopmentPages: boolean;
  /**
   * The program that checks, as a hash, and where it remembers what passed. Absent for a program that may change
   * without notice, as in a checkout.
   */
  remembered?: { program: string; passed: ReturnType<typeof createPassedChecks> };
}

/** Checks a site's folder against the rules of release sets, until it finds a set to start with. */
export function createSiteChecks(
  siteFolder: string,
  { today, withoutDevelopmentPages, remembered }: SiteChecksSettings,
) {
  let last: { set: string; check: SiteCheck } | undefined;
  /** Checks against these rules; calls with the same set share one result. */
  async function of(rules: SetRules): Promise<SiteCheck> {
    if (last?.set !== rules.set.id) last = { set: rules.set.id, check: await check(rules) };
    return last.check;
  }
  async function check({ set, ask }: SetRules): Promise<SiteCheck> {
    const key = remembered && keyOfChecks(siteFolder, set, [remembered.program, today(), withoutDevelopmentPages]);
    const wasExplored = key !== undefined && remembered!.passed.has(key);
    const checked = await ask(CHECK_SITE, {
      folder: siteFolder,
      today: today(),
      isQuick: true,
      withoutDevelopmentPages,
      wasExplored,
    });
    if (checked.kind === 'refused') return refused(checked.reason.reasons.join('\n'));
    const { loaded, catalogue, findings } = checked.value;
    if (loaded.kind === 'bad-site' || catalogue.kind === 'not-read')
      return refused(`The site does not hold:\n${formatFindings(findings)}`);
    if (key !== undefined && !wasExplored && findings.length === 0) remembered!.passed.keep(key);
    return ok({ loaded, catalogue, findings });
  }
  const messageOf = (checked: SiteCheck | undefined) => (checked?.kind === 'refused' ? checked.reason : undefined);
  const problemOf: ProblemOfRules = async (rules) => messageOf(await of(rules));
  return {
    of,
    problemOf,
    /** The problem with the rules checked last, if any. */
    problem: () => messageOf(last?.check),
  };
}

/**
 * Remembers in a file that a site passed its checks without a finding, so that it starts without repeating them while
 * nothing has changed.
 */
export function createPassedChecks(file: string) {
  return {
    has(key: string): boolean {
      try {
        return readFileSync(file, 'utf8') === key;
      } catch {
        return false;
      }
    },
    keep(key: string): void {
      try {
        writeFileSync(file, key, { mode: 0o600 });
      } catch {
        // Without the file the next start checks again.
      }
    },
  };
}

/**
 * A hash of everything that the checks of a site's folder depend on: its files, the rules of the set, the server's
 * program, and what else `about` names.
 */
function keyOfChecks(siteFolder: string, { releases }: ReleaseSet, about: readonly unknown[]): string {
  const hash = createHash('sha256').update(
    JSON.stringify([about, process.version, releases.map(({ area, files }) => [area, files[RULES_FILE]])]),
  );
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of files) {
    const content = readFileSync(path);
    hash.update(JSON.stringify([path, content.length])).update(content);
  }
  return hash.digest('hex');
}
