import {
  withAllParts,
  type AssemblyInput,
  type Contributions,
  type Known,
  type LoadedRules,
} from 'shared-contracts/area-rules';
import { askFields } from 'shared-contracts/page-rules';
import { rules as areaRules } from '../rules.ts';

// One after the other: Jest's loader fails when parts that share a file are imported at the same time.
for (const load of [...Object.values(areaRules.modules), ...Object.values(areaRules.formTypes ?? {})]) await load?.();

/** The area's rules with all their parts. */
export const rules = await withAllParts(areaRules);

/** The input from which a form type assembles an order. */
export function assemblyOf(
  known: Known,
  contributions: Contributions = {},
  checkout: LoadedRules = rules,
): AssemblyInput {
  return { known, asked: askFields(known, { 'order-checkout': checkout }), contributions };
}
