import type { CartProduct } from 'shared-contracts/cart';
import { offersInCart } from '../offers/offers-of-page.ts';
import { productInCart } from './product-in-cart.ts';
import { keptWith } from './plain-products.ts';
import type { ProductOffer } from '../offers/product-offer.ts';
import type { CartContext } from '../offers/cart-context.ts';

/** What the offers in the cart come to. */
export interface Offered {
  products: readonly CartProduct[];
  /** Those that come to no product in one of their places: a choice is missing. */
  unresolved: readonly ProductOffer[];
}

/** The products of a cart context's offers, in every place in which they are sold. */
export function offeredIn(context: CartContext): Offered {
  return context.workedOut.offered ??= findOffered(context);
}

function findOffered(context: CartContext): Offered {
  const products: CartProduct[] = [];
  const unresolved: ProductOffer[] = [];
  for (const { offer, places, reason, plain } of offersInCart(context)) {
    const from = plain && context.index.simple.get(offer.product ?? '');
    if (plain?.made && plain.from === from) {
      products.push(plain.made);
      continue;
    }
    for (const place of places) {
      const product = productInCart(offer, place, { reason }, context);
      if (plain && product && keptWith(product)) Object.assign(plain, { from, made: product });
      if (product) products.push(product);
      else unresolved.push(offer);
    }
  }
  return { products, unresolved };
}
