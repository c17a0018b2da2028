import type { Catalogue } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig, SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Explored, Exploring } from './answers/explore-answers.ts';
import type { PossibleAnswers } from './answers/possible-answers.ts';
import type { PlacedCondition } from './conditions-of-page.ts';
import type { Finding } from '../../system/finding.ts';

/** What a page is checked against: the site, the areas' rules, the date and the catalogue. */
export interface Surroundings {
  site: SiteConfig;
  areas: AreaRulesByName;
  today: IsoDate;
  /** Absent if it could not be read, which is reported separately; products are then not checked. */
  catalogue?: Catalogue;
  /** Tries fewer answers, because someone is waiting, for example for a server to start. */
  isQuick?: boolean;
  /**
   * The page had no findings before, and nothing that it is checked against has changed: only its file is checked,
   * which takes little time.
   */
  wasExplored?: boolean;
}

/** A page as written in its file, before decoding. */
export interface WrittenPage extends Surroundings {
  /** The parsed file, with HTML as text. */
  input: unknown;
}

/** A page without errors in its file, with everything that customers can be asked on it. */
export interface KnownPage extends Surroundings {
  /** With the defaults of its modules. */
  page: PageConfig;
  conditions: readonly PlacedCondition[];
  /** How it was explored, for a check that explores it again. */
  exploring: Exploring;
  explored: Explored;
  answers: PossibleAnswers;
}

/** A check of a page. Its docstring says the rule that a page without findings meets. It never throws. */
export type PageCheck<Page> = (page: Page) => Iterable<Finding>;

/** A page or text page with its address. */
export interface AddressedFile {
  file: string;
  path: string;
  /** Absent for a text page. */
  page?: { pageId: string; title: string; description?: string; /** From the home page. */ isLinked: boolean };
}
