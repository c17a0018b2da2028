import {
  EMPTY_CATALOGUE,
  FIELD_OF_LIST,
  type Catalogue,
  type CatalogueList,
  type FilingProduct,
} from 'shared-contracts/catalogue';
import { isSameData } from 'shared-contracts/data-path';

export type ProductAnswer =
  | { kind: 'list'; list: CatalogueList; products: readonly unknown[] }
  /**
   * Filing products of these places. With one place all products count for it; with several, a product counts for its
   * own state.
   */
  | { kind: 'filings'; places: readonly string[]; isAll: boolean; products: FilingProduct[] };

/**
 * All products that have been loaded. A newer answer replaces the products it covers; products are never removed
 * otherwise.
 */
export interface CatalogueCache {
  catalogue: Catalogue;
  filings: ReadonlyMap<string, FilingProduct[]>;
  /** The last answer of each load, so that an answer that is merged already is skipped. */
  answers: ReadonlyMap<string, readonly unknown[]>;
  /** Whether the filing products of all places are loaded. */
  isAllThere: boolean;
}

export const EMPTY_CACHE: CatalogueCache = {
  catalogue: EMPTY_CATALOGUE,
  filings: new Map(),
  answers: new Map(),
  isAllThere: false,
};

/**
 * Returns the cache with an answer merged into it. Unchanged parts stay the same objects, down to the lists and the
 * catalogue, so that code which depends on a list runs again only when the list has changed.
 */
export function mergeLoad(cache: CatalogueCache, answer: ProductAnswer): CatalogueCache {
  const name = answer.kind === 'list' ? answer.list : answer.places.join();
  if (cache.answers.get(name) === answer.products) return cache;
  const answers = new Map(cache.answers).set(name, answer.products);
  if (answer.kind === 'list')
    return { ...cache, answers, catalogue: withList(cache.catalogue, answer.list, answer.products) };
  const filings = withFilings(cache.filings, answer);
  const catalogue = filings === cache.filings ? cache.catalogue : withFilingProducts(cache.catalogue, filings);
  return { answers, filings, catalogue, isAllThere: cache.isAllThere || answer.isAll };
}

function withList(catalogue: Catalogue, list: CatalogueList, products: readonly unknown[]): Catalogue {
  const field = FIELD_OF_LIST[list];
  const isLoaded = catalogue.loadedLists.includes(list);
  const isSame = isSameData(catalogue[field], products);
  if (isLoaded && isSame) return catalogue;
  return {
    ...catalogue,
    ...(!isSame && { [field]: products }),
    loadedLists: isLoaded ? catalogue.loadedLists : [...catalogue.loadedLists, list],
  };
}

function withFilings(
  filings: CatalogueCache['filings'],
  { places, products }: Extract<ProductAnswer, { kind: 'filings' }>,
): CatalogueCache['filings'] {
  const changed = places.flatMap((place) => {
    const loaded = places.length === 1 ? products : products.filter(({ state }) => state === place);
    const current = filings.get(place);
    return current && isSameData(current, loaded) ? [] : [[place, loaded] as const];
  });
  return changed.length === 0 ? filings : new Map([...filings, ...changed]);
}

function withFilingProducts(catalogue: Catalogue, filings: CatalogueCache['filings']): Catalogue {
  const loadedStates = [...filings.keys()].sort();
  const filingProducts = loadedStates.flatMap((place) => filings.get(place) ?? []);
  const isSame =
    filingProducts.length === catalogue.filingProducts.length &&
    filingProducts.every((product, index) => product === catalogue.filingProducts[index]);
  return { ...catalogue, loadedStates, ...(!isSame && { filingProducts }) };
}
