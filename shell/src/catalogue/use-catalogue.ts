import { useMemo, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Calls } from 'shared-contracts/calls';
import { describeFailedCall } from 'shared-contracts/calls';
import { decodeCatalogueLoad, type Catalogue, type CatalogueList, type CatalogueLoad, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';
import type { PageConfig } from 'shared-contracts/page-config';
import { loadsOf, outsideOf, placesOf } from './needed-products.ts';
import { EMPTY_SHELF, withAnswer, type ProductAnswer } from './product-shelf.ts';

/** Products do not change under a customer's hands; a load that failed is tried again by itself. */
const SWR_OPTIONS = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: true, errorRetryInterval: 2_000 };

/** One product load, decoded. Rejects on any failure, so that SWR tries again. */
async function loadProducts<L extends CatalogueLoad>(calls: Calls, load: L, query: Record<string, string> = {}) {
  const result = await calls.load(load, query);
  if (result.kind !== 'answered') throw new Error(`${load}: ${describeFailedCall(result)}`);
  const decoded = decodeCatalogueLoad(load, result.body);
  if (decoded.kind === 'malformed') throw new Error(`${load} answered a malformed result:\n${formatProblems(decoded.problems)}`);
  return decoded.value;
}

const NAME = 'products';
const isOurs = (key: unknown) => Array.isArray(key) && key[0] === NAME;

/** A list, when it is needed. */
function useList(calls: Calls, list: CatalogueList, lists: readonly CatalogueList[]) {
  return useSWR(
    lists.includes(list) ? [NAME, list] as const : null,
    async ([, name]): Promise<ProductAnswer> => ({ kind: 'list', list: name, products: await loadProducts(calls, name) }), SWR_OPTIONS,
  );
}

/** The filing products of one place, when one is given. */
function usePlace(calls: Calls, place: string | undefined) {
  return useSWR(
    place === undefined ? null : [NAME, 'filing_products', place] as const,
    async ([, load, abbreviation]): Promise<ProductAnswer> =>
      ({ kind: 'filings', isAll: false, places: [abbreviation], products: await loadProducts(calls, load, { state_abbreviation: abbreviation }) }),
    SWR_OPTIONS,
  );
}

/** The filing products of all of these places, in one load. */
function useAllPlaces(calls: Calls, isNeeded: boolean, places: readonly string[]) {
  return useSWR(
    isNeeded ? [NAME, 'filing_products'] as const : null,
    async ([, load]): Promise<ProductAnswer> => ({ kind: 'filings', isAll: true, places, products: await loadProducts(calls, load) }), SWR_OPTIONS,
  );
}

export interface CatalogueLoading {
  catalogue: Catalogue;
  /** SC-112: false during a load, true after. */
  productsLoaded: boolean;
  /** A load has failed and is being tried again. */
  failed: boolean;
  /** Loads everything anew that has been loaded; whether all that is needed now has arrived. */
  reload(): Promise<boolean>;
}

const NONE: never[] = [];

/**
 * The products for a page: what is needed, when it is needed, each load by itself (OC-148 to OC-152). A
 * failed load holds up no other and never takes away what is there.
 */
export function useCatalogue(calls: Calls, needs: CatalogueNeeds, { jurisdictions }: Pick<PageConfig['site'], 'jurisdictions'>): CatalogueLoading {
  const [shelf, setShelf] = useState(EMPTY_SHELF);
  const { outside, places } = useMemo(() => {
    const away = outsideOf(jurisdictions);
    return { outside: away, places: placesOf(jurisdictions, away) };
  }, [jurisdictions]);
  const loads = loadsOf(needs, outside, shelf.isAllThere);
  const isAll = loads.places === 'all';
  const single = loads.places === 'all' ? NONE : loads.places;

  // Hooks are counted: one for each list, one for all places and as many as may be loaded one by one.
  const answers = [
    useList(calls, 'registered_agent_products', loads.lists), useList(calls, 'simple_products', loads.lists), useList(calls, 'bundles', loads.lists),
    useList(calls, 'subscription_bundles', loads.lists), useList(calls, 'coupons', loads.lists),
    useAllPlaces(calls, isAll, places),
    usePlace(calls, single[0]), usePlace(calls, single[1]), usePlace(calls, single[2]), usePlace(calls, single[3]), usePlace(calls, single[4]),
  ];
  const arrived = answers.flatMap(({ data }) => data ?? []);
  // Nothing is filed outside, so there is nothing to wait for.
  const nothingOutside: ProductAnswer[] = [...outside].map((place) => ({ kind: 'filings', isAll: false, places: [place], products: NONE }));
  const next = [...nothingOutside, ...arrived].reduce(withAnswer, shelf);
  if (next !== shelf) setShelf(next);

  const { mutate } = useSWRConfig();
  const most = loads.lists.length + (isAll ? 1 : single.length);
  async function reload(): Promise<boolean> {
    // What is not needed now is loaded again when it is. Until an answer is there, the shelf has the last one.
    await mutate(isOurs, undefined, { revalidate: false });
    const loaded: unknown[] = await mutate(isOurs);
    return loaded.filter((answer) => answer !== undefined).length === most;
  }
  const { catalogue } = next;
  const isThere = needs.lists.every((list) => catalogue.loadedLists.includes(list))
    && needs.jurisdictions.every((place) => catalogue.loadedStates.includes(place));
  return {
    catalogue, productsLoaded: isThere && !answers.some(({ isValidating }) => isValidating),
    failed: answers.some(({ error }) => error !== undefined), reload,
  };
}
