import { problemsOfModules, withModuleDefaults } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import type { ContractCheck, OnPage } from '../check-types.ts';

/** Skips pages with a wrong module or option, because the check would blame the rules for it. */
export const pageStart: ContractCheck<OnPage> = {
  name: 'page-start',
  holds: 'On a page that nobody has answered yet, no rules throw and none chase each other.',
  find({ page, areas, today }) {
    if (problemsOfModules(page, areas).length > 0) return [];
    return problemsOfStart(withModuleDefaults(page, areas), areas, today).map(({ path, expected }) => ({
      wrong: `${path || 'page'}: Expected ${expected}.`,
      suggestion: 'Mend its rules: the page was written for the ones in use.',
    }));
  },
};
