import { STATE_AREA_CODES } from 'shared-contracts/area-codes';
import type { Known } from 'shared-contracts/area-rules';

export interface StateAreaCodes {
  /** The state's name on this site. */
  state: string;
  codes: readonly string[];
}

/**
 * The area codes of the company's state, otherwise of the contact's. `undefined` while no state with area codes is
 * chosen.
 */
export function areaCodesOfCustomer({ data, page }: Pick<Known, 'data' | 'page'>): StateAreaCodes | undefined {
  const chosen = data.companyInformation?.state ?? data.contactInformation?.state;
  const key = typeof chosen === 'object' ? chosen.key : chosen;
  const codes = key === undefined ? undefined : STATE_AREA_CODES[key];
  if (key === undefined || !codes) return undefined;
  const option = page.site.jurisdictions
    .flatMap(({ options }) => options)
    .find((jurisdiction) => jurisdiction.key === key);
  return { state: option?.value ?? key, codes };
}
