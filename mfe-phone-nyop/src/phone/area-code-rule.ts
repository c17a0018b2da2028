import { isAreaCode } from 'shared-contracts/area-codes';
import type { AsyncRule } from 'shared-contracts/area-rules';

/** Three digits must be an area code. The site need not ask again: it offers no numbers of another one. */
export const areaCode: AsyncRule = async (answer) => (isAreaCode(String(answer)) ? undefined : 'Please enter an area code of the United States, Canada or the Caribbean');
