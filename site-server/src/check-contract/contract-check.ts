import type { LoadedRules } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release } from 'shared-contracts/release-set';

/** A release that is to be used. */
export interface Candidate {
  release: Release;
  /** Absent for the shell. */
  rules?: LoadedRules;
}

/** One thing that breaks with a release. */
export interface ContractFinding {
  /** The check that found it. */
  check: string;
  /** Who suffers: `page /form-a-business of http://localhost:3000`, `shell 0.1.0-1a2b3c4d`. */
  whom: string;
  /** What is wrong, as a sentence. */
  wrong: string;
  /** What to do about it, as a sentence. */
  suggestion: string;
}

/** What a check finds. Without `whom` it is whatever is checked: the release, or the page. */
export type Broken = Omit<ContractFinding, 'check' | 'whom'> & { whom?: string };

/** A release put in the place of its area in a set that is in use. */
export interface InSet extends Candidate {
  /** What runs beside it. */
  others: readonly Release[];
  /** The release of the same area that runs now. */
  replaced?: Release;
}

/** A page that names the area of the release, with the rules of all areas that it names. */
export interface OnPage {
  release: Release;
  area: AreaName;
  rules: LoadedRules;
  page: PageConfig;
  areas: AreaRulesByName;
  today: IsoDate;
}

/** One thing that is checked. It never throws, whatever the release. */
export interface ContractCheck<On> {
  name: string;
  /** What holds of a release without findings, as a sentence. */
  holds: string;
  find(on: On): Broken[];
}

/** `domains 0.1.0-1a2b3c4d`, as findings name a release. */
export function nameOfRelease({ area, version }: Pick<Release, 'area' | 'version'>): string {
  return `${area} ${version}`;
}
