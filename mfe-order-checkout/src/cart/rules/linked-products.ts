import type { CartProduct } from 'shared-contracts/cart';
import { FEDERAL } from 'shared-contracts/catalogue';
import type { Chosen } from '../../company/chosen-company.ts';
import { exclusionOf } from '../../offers/exclusion.ts';
import { jurisdictionsOfOffer } from '../../offers/places.ts';
import { productInCart } from '../product-in-cart.ts';
import { whereOf, type PlacedOffer, type ProductOffer } from '../../offers/product-offer.ts';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';

/** Adds the products that the page links to products in the cart, and the products linked to those. */
export const linkedProducts: CartRule = (products, context) => {
  if (context.offers.linking.length === 0) return products;
  const inCart = new Map(products.map((product) => [product.key, product]));
  // The map grows while the loop runs, so chains are followed; a key goes in once, so cycles end.
  for (const parent of inCart.values()) {
    for (const { offer, place } of linkedOffersOf(parent, context)) {
      const product = productInCart(offer, place, { reason: 'linked', broughtBy: parent.key }, context);
      if (product && !inCart.has(product.key)) inCart.set(product.key, product);
    }
  }
  return inCart.size === products.length ? products : [...inCart.values()];
};

/** The offers that the page links to a product, each in the places where it is sold. */
export function linkedOffersOf(product: CartProduct, context: CartContext): PlacedOffer[] {
  const { bySaveKey } = context.offers;
  const linked = bySaveKey.get(product.saveAs)?.linkedProducts;
  return !linked
    ? []
    : linked.flatMap((saveAs) => {
        const offer = bySaveKey.get(saveAs);
        return offer ? placesBeside(offer, product, context).map((place) => ({ offer, place })) : [];
      });
}

/**
 * The places of a linked offer. If it is sold by state, it takes the state of its parent, unless that is a federal
 * filing.
 */
function placesBeside(
  offer: ProductOffer,
  { state }: CartProduct,
  context: CartContext,
): readonly (Chosen | undefined)[] {
  if (whereOf(offer) !== 'state' || !state || state.key === FEDERAL) return jurisdictionsOfOffer(offer, context);
  return exclusionOf(offer, state, context) ? [] : [state];
}
