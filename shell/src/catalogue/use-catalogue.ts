import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Log } from 'shared-contracts/area-host';
import { describeFailedCall, type Calls } from 'shared-contracts/calls';
import type { CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import {
  decodeCatalogueLoad,
  type Catalogue,
  type CatalogueLoad,
  type CatalogueNeeds,
} from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';
import type { PageConfig } from 'shared-contracts/page-config';
import { describeRulesFailure, logRulesFailure, type ReportFailure } from 'shared-contracts/rules-failure';
import { TOPICS } from 'shared-contracts/topics';
import { useStore } from 'shared-ui/use-store';
import { EMPTY_CACHE, mergeLoad, type ProductAnswer } from './catalogue-cache.ts';
import { filingJurisdictionsOf, loadsOf, neededProducts, outsideOf } from './needed-products.ts';
import { createProductLoads, type ProductLoad } from './load-products.ts';

/** Runs one product load and decodes its result. Rejects on any failure, so that it is tried again. */
async function loadProducts<L extends CatalogueLoad>(calls: Calls, load: L, query: Record<string, string> = {}) {
  const result = await calls.load(load, query);
  if (result.kind !== 'answered') throw new Error(`${load}: ${describeFailedCall(result)}`);
  const decoded = decodeCatalogueLoad(load, result.body);
  if (decoded.kind === 'malformed')
    throw new Error(`${load} answered a malformed result:\n${formatProblems(decoded.problems)}`);
  return decoded.value;
}

/** One load for each list, and one for each wanted place, or a single one for all `places`. */
function productLoads(
  calls: Calls,
  { lists, places: wanted }: ReturnType<typeof loadsOf>,
  places: readonly string[],
): ProductLoad[] {
  const filings = (
    key: string,
    isAll: boolean,
    covered: readonly string[],
    query?: Record<string, string>,
  ): ProductLoad => ({
    key,
    run: async () => ({
      kind: 'filings',
      isAll,
      places: covered,
      products: await loadProducts(calls, 'filing_products', query),
    }),
  });
  return [
    ...lists.map((list): ProductLoad => ({
      key: list,
      run: async () => ({ kind: 'list', list, products: await loadProducts(calls, list) }),
    })),
    ...(wanted === 'all'
      ? [filings('filing_products', true, places)]
      : wanted.map((place) => filings(`filing_products ${place}`, false, [place], { state_abbreviation: place }))),
  ];
}

export interface CatalogueLoading {
  catalogue: Catalogue;
  /** Whether everything needed is loaded and no load is running. */
  productsLoaded: boolean;
  /** A load has failed and is being tried again. */
  failed: boolean;
  /** Loads everything that is needed now again; resolves to whether all of it was loaded. */
  reload(): Promise<boolean>;
}

const NONE: never[] = [];

/**
 * Loads the products that a page needs, when it needs them, each load separately. A failed load neither delays others
 * nor removes products that are loaded.
 */
export function useCatalogue(
  calls: Calls,
  needs: CatalogueNeeds,
  { jurisdictions }: Pick<PageConfig['site'], 'jurisdictions'>,
): CatalogueLoading {
  const [cache, setCache] = useState(EMPTY_CACHE);
  const { outside, places } = useMemo(() => {
    const outsideKeys = outsideOf(jurisdictions);
    return { outside: outsideKeys, places: filingJurisdictionsOf(jurisdictions, outsideKeys) };
  }, [jurisdictions]);
  const wanted = productLoads(calls, loadsOf(needs, outside, cache.isAllThere), places);
  const keys = wanted.map(({ key }) => key).join('\n');
  const [loads] = useState(createProductLoads);
  const states = useStore(loads.states, (all) => all);
  // oxlint-disable-next-line react/exhaustive-deps -- the same keys are the same loads
  useEffect(() => loads.need(wanted), [loads, keys]);
  useEffect(() => {
    addEventListener('online', loads.retryFailed);
    return () => {
      removeEventListener('online', loads.retryFailed);
      loads.stop();
    };
  }, [loads]);

  const current = wanted.flatMap(({ key }) => states.get(key) ?? []);
  // Nothing is filed outside, so these places count as loaded, without products.
  const nothingOutside: ProductAnswer[] = [...outside].map((place) => ({
    kind: 'filings',
    isAll: false,
    places: [place],
    products: NONE,
  }));
  const next = [...nothingOutside, ...current.flatMap(({ answer }) => answer ?? [])].reduce(mergeLoad, cache);
  if (next !== cache) setCache(next);

  const { catalogue } = next;
  const isLoaded =
    needs.lists.every((list) => catalogue.loadedLists.includes(list)) &&
    needs.jurisdictions.every((place) => catalogue.loadedStates.includes(place));
  return {
    catalogue,
    productsLoaded: isLoaded && !current.some(({ isUnderWay }) => isUnderWay),
    failed: current.some(({ failed }) => failed),
    reload: loads.reload,
  };
}

/** The products that the loaded areas need for the current answers. */
export function useNeededProducts(session: Pick<FormSession, 'snapshot' | 'areas' | 'log'>): CatalogueNeeds {
  const [report] = useState(() => reportOnce(session.log));
  const needed = useCallback(
    ({ known }: FormSnapshot) => neededProducts(known, session.areas(), report),
    [session, report],
  );
  return useStore(session.snapshot, needed);
}

/** Logs each failure once, so that an area that throws at every answer does not fill the log. */
function reportOnce(log: Log): ReportFailure {
  const logged = new Set<string>();
  return (failure) => {
    const text = describeRulesFailure(failure);
    if (!logged.has(text)) logRulesFailure(log, failure);
    logged.add(text);
  };
}

/** Publishes when products start to load and when they are loaded. */
export function useProductSteps(bus: CartEventBusOwner, productsLoaded: boolean): void {
  const last = useRef(true);
  useEffect(() => {
    if (last.current === productsLoaded) return;
    last.current = productsLoaded;
    bus
      .forOwner('shell')
      .publish(TOPICS.milestoneReached, { milestone: productsLoaded ? 'products-loaded' : 'products-load-started' });
  }, [bus, productsLoaded]);
}

type Reload = () => Promise<boolean>;

/** Lets code outside React reload the products. A reload requested before the page is rendered waits for the page. */
export interface ProductReload {
  reload: Reload;
  /** Sets the page's function that reloads them; only the first call counts. */
  provide(reload: Reload): void;
}

export function createProductReload(): ProductReload {
  let provide!: ProductReload['provide'];
  const provided = new Promise<Reload>((resolve) => {
    provide = resolve;
  });
  return { reload: () => provided.then((reload) => reload()), provide };
}
