import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL } from 'shared-contracts/catalogue';
import { filingIn, type ChosenFiling } from '../../filing/chosen-filing.ts';
import { offersInCart } from '../../offers/offers-in-cart.ts';
import { COUNTRY, jurisdictionsOfOffer } from '../../offers/places.ts';
import { whereOf, type ProductOffer } from '../../offers/product-offer.ts';
import { cartContext, type CartContext } from '../../offers/cart-context.ts';
import type { Chosen } from '../../company/chosen-company.ts';
import type { FilingOptionsOptions } from './options.ts';

/** What there is to choose of a filing now. */
export type FilingStatus =
  /** The filing is not part of the order, or not yet. */
  | { kind: 'absent' }
  | { kind: 'without-state' | 'without-entity-type' }
  /** Nothing is sold there, or its products are still on their way. */
  | { kind: 'without-methods'; place: Chosen; loading: boolean }
  | { kind: 'filing'; place: Chosen; filing: ChosenFiling };

/**
 * How it stands with the filing of a panel. A filing that every order of the page has says what is still
 * missing. One that a tick or a condition brings is there once it is chosen, its products are loaded, and
 * state and entity type are chosen.
 */
export function filingStatus({ saveAs }: FilingOptionsOptions, known: Known): FilingStatus {
  const context = cartContext(known);
  const offer = context.offers.bySaveKey.get(saveAs);
  if (!offer?.filing) return { kind: 'absent' };
  const status = statusOf(offer, context);
  if (isInEveryOrder(offer, context)) return status;
  return status.kind === 'filing' && isChosen(saveAs, context) ? status : { kind: 'absent' };
}

function isInEveryOrder({ saveAs, showCondition, offeredWith }: ProductOffer, { options }: CartContext): boolean {
  return !showCondition && !offeredWith && options.primaryProducts.some((primary) => primary.saveAs === saveAs);
}

/** Whether it is in the cart by itself or by a product that brings it. */
function isChosen(saveAs: string, context: CartContext): boolean {
  return offersInCart(context).some(({ offer }) => offer.saveAs === saveAs || offer.linkedProducts?.includes(saveAs));
}

function statusOf(offer: ProductOffer, context: CartContext): FilingStatus {
  const place = whereOf(offer) === 'federal' ? COUNTRY : whereOf(offer) === 'home-state' ? context.homeState : context.state;
  if (!place) return { kind: 'without-state' };
  if (!context.entityType && offer.filing?.subType === undefined) return { kind: 'without-entity-type' };
  const sold = jurisdictionsOfOffer(offer, context)[0] ?? undefined;
  const filing = sold && filingIn(sold.key, offer, context);
  if (sold && filing?.product && (filing.methods.length > 0 || filing.localJurisdictions.length > 1)) return { kind: 'filing', place: sold, filing };
  const { loadedStates } = context.known.catalogue;
  return { kind: 'without-methods', place, loading: !loadedStates.includes(place.key === COUNTRY.key ? FEDERAL : place.key) };
}
