import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL, type CatalogueList, type CatalogueNeeds, type DependentFiling, type FilingProduct } from 'shared-contracts/catalogue';
import { tickedStates } from '../company/chosen-company.ts';
import { whereOf, type ProductOffer } from '../offers/product-offer.ts';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import type { CartOptions } from '../offers/cart-options.ts';

/** What of the catalogue the cart looks at: the lists the page sells from, and the chosen jurisdictions. */
export function catalogueNeeds(known: Known): CatalogueNeeds {
  return needsOf(cartContext(known));
}

/** The same of a cart context. */
export function needsOf(context: CartContext): CatalogueNeeds {
  return { lists: listsOf(context.options), jurisdictions: [...jurisdictionsOf(context)].sort() };
}

/** Whether all of it is there. */
export function isLoaded(context: CartContext): boolean {
  const { loadedLists, loadedStates } = context.known.catalogue;
  const { lists, jurisdictions } = needsOf(context);
  return lists.every((list) => loadedLists.includes(list)) && jurisdictions.every((place) => loadedStates.includes(place));
}

/** The lists that the page sells from. */
function listsOf({ bundles, subscriptions, coupons }: CartOptions): CatalogueList[] {
  return [
    'registered_agent_products', 'simple_products',
    ...(bundles.length > 0 ? ['bundles' as const] : []),
    ...(subscriptions ? ['subscription_bundles' as const] : []),
    ...(coupons.length > 0 ? ['coupons' as const] : []),
  ];
}

/** Addresses elsewhere are no jurisdiction: nothing can be filed there. */
const OUTSIDE_OF_THE_US = 'ZZ';

/** Where the filings of the page are made, as far as it is chosen, and what those filings ask for elsewhere. */
function jurisdictionsOf(context: CartContext): ReadonlySet<string> {
  const { index, offers, homeState } = context;
  const needed = new Set<string>();
  // What is sold by state stands beside what it is linked to, in each of its states.
  for (const beside of offers.bySaveKey.values()) {
    if (beside.filing) addPlaces(needed, beside, context);
    for (const linked of linkedTo(beside, offers.bySaveKey)) if (linked.filing) addPlaces(needed, whereOf(linked) === 'state' ? beside : linked, context);
  }
  // The set is walked while it grows: what is asked for elsewhere may itself ask for more.
  for (const place of needed) {
    for (const { jurisdiction_option } of (index.filings.get(place) ?? []).flatMap(dependentFilingsOf)) {
      if (jurisdiction_option === 'federal') needed.add(FEDERAL);
      else if (jurisdiction_option === 'home' && homeState) needed.add(homeState.key);
    }
  }
  needed.delete(OUTSIDE_OF_THE_US);
  return needed;
}

/** What some method of a filing asks for. */
function dependentFilingsOf({ filing_methods }: FilingProduct): DependentFiling[] {
  return filing_methods.flatMap(({ filing }) => filing?.dependent_filings_info ?? []);
}

/** All that an offer brings by links, and by the links of those. */
function linkedTo({ linkedProducts }: ProductOffer, offers: ReadonlyMap<string, ProductOffer>): Iterable<ProductOffer> {
  if (!linkedProducts) return [];
  const found = new Set<ProductOffer>();
  const saveKeys = [...linkedProducts];
  // The list is walked while it grows.
  for (const saveAs of saveKeys) {
    const offer = offers.get(saveAs);
    if (!offer || found.has(offer)) continue;
    found.add(offer);
    saveKeys.push(...(offer.linkedProducts ?? []));
  }
  return found;
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
