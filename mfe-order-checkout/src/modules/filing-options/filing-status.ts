import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL } from 'shared-contracts/catalogue';
import { filingIn, needsEntityType, type ChosenFiling } from '../../offers/chosen-filing.ts';
import { offersInCart } from '../../offers/offers-in-cart.ts';
import { COUNTRY, isMultiState, jurisdictionsOfOffer, placeToSell } from '../../offers/places.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import { cartContext, type CartContext } from '../../offers/cart-context.ts';
import { businessStatus } from '../../company/existing-business.ts';
import type { Chosen } from '../../company/chosen-company.ts';
import type { FilingOptionsOptions } from './options.ts';

/** Whether there is a filing to choose, and if not, what is missing. */
export type FilingStatus =
  /** The filing is not part of the order, or not yet, or the business does not exist. */
  | { kind: 'absent' }
  | { kind: 'without-state' | 'without-entity-type' }
  /** No filing is sold in this place, or its products are still loading. */
  | { kind: 'without-methods'; place: Chosen; loading: boolean }
  | { kind: 'filing'; place: Chosen; filing: ChosenFiling }
  /** A filing in several states: those in which a county or city has to be chosen. */
  | { kind: 'states'; states: readonly { place: Chosen; filing: ChosenFiling }[] };

/**
 * The status of the filing of a panel. For a filing in every order of the page, it says what is still missing. A filing
 * that depends on a checkbox or a condition is `absent` until it is chosen, its products are loaded, and state and
 * entity type are chosen.
 */
export function filingStatus({ saveAs }: FilingOptionsOptions, known: Known): FilingStatus {
  const context = cartContext(known);
  const offer = context.offers.bySaveKey.get(saveAs);
  if (!offer?.filing || businessStatus(known).kind === 'not-formed') return { kind: 'absent' };
  if (isMultiState(offer)) return statusOfStates(offer, context);
  const status = statusOf(offer, context);
  if (isInEveryOrder(offer, context)) return status;
  return status.kind === 'filing' && isChosen(saveAs, context) ? status : { kind: 'absent' };
}

function statusOfStates(offer: ProductOffer, context: CartContext): FilingStatus {
  const states = offersInCart(context)
    .flatMap((inCart) => (inCart.offer === offer ? inCart.places : []))
    .flatMap((place) => (place ? [{ place, filing: filingIn(place.key, offer, context) }] : []))
    .filter(({ filing }) => filing.localJurisdictions.length > 1);
  return states.length === 0 ? { kind: 'absent' } : { kind: 'states', states };
}

function isInEveryOrder({ saveAs, showCondition, offeredWith }: ProductOffer, { options }: CartContext): boolean {
  return !showCondition && !offeredWith && options.primaryProducts.some((primary) => primary.saveAs === saveAs);
}

/** Whether the filing is in the cart, either itself or by an offer that links it. */
function isChosen(saveAs: string, context: CartContext): boolean {
  return offersInCart(context).some(({ offer }) => offer.saveAs === saveAs || offer.linkedProducts?.includes(saveAs));
}

function statusOf(offer: ProductOffer, context: CartContext): FilingStatus {
  const place = placeToSell(offer, context);
  if (!place) return { kind: 'without-state' };
  if (!context.entityType && needsEntityType(offer, context)) return { kind: 'without-entity-type' };
  const soldIn = jurisdictionsOfOffer(offer, context)[0] ?? undefined;
  const filing = soldIn && filingIn(soldIn.key, offer, context);
  if (soldIn && filing?.product && (filing.methods.length > 0 || filing.localJurisdictions.length > 1))
    return { kind: 'filing', place: soldIn, filing };
  const { loadedStates } = context.known.catalogue;
  return {
    kind: 'without-methods',
    place,
    loading: !loadedStates.includes(place.key === COUNTRY.key ? FEDERAL : place.key),
  };
}
