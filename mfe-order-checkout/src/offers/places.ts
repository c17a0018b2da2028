import { FEDERAL } from 'shared-contracts/catalogue';
import { jurisdictionsOf, tickedStates, type Chosen } from '../company/chosen-company.ts';
import { exclusionOf } from './exclusion.ts';
import { whereOf, type ProductOffer } from './product-offer.ts';
import type { CartContext } from './cart-context.ts';

/** The place of federal filings. */
export const COUNTRY: Chosen = { key: FEDERAL, value: 'Federal' };

/** Whether the product may be sold in several states, as one product in each. */
export function isMultiState(offer: ProductOffer): boolean {
  const where = whereOf(offer);
  return where === 'states' || where === 'own-states';
}

/**
 * The place in which an offer of one place is sold, or would be: the country, the home state, the chosen state, or
 * none.
 */
export function placeToSell(offer: ProductOffer, { state, homeState }: CartContext): Chosen | undefined {
  switch (whereOf(offer)) {
    case 'nowhere':
      return undefined;
    case 'federal':
      return COUNTRY;
    case 'home-state':
      return homeState;
    default:
      return state;
  }
}

/** Whether a state can be chosen for a product that is sold by state; never the home state. */
export function isStateOpen(offer: ProductOffer, place: Chosen, context: CartContext): boolean {
  if (place.key === context.homeState?.key || (offer.exceptChosenState && place.key === context.state?.key))
    return false;
  return isAgentThere(offer, place, context) && exclusionOf(offer, place, context) === undefined;
}

/**
 * Whether the state has a registered agent. Checked only where the customer picks the agent's states and the catalogue
 * has agents.
 */
function isAgentThere(offer: ProductOffer, { key }: Chosen, { index: { registeredAgents } }: CartContext): boolean {
  return (
    !offer.registeredAgent ||
    whereOf(offer) !== 'own-states' ||
    registeredAgents.size === 0 ||
    registeredAgents.has(key)
  );
}

/**
 * The places in which an offer is in the cart now; a product without a place has the single entry `undefined`. A
 * checked state that can no longer be chosen is left out.
 */
export function jurisdictionsOfOffer(offer: ProductOffer, context: CartContext): readonly (Chosen | undefined)[] {
  const { known, state, homeState } = context;
  switch (whereOf(offer)) {
    case 'nowhere':
      return exclusionOf(offer, state, context) ? [] : [undefined];
    case 'state':
      return state && !exclusionOf(offer, state, context) ? [state] : [];
    case 'home-state':
      return homeState && !exclusionOf(offer, homeState, context) ? [homeState] : [];
    case 'federal':
      return exclusionOf(offer, state, context) ? [] : [COUNTRY];
    case 'states':
      return openAmong(known.data.companyInformation?.states, offer, context);
    case 'own-states':
      return openAmong(known.data.productState?.[offer.saveAs]?.states, offer, context);
  }
}

function openAmong(
  ticked: Readonly<Record<string, boolean>> | undefined,
  offer: ProductOffer,
  context: CartContext,
): Chosen[] {
  return tickedStates(ticked, context.known.page).filter((place) => isStateOpen(offer, place, context));
}

/** Every jurisdiction of the site with whether it can be chosen for the product. */
export function stateOptionsOf(offer: ProductOffer, context: CartContext): { state: Chosen; isOpen: boolean }[] {
  return [...jurisdictionsOf(context.known.page).values()].map((state) => ({
    state,
    isOpen: isStateOpen(offer, state, context),
  }));
}
