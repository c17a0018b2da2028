import type { FormType } from './form-types.ts';

/** Where a product is sold, by codes of states. Without an allow-list: wherever it is not blocked. */
interface SalesArea {
  allow?: readonly string[];
  block?: readonly string[];
  /** The forms this holds for; on every form when nothing is said. */
  forms?: readonly FormType[];
}

/**
 * Products that are not sold everywhere, by product identifier. What no state's law
 * says stays with the page: it can narrow an offer further.
 */
export const PRODUCT_JURISDICTIONS: Readonly<Record<string, SalesArea>> = {
  law_on_call: { allow: ['UT'] },
  parent_mf: { allow: ['DE', 'FL', 'ID', 'MT', 'TX', 'WA', 'WY'] },
  ny_publication: { allow: ['NY'] },
  trade_name: { block: ['NM', 'WV'], forms: ['FormABusinessForm', 'ForeignRegistrationForm'] },
};

/**
 * Whether a product (the id of a simple product, or the type of a filing) is sold in a state. What
 * nobody listed is sold everywhere. Where no state is known, what is sold in some states only is not sold.
 *
 * @example isProductSoldIn('law_on_call', { state: 'UT', formType: 'FormABusinessForm' }) // true
 */
export function isProductSoldIn(product: string, { state, formType }: { state?: string; formType: FormType }): boolean {
  const area = PRODUCT_JURISDICTIONS[product];
  if (!area || (area.forms && !area.forms.includes(formType))) return true;
  if (area.allow && (state === undefined || !area.allow.includes(state))) return false;
  return state === undefined || !area.block?.includes(state);
}

/** Where a company stands: in the state it was formed in, in another one, or in both. */
export type CompanyStanding = 'domestic' | 'foreign' | 'both';

/** Products that are not for every company, and the companies they are for. */
export const PRODUCT_STANDINGS: Readonly<Record<string, readonly CompanyStanding[]>> = {
  change_of_agent: ['domestic', 'both'],
  trade_name: ['domestic', 'both'],
  compliance_filing: ['domestic', 'both'],
};

/** Whether a product is for companies of this standing; what nobody listed is for all. */
export function isProductFor(product: string, standing: CompanyStanding): boolean {
  return !Object.hasOwn(PRODUCT_STANDINGS, product) || PRODUCT_STANDINGS[product]!.includes(standing);
}
