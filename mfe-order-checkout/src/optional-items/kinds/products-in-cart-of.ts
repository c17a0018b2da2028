import type { CartProduct } from 'shared-contracts/cart';
import { bulkRegisteredAgents } from '../../cart/rules/bulk-registered-agents.ts';
import { placesOf } from '../../products/places.ts';
import { productInCart } from '../../products/product-in-cart.ts';
import type { ProductOffer } from '../../products/product-offer.ts';
import type { Sale } from '../../products/sale.ts';

/** What offers are in the cart as far as they go by themselves: in every place of theirs, in bulk where there are as many (OC-114). */
export function productsInCartOf(offers: readonly ProductOffer[], sale: Sale): readonly CartProduct[] {
  const products = offers.flatMap((offer) =>
    placesOf(offer, sale).flatMap((place) => productInCart(offer, place, { reason: 'chosen' }, sale) ?? []));
  return bulkRegisteredAgents(products, sale);
}
