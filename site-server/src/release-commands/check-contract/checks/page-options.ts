import { decode } from 'shared-contracts/decode';
import { modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { findingOfProblem } from '../../../site-content/check-pages/finding-of-problem.ts';
import type { ContractCheck, OnPage } from '../check-types.ts';

export const pageOptions: ContractCheck<OnPage> = {
  name: 'page-options',
  holds: 'Every option that the page says is one that the module takes, and every one that it needs is there.',
  find: ({ page, area, areas }) =>
    modulesOf(page).flatMap(({ use, at }) => {
      const moduleRules = splitModulePath(use.module).area === area && rulesOfModule(areas, use.module);
      const decoded = moduleRules && decode(moduleRules.options, use.options);
      if (!decoded || decoded.kind === 'decoded') return [];
      return decoded.problems
        .map((problem) =>
          findingOfProblem(problem, { input: use.options, struct: moduleRules.options, at: `${at}.options` }),
        )
        .map(({ path, wrong, suggestion }) => ({ wrong: `${path}: ${wrong}`, suggestion }));
    }),
};
