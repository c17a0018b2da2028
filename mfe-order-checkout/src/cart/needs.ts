import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { tickedStates, type Chosen } from '../company/chosen-company.ts';
import { whereOf, type ProductOffer } from '../products/product-offer.ts';
import { saleOf, type Sale } from '../products/sale.ts';

/** What of the catalogue the cart looks at (OC-148, OC-149): the lists the page sells from, and the chosen jurisdictions. */
export function catalogueNeeds(known: Known): CatalogueNeeds {
  return needsOf(saleOf(known));
}

/** The same of a sale. */
export function needsOf(sale: Sale): CatalogueNeeds {
  const { bundles, subscriptions, coupons } = sale.options;
  return {
    lists: [
      'registered_agent_products', 'simple_products',
      ...(bundles.length > 0 ? ['bundles' as const] : []),
      ...(subscriptions ? ['subscription_bundles' as const] : []),
      ...(coupons.length > 0 ? ['coupons' as const] : []),
    ],
    jurisdictions: jurisdictionsOf(sale),
  };
}

/** Addresses elsewhere are no jurisdiction: nothing can be filed there (OC-151). */
const OUTSIDE_OF_THE_US = 'ZZ';

/** Where the filings of the page are made, as far as it is chosen, and what those filings ask for elsewhere. */
function jurisdictionsOf(sale: Sale): string[] {
  const { index, homeState } = sale;
  const needed = new Set<string>();
  for (const { filing, beside } of sale.offers.filings) {
    // What is sold by state stands beside what it is linked to, in each of its states.
    for (const place of placesNamed(whereOf(filing) === 'state' ? beside : filing, sale)) needed.add(place);
  }
  // The set is walked while it grows: what is asked for elsewhere may itself ask for more.
  for (const place of needed) {
    for (const elsewhere of index.askedElsewhere.get(place) ?? []) {
      if (elsewhere === 'federal') needed.add(FEDERAL);
      else if (homeState) needed.add(homeState.key);
    }
  }
  needed.delete(OUTSIDE_OF_THE_US);
  return [...needed].sort();
}

/** The places that the answers name for an offer, sold there or not. */
function placesNamed(offer: ProductOffer, { known: { data, page }, state, homeState }: Sale): string[] {
  const keysOf = (...places: (Chosen | undefined)[]) => places.flatMap((place) => place?.key ?? []);
  switch (whereOf(offer)) {
    case 'nowhere':
      return [];
    case 'state':
      return keysOf(state);
    case 'home-state':
      return keysOf(homeState);
    case 'federal':
      return [FEDERAL];
    case 'states':
      return keysOf(...tickedStates(data.companyInformation?.states, page));
    case 'own-states':
      return keysOf(...tickedStates(data.productState?.[offer.saveAs]?.states, page));
  }
}
