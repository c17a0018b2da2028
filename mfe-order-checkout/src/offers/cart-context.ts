import type { Contributions, Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenHomeState, chosenState, type Chosen } from '../company/chosen-company.ts';
import { cartOptionsOf, type CartOptions } from './cart-options.ts';
import { pageOffersOf, type PageOffers } from './page-offers.ts';
import { productIndexOf, type ProductIndex } from './product-index.ts';

/** What the rules of the cart look at: what is known, looked up once. */
export interface CartContext {
  known: Known;
  /** What other areas add; nothing where a rule is about the page's own offers. */
  contributions: Contributions;
  options: CartOptions;
  offers: PageOffers;
  index: ProductIndex;
  state: Chosen | undefined;
  homeState: Chosen | undefined;
  entityType: Chosen | undefined;
  /** Billing is monthly. */
  isMonthly: boolean;
}

export function cartContext(known: Known, contributions: Contributions = {}): CartContext {
  const options = cartOptionsOf(known);
  return {
    known, contributions, options, offers: pageOffersOf(known, options), index: productIndexOf(known.catalogue),
    state: chosenState(known), homeState: chosenHomeState(known), entityType: chosenEntityType(known),
    isMonthly: known.data.billingType === 'monthly',
  };
}
