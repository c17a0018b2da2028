import { FEDERAL } from 'shared-contracts/catalogue';
import { jurisdictionsOf, tickedStates, type Chosen } from '../company/chosen-company.ts';
import { exclusionOf } from './exclusion.ts';
import { whereOf, type ProductOffer } from './product-offer.ts';
import type { Sale } from './sale.ts';

/** The country as a place to file in. */
export const COUNTRY: Chosen = { key: FEDERAL, value: 'Federal' };

/** Whether each of the product's places stands for itself, one of several. */
export function isMultiState(offer: ProductOffer): boolean {
  const where = whereOf(offer);
  return where === 'states' || where === 'own-states';
}

/** OC-110 to OC-112: whether a state can be chosen for a product that is sold by state. */
export function isStateOpen(offer: ProductOffer, place: Chosen, sale: Sale): boolean {
  if (place.key === sale.homeState?.key || (offer.exceptChosenState && place.key === sale.state?.key)) return false;
  return isAgentThere(offer, place, sale) && exclusionOf(offer, place, sale) === undefined;
}

/** Where the customer picks the states of a registered agent, only those that have one can be picked. */
function isAgentThere(offer: ProductOffer, { key }: Chosen, { index: { registeredAgents } }: Sale): boolean {
  return !offer.registeredAgent || whereOf(offer) !== 'own-states' || registeredAgents.size === 0 || registeredAgents.has(key);
}

const NOWHERE_SOLD: readonly undefined[] = [];
/** Where something is sold that no place is asked for. */
export const SOLD_ONCE: readonly undefined[] = [undefined];

/**
 * The states in which an offer is in the cart now; `undefined` stands for a product without a place. A
 * state that was ticked and is not open any more is not among them (OC-113).
 */
export function placesOf(offer: ProductOffer, sale: Sale): readonly (Chosen | undefined)[] {
  const { known, state, homeState } = sale;
  switch (whereOf(offer)) {
    case 'nowhere':
      return exclusionOf(offer, state, sale) ? NOWHERE_SOLD : SOLD_ONCE;
    case 'state':
      return state && !exclusionOf(offer, state, sale) ? [state] : [];
    case 'home-state':
      return homeState && !exclusionOf(offer, homeState, sale) ? [homeState] : [];
    case 'federal':
      return exclusionOf(offer, state, sale) ? [] : [COUNTRY];
    case 'states':
      return openAmong(known.data.companyInformation?.states, offer, sale);
    case 'own-states':
      return openAmong(known.data.productState?.[offer.saveAs]?.states, offer, sale);
  }
}

function openAmong(ticked: Readonly<Record<string, boolean>> | undefined, offer: ProductOffer, sale: Sale): Chosen[] {
  return tickedStates(ticked, sale.known.page).filter((place) => isStateOpen(offer, place, sale));
}

/** Every jurisdiction of the site with whether it can be chosen for the product. */
export function stateOptionsOf(offer: ProductOffer, sale: Sale): { state: Chosen; isOpen: boolean }[] {
  return [...jurisdictionsOf(sale.known.page).values()].map((state) => ({ state, isOpen: isStateOpen(offer, state, sale) }));
}
