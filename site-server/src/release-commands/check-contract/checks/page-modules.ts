import { modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { rulesPart } from 'shared-contracts/page-parts';
import { didYouMean } from '../../../site-content/check-pages/nearest-name.ts';
import type { Broken, ContractCheck, OnPage } from '../check-types.ts';

/** Includes modules that the page does not require: its customers have them now. */
export const pageModules: ContractCheck<OnPage> = {
  name: 'page-modules',
  holds: 'Every module that the page names has rules and a view.',
  find: ({ page, area, rules, release: { exposes } }) =>
    modulesOf(page).flatMap(({ use, at }): Broken[] => {
      const named = splitModulePath(use.module);
      if (named.area !== area) return [];
      const hasRules =
        Object.hasOwn(rules.modules, named.module) && Object.hasOwn(exposes, `./${rulesPart(named.module)}`);
      const missing = !hasRules ? 'rules' : !Object.hasOwn(exposes, `./${named.module}`) ? 'view' : undefined;
      if (!missing) return [];
      const names = Object.keys(rules.modules).filter((name) => Object.hasOwn(exposes, `./${name}`));
      return [
        {
          wrong: `${at}.module: ${area} has no ${missing} for the module "${named.module}".`,
          suggestion: didYouMean(
            named.module,
            names,
            names.length > 0 ? `It has: ${names.join(', ')}.` : 'Keep it under its name until no page names it.',
          ),
        },
      ];
    }),
};
