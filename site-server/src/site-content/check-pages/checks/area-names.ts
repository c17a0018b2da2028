import { AREA_NAMES } from 'shared-contracts/form-types';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { error, type Finding } from '../../../system/finding.ts';
import { didYouMean, nearestName } from '../nearest-name.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';
import { isOneOf, writtenModules, type WrittenModule } from '../written-modules.ts';

/** A module that is not required may belong to an area that is not released yet. */
export const areaNames: PageCheck<WrittenPage> = {
  holds: 'Every module belongs to an area that exists, and every required one to an area that is released.',
  find: ({ input, areas }) => writtenModules(input).flatMap((use) => findingsOf(use, areas)),
};

function findingsOf({ at, module, isRequired }: WrittenModule, areas: AreaRulesByName): Finding[] {
  const path = `${at}.module`;
  const [area = '', name, ...rest] = module.split('/');
  if (!name || rest.length > 0) return [error(path, `"${module}" names no module.`, suggestedPath(module, areas))];
  if (!isOneOf(AREA_NAMES, area))
    return [
      error(path, `There is no area "${area}".`, didYouMean(area, AREA_NAMES, `There are: ${AREA_NAMES.join(', ')}.`)),
    ];
  if (areas[area] || !isRequired) return [];
  const released = Object.keys(areas).join(', ');
  return [error(path, `The area "${area}" is not released.`, `Use a module of ${released}, or say "required": false.`)];
}

/** Suggests a module path for a malformed one. A name without an area most likely means the module of that name. */
function suggestedPath(module: string, areas: AreaRulesByName): string {
  const paths = Object.values(areas).flatMap((rules) =>
    Object.keys(rules?.modules ?? {}).map((name) => `${rules?.area}/${name}`),
  );
  const meant = paths.find((path) => path.endsWith(`/${module}`)) ?? nearestName(module, paths);
  return meant ? `Did you mean "${meant}"?` : 'Write "area/module".';
}
