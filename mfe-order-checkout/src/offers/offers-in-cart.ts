import type { CartReason } from 'shared-contracts/cart';
import type { Chosen } from '../company/chosen-company.ts';
import { chosenInGroup } from './chosen-in-group.ts';
import type { CartContext } from './cart-context.ts';
import { jurisdictionsOfOffer } from './places.ts';
import type { ProductOffer } from './product-offer.ts';

/** An offer that is in the cart, with its places and the reason. */
export interface OfferInCart {
  offer: ProductOffer;
  places: readonly (Chosen | undefined)[];
  reason: Extract<CartReason, 'primary' | 'chosen'>;
}

/**
 * The offers that the answers put into the cart: primary products, then add-ons in page order, each save key once.
 * Every offer is sold here and, if it is offered with others, at least one of those is in the cart too.
 */
export function offersInCart(context: CartContext): readonly OfferInCart[] {
  const { known, options, offers } = context;
  const productStates = known.data.productState ?? {};
  const seen = new Set<string>();
  const inCart: OfferInCart[] = [];
  const add = (offer: ProductOffer, reason: OfferInCart['reason']) => {
    if (seen.has(offer.saveAs)) return;
    seen.add(offer.saveAs);
    const places = jurisdictionsOfOffer(offer, context);
    if (places.length > 0) inCart.push({ offer, places, reason });
  };
  for (const offer of options.primaryProducts) add(offer, 'primary');
  for (const group of offers.groups) for (const offer of chosenInGroup(group, productStates)) add(offer, 'chosen');
  return withoutUnaccompanied(inCart);
}

/** Whether an offer's `offeredWith` is met: it is not set, or one of its offers is in the cart. */
export function isOfferedWith({ offeredWith }: ProductOffer, inCart: readonly OfferInCart[]): boolean {
  return !offeredWith || inCart.some(({ offer }) => offeredWith.includes(offer.saveAs));
}

/** Removes offers whose `offeredWith` is not met; repeats, since a removal may leave others without theirs. */
function withoutUnaccompanied(offers: readonly OfferInCart[]): readonly OfferInCart[] {
  const remaining = offers.filter(({ offer }) => isOfferedWith(offer, offers));
  return remaining.length === offers.length ? remaining : withoutUnaccompanied(remaining);
}
