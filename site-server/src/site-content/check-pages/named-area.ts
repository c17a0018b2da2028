import type { LoadedRules } from 'shared-contracts/area-rules';
import { AREA_NAMES } from 'shared-contracts/form-types';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { isOneOf } from './written-modules.ts';

/**
 * The rules of the area that `area/module` names; `undefined` if it names no known area, or one that is not released.
 */
export function namedArea(module: string, areas: AreaRulesByName): LoadedRules | undefined {
  const [area, name, ...rest] = module.split('/');
  return name && rest.length === 0 && isOneOf(AREA_NAMES, area) ? areas[area] : undefined;
}
