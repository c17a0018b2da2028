import type { Known } from 'shared-contracts/area-rules';
import { contributionsInTopics } from '../cart/contributions-in-cart.ts';
import { pricedKnown, type PricedCart } from '../pricing/quote-known.ts';

/** The cart that follows from what is known and what it costs; the very same object while neither changes. */
export function cartOfNow(known: Known): PricedCart {
  return pricedKnown(known, contributionsInTopics(known.topics));
}

/** The same, made anew. */
export function recomputedCart(known: Known): PricedCart {
  return pricedKnown.anew(known, contributionsInTopics(known.topics));
}
