import type { LoadedRules } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { AreaName } from 'shared-contracts/form-types';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { isAreaRelease, type AreaRelease } from '../../releases/read-release.ts';
import type { ScriptLimits } from '../../releases/deployed-sites.ts';
import type { SiteCatalogue } from '../../site-content/catalogue/catalogue-files.ts';
import type { Finding } from '../../system/finding.ts';

/** A release that is checked before it is used. */
export interface Candidate {
  release: Release;
  /** Absent for the shell. */
  rules?: LoadedRules;
}

/** One problem that a release would cause. */
export interface ContractFinding extends Pick<Finding, 'wrong' | 'suggestion'> {
  /** The check that found it. */
  check: string;
  /**
   * The page or release for which something breaks: `page /form-a-business of http://localhost:3000`, `shell
   * 0.1.0-1a2b3c4d`.
   */
  whom: string;
  /** A rollback only notes it. */
  letsBack?: true;
  /** The finding holds only if the server of this site, by name, says another price of this product. */
  toPrice?: { site: string; product: ContributedProduct; isChanged: boolean };
}

/** A problem that a check found. Without `whom`, it affects the release or page that is checked. */
export type Broken = Omit<ContractFinding, 'check' | 'whom'> & { whom?: string };

export function broken(wrong: string, suggestion: string, whom?: string): Broken {
  return { ...(whom !== undefined && { whom }), wrong, suggestion };
}

/** The cure where record and rules differ. */
export const BUILD_AGAIN = 'Build it again; a record that you write by yourself must say what the rules say.';

/** A candidate in a release set in use, in place of the current release of its area. */
export interface InSet extends Candidate {
  /** The other releases of the set. */
  others: readonly Release[];
  /** The release of the same area that runs now. */
  replaced?: Release;
  /** The most kilobytes (gzip) that its scripts may have. */
  scriptLimit: number;
}

/** A page that names the area of the release, with the rules of all areas that it names. */
export interface OnPage {
  release: Release;
  area: AreaName;
  rules: LoadedRules;
  page: PageConfig;
  /** The name of the page's site. */
  site: string;
  areas: AreaRulesByName;
  today: IsoDate;
  /** The site's; absent if the site has told none. */
  catalogue: Catalogue | undefined;
  /** The names of price sources of servers, which no area's `priceOf` answers for. */
  priceSources: readonly string[];
  /** The rules of the area that run now. */
  currentRules?: LoadedRules | undefined;
  /** What rules tried since the call before that rules do not do, as `Realm.takeTried`. */
  takeTried(): string[];
}

/** A check of a release. It never throws. */
export interface ContractCheck<On> {
  name: string;
  /** The rule that a release without findings meets, as a sentence. */
  holds: string;
  /** Its findings are a price of going on, and no break: a rollback only notes them. */
  letsBack?: true;
  find(on: On): Broken[];
}

/** The name of a release in findings: `domains 0.1.0-1a2b3c4d`. */
export function nameOfRelease({ area, version }: Pick<Release, 'area' | 'version'>): string {
  return `${area} ${version}`;
}

/** A site in use. */
interface DeployedSite {
  /** The address or name by which findings refer to it. */
  name: string;
  /**
   * With the options as the owner wrote them, without defaults: every release fills in its own, and its struct need not
   * accept the defaults of another release.
   */
  pages: PageConfig[];
  catalogue?: SiteCatalogue | undefined;
  /** The names of its server's price sources. */
  priceSources?: readonly string[] | undefined;
  /** The most kilobytes (gzip) of scripts of an area, where it is not `SCRIPT_LIMIT`. */
  scriptLimits?: ScriptLimits | undefined;
}

/** A release set in use, and the sites with their pages that are served with it. */
export interface Deployed {
  set: ReleaseSet;
  sites: DeployedSite[];
}

/** The shell and an area that would run in it; one of them is the candidate. */
interface ShellPair {
  shell: Release;
  area: AreaRelease;
  /** The name of the other one, for which findings report a problem. */
  whom: string;
}

/** Pairs an area with the shell of the set, or a shell with every area of the set. */
export function shellPairs({ release, others }: InSet): ShellPair[] {
  if (isAreaRelease(release)) {
    return others
      .filter((other) => !isAreaRelease(other))
      .map((shell) => ({ shell, area: release, whom: nameOfRelease(shell) }));
  }
  return others.filter(isAreaRelease).map((area) => ({ shell: release, area, whom: nameOfRelease(area) }));
}
