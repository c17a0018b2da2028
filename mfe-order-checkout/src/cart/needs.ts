import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { tickedStates } from '../company/chosen-company.ts';
import { whereOf, type ProductOffer } from '../offers/product-offer.ts';
import { cartContext, type CartContext } from '../offers/cart-context.ts';

/** What of the catalogue the cart looks at (OC-148, OC-149): the lists the page sells from, and the chosen jurisdictions. */
export function catalogueNeeds(known: Known): CatalogueNeeds {
  return needsOf(cartContext(known));
}

/** The same of a cart context. */
export function needsOf(context: CartContext): CatalogueNeeds {
  return { lists: context.offers.lists, jurisdictions: [...jurisdictionsOf(context)].sort() };
}

/** Whether all of it is there. */
export function isLoaded(context: CartContext): boolean {
  const { loadedLists, loadedStates } = context.known.catalogue;
  for (const list of context.offers.lists) if (!loadedLists.includes(list)) return false;
  for (const place of jurisdictionsOf(context)) if (!loadedStates.includes(place)) return false;
  return true;
}

/** Addresses elsewhere are no jurisdiction: nothing can be filed there (OC-151). */
const OUTSIDE_OF_THE_US = 'ZZ';

/** Where the filings of the page are made, as far as it is chosen, and what those filings ask for elsewhere. */
function jurisdictionsOf(context: CartContext): ReadonlySet<string> {
  const { index, homeState } = context;
  const needed = new Set<string>();
  // What is sold by state stands beside what it is linked to, in each of its states.
  for (const { filing, beside } of context.offers.filings) addPlaces(needed, whereOf(filing) === 'state' ? beside : filing, context);
  // The set is walked while it grows: what is asked for elsewhere may itself ask for more.
  for (const place of needed) {
    for (const elsewhere of index.askedElsewhere.get(place) ?? []) {
      if (elsewhere === 'federal') needed.add(FEDERAL);
      else if (homeState) needed.add(homeState.key);
    }
  }
  needed.delete(OUTSIDE_OF_THE_US);
  return needed;
}

/** Adds the places that the answers name for an offer, sold there or not. */
function addPlaces(needed: Set<string>, offer: ProductOffer, { known: { data, page }, state, homeState }: CartContext): void {
  switch (whereOf(offer)) {
    case 'nowhere':
      return;
    case 'state':
      if (state) needed.add(state.key);
      return;
    case 'home-state':
      if (homeState) needed.add(homeState.key);
      return;
    case 'federal':
      needed.add(FEDERAL);
      return;
    case 'states':
      for (const { key } of tickedStates(data.companyInformation?.states, page)) needed.add(key);
      return;
    case 'own-states':
      for (const { key } of tickedStates(data.productState?.[offer.saveAs]?.states, page)) needed.add(key);
  }
}
