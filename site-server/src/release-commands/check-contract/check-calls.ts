import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { contributionsOf, problemsOfModules, settlePage, withModuleDefaults } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import type { Release } from 'shared-contracts/release-set';
import type { RulesCall } from '../../releases/rules-calls.ts';
import { checkContract } from './check-contract.ts';
import { pageForRules } from '../../site-content/page-index.ts';
import { statesPublishedBy } from '../../site-content/check-pages/answers/published-samples.ts';
import { broken, type Broken, type ContractFinding, type Deployed } from './check-types.ts';

/** The name of the checked release's rules in calls, beside those of the areas that run: no area has a space in it. */
export const CANDIDATE = 'the candidate';

const ignore = () => undefined;

/**
 * Opens every page with rules alone, as a browser does first, and once something is chosen. Answers what they tried
 * that rules do not do. Errors on a page are left to `page-start`, which also has the page's other areas.
 */
export const OPEN_PAGES: RulesCall<{ pages: readonly PageConfig[]; today: IsoDate }, Broken[]> = {
  name: 'open-pages',
  seconds: 10,
  run({ [CANDIDATE]: rules }, { pages, today }, { takeTried }) {
    if (!rules) return [];
    const tried = (when: string) =>
      [...new Set(takeTried())].map((what) =>
        broken(
          `It ${what} ${when}, which a server does not have.`,
          'Rules are functions of what is known: what needs more belongs into a view, or into calls.',
        ),
      );
    const areas = { [rules.area]: rules };
    return [
      ...tried('while it loads'),
      ...pages.flatMap((page) => {
        if (problemsOfModules(page, areas).length > 0) return [];
        const complete = withModuleDefaults(page, areas);
        problemsOfStart(complete, areas, today);
        const found = tried(`on the page ${page.path}`);
        // Only whether it comes to an end: `page-answers` says what goes wrong.
        for (const topics of statesPublishedBy(areas)) {
          const chosen = { page: complete, data: {}, catalogue: EMPTY_CATALOGUE, topics, today };
          contributionsOf(settlePage(chosen, chosen, areas, ignore).known, areas, ignore);
        }
        takeTried();
        return found;
      }),
    ];
  },
};

/** Pages as a server fills them in; `undefined` for one whose modules or options do not hold. */
export const FILL_PAGES: RulesCall<{ pages: readonly PageConfig[] }, (PageConfig | undefined)[]> = {
  name: 'fill-pages',
  seconds: 10,
  run: (areas, { pages }) => pages.map((page) => pageForRules(page, areas)),
};

interface CheckedRelease {
  release: Release;
  deployed: readonly Deployed[];
  /** The release of the same area that runs. */
  current?: Release;
  today: IsoDate;
  priceSources: readonly string[];
}

/** `checkContract` of a release whose rules are those of the candidate, if it has any. */
export const CHECK_CONTRACT: RulesCall<CheckedRelease, ContractFinding[]> = {
  name: 'check-contract',
  seconds: 300,
  run({ [CANDIDATE]: rules, ...areas }, { release, deployed, current, today, priceSources }, { takeTried }) {
    return checkContract({ release, ...(rules && { rules }) }, deployed, {
      rulesOf: (area) => areas[area],
      today,
      priceSources,
      takeTried,
      ...(current && {
        currentRelease: () => {
          const rulesOfCurrent = areas[current.area];
          return { release: current, ...(rulesOfCurrent && { rules: rulesOfCurrent }) };
        },
      }),
    });
  },
};
