import type { CartOptions } from './cart-options.ts';
import type { ProductOffer } from './product-offer.ts';

/** The filings that form, register or move a company, by the `type` of their products in the catalogue. */
const COMPANY_FILINGS: readonly string[] = [
  'formation',
  'formation_free',
  'double_llc',
  'foreign_registration',
  'domestication',
];

/** The offer of the filing that the page is about, if it sells one. */
export function companyFilingOffer(primaryProducts: CartOptions['primaryProducts']): ProductOffer | undefined {
  return primaryProducts.find(({ filing }) => filing !== undefined && COMPANY_FILINGS.includes(filing.type));
}
