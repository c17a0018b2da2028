import type { Catalogue } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig, SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Explored } from './answers/explore-answers.ts';
import type { PossibleAnswers } from './answers/possible-answers.ts';
import type { PlacedCondition } from './conditions-of-page.ts';
import type { FileFindings, Finding } from './finding.ts';

/** What a page is checked against. */
export interface Surroundings {
  site: SiteConfig;
  areas: AreaRulesByName;
  today: IsoDate;
  /** Absent where it could not be read, which is told by itself; products are not checked then. */
  catalogue?: Catalogue;
  /** Somebody waits for it, as for a server that starts: fewer answers are tried. */
  isQuick?: boolean;
}

/** A page as its file says it. */
export interface WrittenPage extends Surroundings {
  /** The parsed file, HTML as texts. */
  input: unknown;
}

/** A page whose every part is known, with what customers can be asked on it. */
export interface KnownPage extends Surroundings {
  /** With the defaults of its modules. */
  page: PageConfig;
  conditions: readonly PlacedCondition[];
  explored: Explored;
  answers: PossibleAnswers;
}

/** One thing that is checked. It never throws, whatever the page. */
export interface PageCheck<Page> {
  /** What holds of a page without findings, as a sentence. */
  holds: string;
  find(page: Page): Finding[];
}

/** What is checked across the files of a site. */
export interface SiteCheck {
  holds: string;
  find(files: readonly AddressedFile[]): FileFindings[];
}

/** A page or a text with its address. */
export interface AddressedFile {
  file: string;
  path: string;
  /** Of a page. */
  pageId?: string;
}
