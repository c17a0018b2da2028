import type { CartProduct } from 'shared-contracts/cart';
import { bulkRegisteredAgents } from '../../cart/rules/bulk-registered-agents.ts';
import { jurisdictionsOfOffer } from '../../offers/places.ts';
import { productInCart } from '../../cart/product-in-cart.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import type { CartContext } from '../../offers/cart-context.ts';

/** The products that these offers alone put into the cart: in each of their places, at the bulk price where it applies. */
export function productsInCartOf(offers: readonly ProductOffer[], context: CartContext): readonly CartProduct[] {
  const products = offers.flatMap((offer) =>
    jurisdictionsOfOffer(offer, context).flatMap((place) => productInCart(offer, place, { reason: 'chosen' }, context) ?? []));
  return bulkRegisteredAgents(products, context);
}
