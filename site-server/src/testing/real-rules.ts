import { join } from 'node:path';
import { withAllParts, type AreaRules, type LoadedRules } from 'shared-contracts/area-rules';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { AREA_WORKSPACES, areaOf } from '../../../tooling/workspaces.mjs';

/** The areas' own rules, as they stand in the workspaces: what the server loads is built from them. */
export async function realRules(): Promise<AreaRulesByName> {
  const rulesIn = async (workspace: string) => withAllParts(((await import(join(process.cwd(), workspace, 'src/rules.ts'))) as { rules: AreaRules }).rules);
  const areas: Record<string, LoadedRules> = {};
  for (const workspace of AREA_WORKSPACES) areas[areaOf(workspace)] = await rulesIn(workspace);
  return areas;
}
