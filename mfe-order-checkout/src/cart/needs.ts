import type { Known } from 'shared-contracts/area-rules';
import {
  FEDERAL,
  type CatalogueList,
  type CatalogueNeeds,
  type DependentFiling,
  type FilingProduct,
} from 'shared-contracts/catalogue';
import { tickedStates } from '../company/chosen-company.ts';
import { whereOf, type ProductOffer } from '../offers/product-offer.ts';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import type { CartOptions } from '../offers/cart-options.ts';
import { isGroupOn } from '../offers/chosen-in-group.ts';
import { stateOptionsOf } from '../offers/places.ts';

/**
 * The parts of the catalogue that the page needs: those of the cart, and the filings of every state that a list offers,
 * so that their prices are beside them before they are ticked.
 */
export function catalogueNeeds(known: Known): CatalogueNeeds {
  const context = cartContext(known);
  const { lists, jurisdictions } = needsOf(context);
  return {
    lists,
    jurisdictions: [...new Set([...jurisdictions, ...listedStates(context)])]
      .filter((key) => key !== OUTSIDE_OF_THE_US)
      .sort(),
  };
}

/**
 * The states that can be ticked in the lists of filings that are on screen. A company that files elsewhere has a home
 * state first.
 */
function listedStates(context: CartContext): string[] {
  const { offers, known, homeState } = context;
  const openStates = (offer: ProductOffer) =>
    stateOptionsOf(offer, context).flatMap(({ state, isOpen }) => (isOpen ? [state.key] : []));
  const filedElsewhere = [...offers.bySaveKey.values()].filter(
    (offer) => homeState && offer.filing && whereOf(offer) === 'states',
  );
  return [
    ...filedElsewhere.flatMap(openStates),
    ...offers.groups.flatMap((group) => {
      if (
        group.kind !== 'multi-state' ||
        !isGroupOn({ saveAs: group.item.saveAs, label: group.label }, known.data.productState ?? {})
      )
        return [];
      const isFiled = group.item.filing || [...linkedTo(group.item, offers.bySaveKey)].some(({ filing }) => filing);
      return isFiled ? openStates(group.item) : [];
    }),
  ];
}

/** The parts that the cart needs: the lists the page sells from, and the jurisdictions of its filings. */
function needsOf(context: CartContext): CatalogueNeeds {
  return { lists: listsOf(context.options), jurisdictions: [...jurisdictionsOf(context)].sort() };
}

/** Whether all parts of the catalogue that the cart needs are loaded. */
export function isLoaded(context: CartContext): boolean {
  const { loadedLists, loadedStates } = context.known.catalogue;
  const { lists, jurisdictions } = needsOf(context);
  return (
    lists.every((list) => loadedLists.includes(list)) && jurisdictions.every((place) => loadedStates.includes(place))
  );
}

/** The lists that the page sells from. */
function listsOf({ bundles, subscriptions, coupons }: CartOptions): CatalogueList[] {
  return [
    'registered_agent_products',
    'simple_products',
    ...(bundles.length > 0 ? ['bundles' as const] : []),
    ...(subscriptions ? ['subscription_bundles' as const] : []),
    ...(coupons.length > 0 ? ['coupons' as const] : []),
  ];
}

/** The state code of an address outside the US; nothing can be filed there. */
const OUTSIDE_OF_THE_US = 'ZZ';

/** The places of the page's filings, as far as they are chosen, and of the filings that those depend on. */
function jurisdictionsOf(context: CartContext): ReadonlySet<string> {
  const { index, offers, homeState } = context;
  const needed = new Set<string>();
  // A linked filing that is sold by state is made in each state of the offer that links it.
  for (const offer of offers.bySaveKey.values()) {
    if (offer.filing) addPlaces(needed, offer, context);
    for (const linked of linkedTo(offer, offers.bySaveKey))
      if (linked.filing) addPlaces(needed, whereOf(linked) === 'state' ? offer : linked, context);
  }
  // The set grows while the loop runs: a dependent filing may have dependent filings too.
  for (const place of needed) {
    for (const { jurisdiction_option } of (index.filings.get(place) ?? []).flatMap(dependentFilingsOf)) {
      if (jurisdiction_option === 'federal') needed.add(FEDERAL);
      else if (jurisdiction_option === 'home' && homeState) needed.add(homeState.key);
    }
  }
  needed.delete(OUTSIDE_OF_THE_US);
  return needed;
}

function dependentFilingsOf({ filing_methods }: FilingProduct): DependentFiling[] {
  return filing_methods.flatMap(({ filing }) => filing?.dependent_filings_info ?? []);
}

/** The offers that an offer links to, directly or through other links. */
function linkedTo({ linkedProducts }: ProductOffer, offers: ReadonlyMap<string, ProductOffer>): Iterable<ProductOffer> {
  if (!linkedProducts) return [];
  const linked = new Set<ProductOffer>();
  const saveKeys = [...linkedProducts];
  // The list grows while the loop runs.
  for (const saveAs of saveKeys) {
    const offer = offers.get(saveAs);
    if (!offer || linked.has(offer)) continue;
    linked.add(offer);
    saveKeys.push(...(offer.linkedProducts ?? []));
  }
  return linked;
}

/** Adds the places that the answers give an offer, whether or not it is sold there. */
function addPlaces(
  needed: Set<string>,
  offer: ProductOffer,
  { known: { data, page }, state, homeState }: CartContext,
): void {
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
