import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE, type Catalogue, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { isSameData } from 'shared-contracts/data-path';
import { catalogueNeeds } from '../cart/needs.ts';

/** The part of a catalogue that a browser has once these needs are met. */
function loaded(whole: Catalogue, { lists, jurisdictions }: CatalogueNeeds): Catalogue {
  const has = (list: CatalogueNeeds['lists'][number]) => lists.includes(list);
  return {
    ...EMPTY_CATALOGUE,
    ...(has('registered_agent_products') && { registeredAgentProducts: whole.registeredAgentProducts }),
    ...(has('simple_products') && { simpleProducts: whole.simpleProducts }),
    ...(has('bundles') && { bundles: whole.bundles }),
    ...(has('subscription_bundles') && { subscriptionBundles: whole.subscriptionBundles }),
    ...(has('coupons') && { coupons: whole.coupons }),
    filingProducts: whole.filingProducts.filter(({ state }) => jurisdictions.includes(state)),
    loadedStates: [...jurisdictions], loadedLists: [...lists],
  };
}

/** What a browser comes to have of the catalogue: it loads what is needed, looks again, until nothing more is. */
export function asLoaded(known: Known): Catalogue {
  let at: Known = { ...known, catalogue: EMPTY_CATALOGUE };
  let needs = catalogueNeeds(at);
  for (let round = 0; round < 10; round += 1) {
    at = { ...known, catalogue: loaded(known.catalogue, needs) };
    const next = catalogueNeeds(at);
    if (isSameData(next, needs)) return at.catalogue;
    needs = next;
  }
  throw new Error('What is needed of the catalogue never comes to rest.');
}
