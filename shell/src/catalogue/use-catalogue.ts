import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Calls } from 'shared-contracts/calls';
import { describeFailedCall } from 'shared-contracts/calls';
import { decodeCatalogueLoad, type Catalogue, type CatalogueLoad, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';
import type { PageConfig } from 'shared-contracts/page-config';
import { loadsOf, outsideOf, filingJurisdictionsOf } from './needed-products.ts';
import { createProductLoads, type ProductLoad } from './product-loads.ts';
import { EMPTY_CACHE, mergeLoad, type ProductAnswer } from './catalogue-cache.ts';

/** One product load, decoded. Rejects on any failure, so that it is tried again. */
async function loadProducts<L extends CatalogueLoad>(calls: Calls, load: L, query: Record<string, string> = {}) {
  const result = await calls.load(load, query);
  if (result.kind !== 'answered') throw new Error(`${load}: ${describeFailedCall(result)}`);
  const decoded = decodeCatalogueLoad(load, result.body);
  if (decoded.kind === 'malformed') throw new Error(`${load} answered a malformed result:\n${formatProblems(decoded.problems)}`);
  return decoded.value;
}

/** Each list and each place by itself, or all `places` in one. */
function productLoads(calls: Calls, { lists, places: wanted }: ReturnType<typeof loadsOf>, places: readonly string[]): ProductLoad[] {
  const filings = (key: string, isAll: boolean, of: readonly string[], query?: Record<string, string>): ProductLoad => ({
    key, run: async () => ({ kind: 'filings', isAll, places: of, products: await loadProducts(calls, 'filing_products', query) }),
  });
  return [
    ...lists.map((list): ProductLoad => ({ key: list, run: async () => ({ kind: 'list', list, products: await loadProducts(calls, list) }) })),
    ...(wanted === 'all'
      ? [filings('filing_products', true, places)]
      : wanted.map((place) => filings(`filing_products ${place}`, false, [place], { state_abbreviation: place }))),
  ];
}

export interface CatalogueLoading {
  catalogue: Catalogue;
  /** False during a load, true after. */
  productsLoaded: boolean;
  /** A load has failed and is being tried again. */
  failed: boolean;
  /** Loads everything anew that has been loaded; whether all that is needed now has arrived. */
  reload(): Promise<boolean>;
}

const NONE: never[] = [];

/**
 * The products for a page: what is needed, when it is needed, each load by itself. A
 * failed load holds up no other and never takes away what is there.
 */
export function useCatalogue(calls: Calls, needs: CatalogueNeeds, { jurisdictions }: Pick<PageConfig['site'], 'jurisdictions'>): CatalogueLoading {
  const [cache, setCache] = useState(EMPTY_CACHE);
  const { outside, places } = useMemo(() => {
    const away = outsideOf(jurisdictions);
    return { outside: away, places: filingJurisdictionsOf(jurisdictions, away) };
  }, [jurisdictions]);
  const wanted = productLoads(calls, loadsOf(needs, outside, cache.isAllThere), places);
  const keys = wanted.map(({ key }) => key).join('\n');
  const [loads] = useState(createProductLoads);
  const states = useSyncExternalStore(loads.subscribe, loads.states);
  // oxlint-disable-next-line react/exhaustive-deps -- the same keys are the same loads
  useEffect(() => loads.need(wanted), [loads, keys]);
  useEffect(() => {
    addEventListener('online', loads.retryFailed);
    return () => {
      removeEventListener('online', loads.retryFailed);
      loads.stop();
    };
  }, [loads]);

  const now = wanted.flatMap(({ key }) => states.get(key) ?? []);
  // Nothing is filed outside, so there is nothing to wait for.
  const nothingOutside: ProductAnswer[] = [...outside].map((place) => ({ kind: 'filings', isAll: false, places: [place], products: NONE }));
  const next = [...nothingOutside, ...now.flatMap(({ answer }) => answer ?? [])].reduce(mergeLoad, cache);
  if (next !== cache) setCache(next);

  const { catalogue } = next;
  const isThere = needs.lists.every((list) => catalogue.loadedLists.includes(list))
    && needs.jurisdictions.every((place) => catalogue.loadedStates.includes(place));
  return {
    catalogue, productsLoaded: isThere && !now.some(({ isUnderWay }) => isUnderWay),
    failed: now.some(({ failed }) => failed), reload: loads.reload,
  };
}
