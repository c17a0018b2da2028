import { problemsOfStart } from 'shared-contracts/page-start';
import { error } from '../../../system/finding.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';
import { problemOfRules } from '../rule-strings.ts';

/**
 * Problems that come up only after an answer are left to `explored-rules`, and rules that do not exist to
 * `question-rules`.
 */
export const start: PageCheck<KnownPage> = {
  holds: 'On a page that nobody has answered yet, no rules throw and none chase each other.',
  find({ page, areas, today, explored }) {
    const misspelt = new Set(
      [...explored.asked.values()]
        .flat()
        .filter(({ rules }) => [...rules].some((text) => problemOfRules(text)))
        .map(({ at }) => at),
    );
    return problemsOfStart(page, areas, today)
      .filter(({ path, expected }) => !(misspelt.has(path) && expected.includes('threw in its fields')))
      .map(({ path, expected }) =>
        error(path, `Expected ${expected}.`, "Mend the area's rules, or write other options."),
      );
  },
};
