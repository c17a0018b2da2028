import type { PageProblem } from 'shared-contracts/area-rules';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import { ENTITY_TYPE_MODULES } from '../company/individual.ts';
import { kindOfEntityType, moduleOfFormation } from './formation-kinds.ts';

/** Entity types that the page offers without asking what the state wants to know of such a company. */
export function formationPageProblems(page: PageConfig): PageProblem[] {
  const modules = modulesOf(page);
  const used = new Set(modules.map(({ use }) => use.module));
  return modules
    .filter(({ use }) => ENTITY_TYPE_MODULES.includes(use.module))
    .flatMap(({ use, at }) =>
      (use.options['entityTypes'] as readonly { key: string }[]).flatMap(({ key }, index): PageProblem[] => {
        const kind = kindOfEntityType(key);
        const path = `${at}.options.entityTypes.${index}`;
        if (!kind)
          return [
            {
              path,
              wrong: `No module asks for the formation details of "${key}".`,
              suggestion: 'Leave the entity type out.',
            },
          ];
        const module = moduleOfFormation(kind);
        return used.has(module)
          ? []
          : [
              {
                path,
                wrong: `No step asks for the formation details of "${key}".`,
                suggestion: `Add a module "${module}".`,
              },
            ];
      }),
    );
}
