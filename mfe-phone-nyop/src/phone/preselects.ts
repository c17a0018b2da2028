import { isAreaCode } from 'shared-contracts/area-codes';
import type { Preselect } from 'shared-contracts/area-rules';
import { AREA_CODE } from './paths.ts';

/** The page or its URL may preselect the area code. */
export const PRESELECTS: readonly Preselect[] = [
  {
    name: 'phoneAreaCode',
    parameter: 'area_code',
    choose: (wanted) => (isAreaCode(wanted) ? { path: AREA_CODE, value: wanted } : undefined),
  },
];
