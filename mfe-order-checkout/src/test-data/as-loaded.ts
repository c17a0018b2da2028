import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE, type Catalogue, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { isSameData } from 'shared-contracts/data-path';
import { catalogueNeeds } from '../cart/needs.ts';

/** The part of a catalogue that a browser has once these needs are met. */
function loaded(complete: Catalogue, { lists, jurisdictions }: CatalogueNeeds): Catalogue {
  const has = (list: CatalogueNeeds['lists'][number]) => lists.includes(list);
  return {
    ...EMPTY_CATALOGUE,
    ...(has('registered_agent_products') && { registeredAgentProducts: complete.registeredAgentProducts }),
    ...(has('simple_products') && { simpleProducts: complete.simpleProducts }),
    ...(has('bundles') && { bundles: complete.bundles }),
    ...(has('subscription_bundles') && { subscriptionBundles: complete.subscriptionBundles }),
    ...(has('coupons') && { coupons: complete.coupons }),
    filingProducts: complete.filingProducts.filter(({ state }) => jurisdictions.includes(state)),
    loadedStates: [...jurisdictions],
    loadedLists: [...lists],
  };
}

/** The catalogue that a browser ends up with: it loads what is needed, and repeats until nothing more is needed. */
export function asLoaded(known: Known): Catalogue {
  let current: Known = { ...known, catalogue: EMPTY_CATALOGUE };
  let needs = catalogueNeeds(current);
  for (let round = 0; round < 10; round += 1) {
    current = { ...known, catalogue: loaded(known.catalogue, needs) };
    const next = catalogueNeeds(current);
    if (isSameData(next, needs)) return current.catalogue;
    needs = next;
  }
  throw new Error('What is needed of the catalogue never comes to rest.');
}
