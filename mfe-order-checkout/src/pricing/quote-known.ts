import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Cart, Quote } from 'shared-contracts/cart';
import { rememberingCart } from '../cart/cart-memo.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { deriveCart } from '../cart/derive-cart.ts';
import { quote } from './quote.ts';

/** The cart and what it costs, from one look at what is known. */
export interface PricedCart {
  cart: Cart;
  quote: Quote;
}

/** Derives and prices the cart; the very same object until something that a cart can depend on has changed. */
export const pricedKnown = rememberingCart((known, contributions): PricedCart => {
  const cart = deriveCart(known, contributions);
  return { cart, quote: quote(cart, cartOptionsOf(known)) };
});

/** What the order costs as far as is known, for views: they ask at every answer. */
export function quoteKnown(known: Known, contributions: Contributions): Quote {
  return pricedKnown(known, contributions).quote;
}
