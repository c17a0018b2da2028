import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL } from 'shared-contracts/catalogue';
import { filingIn, type ChosenFiling } from '../../filing/chosen-filing.ts';
import { offersBySaveKey, offersInCart } from '../../products/offers-of-page.ts';
import { COUNTRY, placesOf } from '../../products/places.ts';
import { whereOf, type ProductOffer } from '../../products/product-offer.ts';
import { saleOf, type Sale } from '../../products/sale.ts';
import type { Chosen } from '../../company/chosen-company.ts';
import type { FilingOptionsOptions } from './options.ts';

/** What there is to choose of a filing now. */
export type FilingStanding =
  /** The filing is not part of the order, or not yet. */
  | { kind: 'absent' }
  | { kind: 'without-state' | 'without-entity-type' }
  /** Nothing is sold there, or its products are still on their way. */
  | { kind: 'without-methods'; place: Chosen; loading: boolean }
  | { kind: 'filing'; place: Chosen; filing: ChosenFiling };

/**
 * How it stands with the filing of a panel. A filing that every order of the page has says what is still
 * missing. One that a tick or a condition brings is there once it is chosen, its products are loaded, and
 * state and entity type are chosen (OC-107, OC-159).
 */
export function filingStanding({ saveAs }: FilingOptionsOptions, known: Known): FilingStanding {
  const sale = saleOf(known);
  const offer = offersBySaveKey(sale).get(saveAs);
  if (!offer?.filing) return { kind: 'absent' };
  const standing = standingOf(offer, sale);
  if (isInEveryOrder(offer, sale)) return standing;
  return standing.kind === 'filing' && isChosen(saveAs, sale) ? standing : { kind: 'absent' };
}

function isInEveryOrder({ saveAs, showCondition, offeredWith }: ProductOffer, { options }: Sale): boolean {
  return !showCondition && !offeredWith && options.primaryProducts.some((primary) => primary.saveAs === saveAs);
}

/** Whether it is in the cart by itself or by a product that brings it. */
function isChosen(saveAs: string, sale: Sale): boolean {
  return offersInCart(sale).some(({ offer }) => offer.saveAs === saveAs || offer.linkedProducts?.includes(saveAs));
}

function standingOf(offer: ProductOffer, sale: Sale): FilingStanding {
  const place = whereOf(offer) === 'federal' ? COUNTRY : whereOf(offer) === 'home-state' ? sale.homeState : sale.state;
  if (!place) return { kind: 'without-state' };
  if (!sale.entityType && offer.filing?.subType === undefined) return { kind: 'without-entity-type' };
  const sold = placesOf(offer, sale)[0] ?? undefined;
  const filing = sold && filingIn(sold.key, offer, sale);
  if (sold && filing?.product && (filing.methods.length > 0 || filing.localJurisdictions.length > 1)) return { kind: 'filing', place: sold, filing };
  const { loadedStates } = sale.known.catalogue;
  return { kind: 'without-methods', place, loading: !loadedStates.includes(place.key === COUNTRY.key ? FEDERAL : place.key) };
}
