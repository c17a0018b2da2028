import { withAllParts, type AssemblyInput, type Contributions, type Known, type LoadedRules } from 'shared-contracts/area-rules';
import { askFields } from 'shared-contracts/page-rules';
import { rules as areaRules } from '../rules.ts';

/** The area's rules with all their parts. */
export const rules = await withAllParts(areaRules);

/** What a submitter assembles a form from. */
export function assemblyOf(known: Known, contributions: Contributions = {}, checkout: LoadedRules = rules): AssemblyInput {
  return { known, asked: askFields(known, { 'order-checkout': checkout }), contributions };
}
