import { withAllParts } from 'shared-contracts/area-rules';
import { rules as areaRules } from '../rules.ts';

/** The area's rules with all their parts. */
export const rules = await withAllParts(areaRules);
