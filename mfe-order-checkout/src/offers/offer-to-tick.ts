import type { CartContext } from './cart-context.ts';
import { exclusionOf, placeToSell } from './places.ts';
import type { ProductOffer } from './product-offer.ts';

/** Further products of an order for an existing business, by the option with the words of their checkbox. */
export const OPT_INS = { boiOptIn: 'boi_compliance', trademarkMonitoringOptIn: 'trademark_monitoring' } as const;

/**
 * The offer with this save key, if the page sells it to this company. For a product that follows a checkbox of its own,
 * so whether it is checked, which its `showCondition` asks, does not matter.
 */
export function offerToTick(saveAs: string, context: CartContext): ProductOffer | undefined {
  const offer = context.offers.bySaveKey.get(saveAs);
  if (!offer) return undefined;
  const place = placeToSell(offer, context) ?? context.state;
  return exclusionOf({ ...offer, showCondition: undefined }, place, context) ? undefined : offer;
}
