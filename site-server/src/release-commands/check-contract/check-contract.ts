import type { LoadedRules } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import type { IsoDate } from 'shared-contracts/iso-date';
import { areasOf, decodePageConfig } from 'shared-contracts/page-config';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { RULES_FILE } from '../../releases/read-release.ts';
import {
  comparedExports,
  contractRange,
  exposedRules,
  ownRules,
  productionBuild,
  releasedFiles,
  sharedPackages,
  statedConditions,
  takenExports,
} from './build-checks.ts';
import {
  nameOfRelease,
  type Candidate,
  type ContractCheck,
  type ContractFinding,
  type Deployed,
  type InSet,
  type OnPage,
} from './check-types.ts';
import {
  pageAnswers,
  pageModules,
  pageOptions,
  pagePrices,
  pageQuestions,
  pageShapes,
  pageStart,
  pageSubmitter,
} from './deployed-page-checks.ts';
import { explorePage, type ExploredOnPage } from './explored-page.ts';
import { SCRIPT_LIMIT, scriptSizes } from './script-sizes.ts';
import { storedAnswers } from './stored-answers.ts';
import { declaredTopics, ownTopics, readTopics, topicPayloads, topicReplays, topicVersions } from './topic-checks.ts';

/** Checks of a release by itself. */
export const RELEASE_CHECKS: readonly ContractCheck<Candidate>[] = [
  productionBuild,
  releasedFiles,
  ownRules,
  statedConditions,
  exposedRules,
  comparedExports,
  declaredTopics,
  ownTopics,
];

/** Checks of a release beside the other releases of a deployed set. */
export const SET_CHECKS: readonly ContractCheck<InSet>[] = [
  contractRange,
  sharedPackages,
  takenExports,
  readTopics,
  topicVersions,
  topicPayloads,
  topicReplays,
  scriptSizes,
];

/** Checks of an area's release on every deployed page that names the area, or else on a page of its modules alone. */
export const DEPLOYED_PAGE_CHECKS: readonly ContractCheck<ExploredOnPage>[] = [
  pageModules,
  pageOptions,
  pageSubmitter,
  pageStart,
  pageQuestions,
  pageShapes,
  pageAnswers,
  pagePrices,
  storedAnswers,
];

export interface ContractSurroundings {
  /** The rules of the other areas of a set; an area without rules is left out of the pages. */
  rulesOf(area: AreaName, set: ReleaseSet): LoadedRules | undefined;
  today: IsoDate;
  /** The names of the server's price sources that can be asked. */
  priceSources: readonly string[];
  /** What rules tried since the call before that rules do not do, as `Realm.takeTried`. */
  takeTried(): string[];
  /** The release of an area that runs now. Problems that it causes as well are not the candidate's fault. */
  currentRelease?(area: Release['area']): Candidate | undefined;
}

/**
 * Checks a release against everything that is deployed: what would break, and for which page or release. Runs every
 * check, so that one run reports everything.
 *
 * With `currentRelease`, leaves out what is already broken, so that a release is never held back by another release's
 * fault, or by a page that would stay broken without it.
 */
export function checkContract(
  candidate: Candidate,
  deployed: readonly Deployed[],
  surroundings: ContractSurroundings,
): ContractFinding[] {
  const current = surroundings.currentRelease?.(candidate.release.area);
  const findings = findingsOf(candidate, current, deployed, surroundings);
  if (!current || findings.length === 0) return findings;
  const known = new Set(
    findingsOf(current, current, deployed, surroundings).map((finding) => textOf(finding, current)),
  );
  return findings.filter((finding) => !known.has(textOf(finding, candidate)));
}

function findingsOf(
  candidate: Candidate,
  current: Candidate | undefined,
  deployed: readonly Deployed[],
  surroundings: ContractSurroundings,
): ContractFinding[] {
  const name = nameOfRelease(candidate.release);
  // Rules that run already break nothing that is not broken now.
  const areNew = current === candidate || rulesHash(current) !== rulesHash(candidate);
  const findings = [
    ...allFindings(RELEASE_CHECKS, candidate, name),
    ...deployed.flatMap(({ set, sites }) =>
      allFindings(
        SET_CHECKS,
        {
          ...candidate,
          others: set.releases.filter(({ area }) => area !== candidate.release.area),
          replaced: set.releases.find(({ area }) => area === candidate.release.area),
          scriptLimit: scriptLimitOf(candidate.release.area, sites),
        },
        name,
      ),
    ),
    ...deployed.flatMap((deployment) =>
      pagesWith(candidate, current, deployment, surroundings).flatMap(({ onPage, whom }) =>
        allFindings(DEPLOYED_PAGE_CHECKS, { ...onPage, explored: areNew ? explorePage(onPage) : undefined }, whom),
      ),
    ),
  ];
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

const rulesHash = (candidate: Candidate | undefined) => candidate?.release.files[RULES_FILE];

function allFindings<On>(checks: readonly ContractCheck<On>[], on: On, whom: string): ContractFinding[] {
  return checks.flatMap(({ name, letsBack, find }) =>
    find(on).map((broken) => ({ check: name, whom, ...(letsBack && { letsBack }), ...broken })),
  );
}

/** The lowest limit of the sites. */
function scriptLimitOf(area: Release['area'], sites: Deployed['sites']): number {
  const limits = sites.map(({ scriptLimits }) => scriptLimits?.[area] ?? SCRIPT_LIMIT);
  return limits.length > 0 ? Math.min(...limits) : SCRIPT_LIMIT;
}

/**
 * The pages that name the candidate's area, each with the rules that a browser would load for it. If there is none, a
 * page of its modules.
 */
function pagesWith(
  { release, rules }: Candidate,
  current: Candidate | undefined,
  { set, sites }: Deployed,
  { rulesOf, today, priceSources, takeTried }: ContractSurroundings,
): { onPage: OnPage; whom: string }[] {
  const { area } = release;
  if (!rules) return [];
  const named = sites.flatMap((site) =>
    site.pages
      .filter((page) => areasOf(page).includes(area))
      .map((page) => ({ site, page, whom: `page ${page.path} of ${site.name}` })),
  );
  const sample = named.length === 0 ? pageOfModules(rules, sites) : [];
  return [...named, ...sample].map(({ site, page, whom }) => {
    const areas = Object.fromEntries(
      areasOf(page).map((pageArea) => [pageArea, pageArea === area ? rules : rulesOf(pageArea, set)]),
    );
    const { name, catalogue, priceSources: ofSite = [] } = site;
    const currentRules = current?.rules;
    return {
      onPage: {
        ...{ release, area, rules, page, site: name, areas, today, catalogue, currentRules, takeTried },
        priceSources: [...priceSources, ...ofSite],
      },
      whom,
    };
  });
}

/**
 * A page of the first site with the modules of an area that need no options, for an area that no page has yet. Its
 * product may not be in the catalogue yet, so prices are not compared.
 */
function pageOfModules({ area, modules }: LoadedRules, [site]: Deployed['sites']) {
  const uses = Object.entries(modules)
    .filter(([, rules]) => rules && decode(rules.options, {}).kind === 'decoded')
    .map(([name]) => ({ module: `${area}/${name}` }));
  const step = { key: area, title: area, sections: [{ modules: uses }] };
  const page = decodePageConfig({
    ...{ pageId: area, path: `/${area}`, title: area, pluginVersion: '1', formType: 'OrderForm', steps: [step] },
    site: site?.pages[0]?.site,
  });
  return site && page.kind === 'decoded'
    ? [{ site: { ...site, catalogue: undefined }, page: page.value, whom: `a page with ${area} alone` }]
    : [];
}

/** A text by which to compare findings; it is the same for two versions of one area. */
function textOf({ check, whom, wrong }: ContractFinding, { release }: Candidate): string {
  return JSON.stringify([check, whom, wrong]).replaceAll(nameOfRelease(release), release.area);
}

/**
 * The lines that tell the findings, grouped by the page or release for which something breaks:
 *
 *     page /form-a-business of http://localhost:3000
 *       page-modules     steps.0.sections.0.modules.0.module: domains has no rules for "domain-search".
 */
export function formatContractFindings(findings: readonly ContractFinding[]): string[] {
  const affected = [...new Set(findings.map(({ whom }) => whom))];
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  return affected.flatMap((whom) => [
    whom,
    ...findings
      .filter((finding) => finding.whom === whom)
      .map(({ check, wrong, suggestion }) => `  ${check.padEnd(width)}  ${wrong} ${suggestion}`),
  ]);
}
