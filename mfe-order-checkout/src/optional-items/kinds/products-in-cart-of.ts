import type { CartProduct } from 'shared-contracts/cart';
import type { Chosen } from '../../company/chosen-company.ts';
import { bulkRegisteredAgents } from '../../cart/rules/bulk-registered-agents.ts';
import { jurisdictionsOfOffer } from '../../offers/places.ts';
import { productInCart } from '../../cart/product-in-cart.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import type { CartContext } from '../../offers/cart-context.ts';

/** The products that these offers alone put into the cart: in each of their places, at the bulk price where it applies. */
export function productsInCartOf(offers: readonly ProductOffer[], context: CartContext): readonly CartProduct[] {
  return bulkRegisteredAgents(offers.flatMap((offer) => placed(offer, jurisdictionsOfOffer(offer, context), context)), context);
}

/** The products that an offer alone would put into the cart in these places, at the bulk price where it applies. */
export function productsInPlaces(offer: ProductOffer, places: readonly Chosen[], context: CartContext): readonly CartProduct[] {
  return bulkRegisteredAgents(placed(offer, places, context), context);
}

function placed(offer: ProductOffer, places: readonly (Chosen | undefined)[], context: CartContext): CartProduct[] {
  return places.flatMap((place) => productInCart(offer, place, { reason: 'chosen' }, context) ?? []);
}
