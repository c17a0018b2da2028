import { join } from 'node:path';
import { withAllParts, type AreaRules, type LoadedRules } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { AREA_WORKSPACES, areaOf } from '../../tooling/workspaces.mjs';

/** The areas' real rules, loaded from the sources of their workspaces, from which released rules are built. */
export async function realRules(): Promise<AreaRulesByName> {
  const areas: Partial<Record<AreaName, LoadedRules>> = {};
  for (const workspace of AREA_WORKSPACES) {
    const { rules } = (await import(join(process.cwd(), workspace, 'src/rules.ts'))) as { rules: AreaRules };
    // One after the other: Jest's loader fails when parts that share a file are imported at the same time.
    for (const load of [...Object.values(rules.modules), ...Object.values(rules.formTypes ?? {})]) await load?.();
    areas[areaOf(workspace)] = await withAllParts(rules);
  }
  return areas;
}
