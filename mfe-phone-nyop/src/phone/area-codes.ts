import { isAreaCode, STATE_AREA_CODES } from 'shared-contracts/area-codes';
import type { AsyncRule, Known, Preselect } from 'shared-contracts/area-rules';

/** Paths of the phone service's answers. */
export const AREA_CODE = 'phoneService.phoneAreaCode';
export const PHONE_NUMBER = 'phoneService.selectedPhoneNumber';
/** Identifies the form's reservation of a number: a random UUID from the page, sent with the order. */
export const RESERVATION_KEY = 'phoneService.reservationKey';
/** Path of the answer that adds an add-on to the service. */
export const addOnPath = (saveAs: string): string => `phoneService.addOns.${saveAs}`;

/**
 * Fails for three digits that are not an area code. The site need not check again: it has no numbers outside real area
 * codes.
 */
export const areaCode: AsyncRule = async (answer) =>
  isAreaCode(String(answer)) ? undefined : 'Please enter an area code of the United States, Canada or the Caribbean';

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

/** The page or its URL may preselect the area code. */
export const PRESELECTS: readonly Preselect[] = [
  {
    name: 'phoneAreaCode',
    parameter: 'area_code',
    choose: (wanted) => (isAreaCode(wanted) ? { path: AREA_CODE, value: wanted } : undefined),
  },
];
