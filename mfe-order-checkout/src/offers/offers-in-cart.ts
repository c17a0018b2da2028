import type { CartReason } from 'shared-contracts/cart';
import type { Chosen } from '../company/chosen-company.ts';
import { chosenInGroup } from './chosen-in-group.ts';
import type { CartContext } from './cart-context.ts';
import { jurisdictionsOfOffer } from './places.ts';
import type { ProductOffer } from './product-offer.ts';

/** An offer that is in the cart, where, and why. */
export interface OfferInCart {
  offer: ProductOffer;
  places: readonly (Chosen | undefined)[];
  reason: Extract<CartReason, 'primary' | 'chosen'>;
}

/**
 * The offers the answers come to, primary products first, then add-ons in page order: sold here, and with
 * at least one of the products that they are offered with. Each save key once.
 */
export function offersInCart(context: CartContext): readonly OfferInCart[] {
  const { known, options, offers } = context;
  const productStates = known.data.productState ?? {};
  const taken = new Set<string>();
  const inCart: OfferInCart[] = [];
  const take = (offer: ProductOffer, reason: OfferInCart['reason']) => {
    if (taken.has(offer.saveAs)) return;
    taken.add(offer.saveAs);
    const places = jurisdictionsOfOffer(offer, context);
    if (places.length > 0) inCart.push({ offer, places, reason });
  };
  for (const offer of options.primaryProducts) take(offer, 'primary');
  for (const group of offers.groups) for (const offer of chosenInGroup(group, productStates)) take(offer, 'chosen');
  return withCompany(inCart);
}

/** Whether an offer is sold at this moment as far as what it is offered with goes. */
export function isOfferedWith({ offeredWith }: ProductOffer, inCart: readonly OfferInCart[]): boolean {
  return !offeredWith || inCart.some(({ offer }) => offeredWith.includes(offer.saveAs));
}

/** Leaves out what is offered only with something that is not there, until nothing is left to leave out. */
function withCompany(offers: readonly OfferInCart[]): readonly OfferInCart[] {
  const kept = offers.filter(({ offer }) => isOfferedWith(offer, offers));
  return kept.length === offers.length ? kept : withCompany(kept);
}
