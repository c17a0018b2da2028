import { isAreaCode } from 'shared-contracts/area-codes';
import type { AsyncRule } from 'shared-contracts/area-rules';

/**
 * Fails for three digits that are not an area code. The site need not check again: it has no numbers outside real area
 * codes.
 */
export const areaCode: AsyncRule = async (answer) =>
  isAreaCode(String(answer)) ? undefined : 'Please enter an area code of the United States, Canada or the Caribbean';
