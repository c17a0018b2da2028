import { EMPTY_CATALOGUE, FIELD_OF_LIST, type Catalogue, type CatalogueList, type FilingProduct } from 'shared-contracts/catalogue';
import { isSameData } from 'shared-contracts/data-path';

/** What a product load came to. */
export type ProductAnswer =
  | { kind: 'list'; list: CatalogueList; products: readonly unknown[] }
  /** Filing products of these places; what is filed in another place is left out where there is more than one. */
  | { kind: 'filings'; places: readonly string[]; isAll: boolean; products: FilingProduct[] };

/** All products that have arrived. What is in it is replaced by a newer answer and never taken away. */
export interface CatalogueCache {
  catalogue: Catalogue;
  filings: ReadonlyMap<string, FilingProduct[]>;
  /** The last answer of each load: one that is merged already is not looked at again. */
  answers: ReadonlyMap<string, readonly unknown[]>;
  /** Every place's filing products are there. */
  isAllThere: boolean;
}

export const EMPTY_CACHE: CatalogueCache = { catalogue: EMPTY_CATALOGUE, filings: new Map(), answers: new Map(), isAllThere: false };

/**
 * The cache with an answer merged into it. What is the same as before stays the same object, down to the
 * lists and the catalogue: whoever looks things up by a list does so again only when it has changed.
 */
export function mergeLoad(cache: CatalogueCache, answer: ProductAnswer): CatalogueCache {
  const name = answer.kind === 'list' ? answer.list : answer.places.join();
  if (cache.answers.get(name) === answer.products) return cache;
  const answers = new Map(cache.answers).set(name, answer.products);
  if (answer.kind === 'list') return { ...cache, answers, catalogue: withList(cache.catalogue, answer.list, answer.products) };
  const filings = withFilings(cache.filings, answer);
  const catalogue = filings === cache.filings ? cache.catalogue : withFilingProducts(cache.catalogue, filings);
  return { answers, filings, catalogue, isAllThere: cache.isAllThere || answer.isAll };
}

function withList(catalogue: Catalogue, list: CatalogueList, products: readonly unknown[]): Catalogue {
  const field = FIELD_OF_LIST[list];
  const isThere = catalogue.loadedLists.includes(list);
  const isSame = isSameData(catalogue[field], products);
  if (isThere && isSame) return catalogue;
  return {
    ...catalogue, ...(!isSame && { [field]: products }),
    loadedLists: isThere ? catalogue.loadedLists : [...catalogue.loadedLists, list],
  };
}

function withFilings(filings: CatalogueCache['filings'], { places, products }: Extract<ProductAnswer, { kind: 'filings' }>): CatalogueCache['filings'] {
  const changed = places.flatMap((place) => {
    const fresh = places.length === 1 ? products : products.filter(({ state }) => state === place);
    const there = filings.get(place);
    return there && isSameData(there, fresh) ? [] : [[place, fresh] as const];
  });
  return changed.length === 0 ? filings : new Map([...filings, ...changed]);
}

function withFilingProducts(catalogue: Catalogue, filings: CatalogueCache['filings']): Catalogue {
  const loadedStates = [...filings.keys()].sort();
  const filingProducts = loadedStates.flatMap((place) => filings.get(place) ?? []);
  const isSame = filingProducts.length === catalogue.filingProducts.length
    && filingProducts.every((product, at) => product === catalogue.filingProducts[at]);
  return { ...catalogue, loadedStates, ...(!isSame && { filingProducts }) };
}
