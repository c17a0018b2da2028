import type { FormType } from './form-types.ts';

/**
 * Where a product is sold, by state code: in the states of `allow`, or without `allow` in all states not in `block`.
 */
interface SalesArea {
  allow?: readonly string[];
  block?: readonly string[];
  /** The form types to which this applies; all if absent. */
  forms?: readonly FormType[];
}

/**
 * Products that are not sold in every state, by product identifier. Only restrictions by state law belong here; a page
 * can narrow its offers further.
 */
export const PRODUCT_JURISDICTIONS: Readonly<Record<string, SalesArea>> = {
  law_on_call: { allow: ['UT'] },
  parent_mf: { allow: ['DE', 'FL', 'ID', 'MT', 'TX', 'WA', 'WY'] },
  ny_publication: { allow: ['NY'] },
  trade_name: { block: ['NM', 'WV'], forms: ['FormABusinessForm', 'ForeignRegistrationForm'] },
};

/**
 * Whether a product (the id of a simple product, or the type of a filing) is sold in a state. A product that is not
 * listed is sold everywhere. Without a known state, a product with an `allow` list is not sold.
 *
 * @example isProductSoldIn('law_on_call', { state: 'UT', formType: 'FormABusinessForm' }) // true
 */
export function isProductSoldIn(product: string, { state, formType }: { state?: string; formType: FormType }): boolean {
  const area = PRODUCT_JURISDICTIONS[product];
  if (!area || (area.forms && !area.forms.includes(formType))) return true;
  if (area.allow && (state === undefined || !area.allow.includes(state))) return false;
  return state === undefined || !area.block?.includes(state);
}
