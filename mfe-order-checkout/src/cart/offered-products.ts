import type { CartProduct } from 'shared-contracts/cart';
import type { CartContext } from '../offers/cart-context.ts';
import { offersInCart, type OfferInCart } from '../offers/offers-in-cart.ts';
import type { ProductOffer } from '../offers/product-offer.ts';
import { productInCart } from './product-in-cart.ts';

/** The offers that the answers put into the cart, and their products. */
export interface OfferedProducts {
  offers: readonly OfferInCart[];
  products: readonly CartProduct[];
  /** The offers that have no product in one of their places because a choice is missing. */
  unresolved: readonly ProductOffer[];
}

/** Primary products and chosen add-ons, in every place in which they are sold. */
export function offeredProducts(context: CartContext): OfferedProducts {
  const offers = offersInCart(context);
  const products: CartProduct[] = [];
  const unresolved: ProductOffer[] = [];
  for (const { offer, places, reason } of offers) {
    for (const place of places) {
      const product = productInCart(offer, place, { reason }, context);
      if (product) products.push(product);
      else unresolved.push(offer);
    }
  }
  return { offers, products, unresolved };
}
