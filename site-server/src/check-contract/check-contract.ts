import type { LoadedRules } from 'shared-contracts/area-rules';
import { isSameData } from 'shared-contracts/data-path';
import { AREA_NAMES, type AreaName } from 'shared-contracts/form-types';
import type { IsoDate } from 'shared-contracts/iso-date';
import { areasOf } from 'shared-contracts/page-config';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { isOneOf } from '../check-pages/written-modules.ts';
import { DEPLOYED_PAGE_CHECKS, RELEASE_CHECKS, SET_CHECKS } from './checks.ts';
import { nameOfRelease, type Candidate, type ContractCheck, type ContractFinding, type OnPage } from './contract-check.ts';
import type { Deployed } from './deployed.ts';

export interface ContractSurroundings {
  /** The rules of the other areas of a set; an area without any is left out of its pages. */
  rulesOf(area: AreaName, set: ReleaseSet): LoadedRules | undefined;
  today: IsoDate;
  /** The release of an area that runs now: what breaks with it, too, is not the candidate's fault. */
  before?(area: Release['area']): Candidate | undefined;
}

/**
 * Checks a release against everything that is deployed: what breaks for whom once it is used there. Every
 * check of `checks.ts` is made, so that one run names all there is.
 *
 * With `before`, what was broken already is left out: a release is never kept back for another one's fault,
 * nor for a page that nobody can mend by waiting.
 */
export function checkContract(candidate: Candidate, deployed: readonly Deployed[], surroundings: ContractSurroundings): ContractFinding[] {
  const found = findingsOf(candidate, deployed, surroundings);
  const before = surroundings.before?.(candidate.release.area);
  if (!before || found.length === 0) return found;
  const known = new Set(findingsOf(before, deployed, surroundings).map((one) => textOf(one, before)));
  return found.filter((one) => !known.has(textOf(one, candidate)));
}

function findingsOf(candidate: Candidate, deployed: readonly Deployed[], surroundings: ContractSurroundings): ContractFinding[] {
  const own = nameOfRelease(candidate.release);
  return distinct([
    ...allFindings(RELEASE_CHECKS, candidate, own),
    ...deployed.flatMap(({ set }) => allFindings(SET_CHECKS, {
      ...candidate,
      others: set.releases.filter(({ area }) => area !== candidate.release.area),
      replaced: set.releases.find(({ area }) => area === candidate.release.area),
    }, own)),
    ...deployed.flatMap((one) => pagesWith(candidate, one, surroundings).flatMap(({ onPage, whom }) => allFindings(DEPLOYED_PAGE_CHECKS, onPage, whom))),
  ]);
}

function allFindings<On>(checks: readonly ContractCheck<On>[], on: On, whom: string): ContractFinding[] {
  return checks.flatMap((check) => check.find(on).map((broken) => ({ check: check.name, whom, ...broken })));
}

/** The pages that name the area, each with the rules that a browser would have on it. */
function pagesWith({ release, rules }: Candidate, { set, sites }: Deployed, { rulesOf, today }: ContractSurroundings): { onPage: OnPage; whom: string }[] {
  const { area } = release;
  if (!rules || !isOneOf(AREA_NAMES, area)) return [];
  return sites.flatMap(({ name, pages }) => pages.filter((page) => areasOf(page).includes(area)).map((page) => {
    const areas = Object.fromEntries(areasOf(page).map((one) => [one, one === area ? rules : rulesOf(one, set)]));
    return { onPage: { release, area, rules, page, areas, today }, whom: `page ${page.path} of ${name}` };
  }));
}

function distinct(findings: readonly ContractFinding[]): ContractFinding[] {
  return findings.filter((finding, at) => findings.findIndex((other) => isSameData(other, finding)) === at);
}

/** The same of two versions of one area. */
function textOf({ check, whom, wrong }: ContractFinding, { release }: Candidate): string {
  return JSON.stringify([check, whom, wrong]).replaceAll(nameOfRelease(release), release.area);
}
