import type { Contributions, Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenHomeState, chosenState, type Chosen } from '../company/chosen-company.ts';
import { cartOptionsOf, type CartOptions } from './cart-options.ts';
import { pageOffersOf, type PageOffers } from './page-offers.ts';
import { productIndexOf, type ProductIndex } from './product-index.ts';

/** The input of the cart rules: `known`, and the values that they look up in it, each looked up once. */
export interface CartContext {
  known: Known;
  /** Products and open choices of other areas; empty where only the page's own offers matter. */
  contributions: Contributions;
  options: CartOptions;
  offers: PageOffers;
  index: ProductIndex;
  state: Chosen | undefined;
  homeState: Chosen | undefined;
  entityType: Chosen | undefined;
  /** Whether billing is monthly. */
  isMonthly: boolean;
}

export function cartContext(known: Known, contributions: Contributions = {}): CartContext {
  const options = cartOptionsOf(known);
  return {
    known,
    contributions,
    options,
    offers: pageOffersOf(known, options),
    index: productIndexOf(known.catalogue),
    state: chosenState(known),
    homeState: chosenHomeState(known),
    entityType: chosenEntityType(known),
    isMonthly: known.data.billingType === 'monthly',
  };
}
