import { rulesOfModule } from 'shared-contracts/page-rules';
import { error } from '../../../system/finding.ts';
import { didYouMean } from '../nearest-name.ts';
import { namedArea } from '../named-area.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';
import { writtenModules } from '../written-modules.ts';

export const moduleNames: PageCheck<WrittenPage> = {
  holds: 'Every module is one that its area has.',
  find: ({ input, areas }) =>
    writtenModules(input).flatMap(({ at, module }) => {
      const rules = namedArea(module, areas);
      if (!rules || rulesOfModule(areas, module)) return [];
      const name = module.split('/')[1] ?? '';
      const names = Object.keys(rules.modules);
      return [
        error(
          `${at}.module`,
          `The area ${rules.area} has no module "${name}".`,
          didYouMean(name, names, `It has: ${names.join(', ')}.`),
        ),
      ];
    }),
};
