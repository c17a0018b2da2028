import type { FormSession } from 'form-engine/form-session';
import type { Log } from 'shared-contracts/area-host';
import { describeFailedCall, type Calls } from 'shared-contracts/calls';
import { decodeCatalogueLoad, type Catalogue, type CatalogueLoad } from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';
import type { PageConfig } from 'shared-contracts/page-config';
import { describeRulesFailure, logRulesFailure, type ReportFailure } from 'shared-contracts/rules-failure';
import { createStore, type Store } from 'shared-contracts/store';
import { TOPICS } from 'shared-contracts/topics';
import { nextTask } from '../parts/next-task.ts';
import { EMPTY_CACHE, mergeLoad } from '../catalogue/catalogue-cache.ts';
import { createProductLoads, type ProductLoad } from '../catalogue/load-products.ts';
import { filingJurisdictionsOf, loadsOf, neededProducts, outsideOf } from '../catalogue/needed-products.ts';

/** Runs one product load and decodes its result. Rejects on any failure, so that it is tried again. */
async function loadProducts<L extends CatalogueLoad>(calls: Calls, load: L, query: Record<string, string> = {}) {
  const result = await calls.load(load, query);
  if (result.kind !== 'answered') throw new Error(`${load}: ${describeFailedCall(result)}`);
  const decoded = decodeCatalogueLoad(load, result.body);
  if (decoded.kind === 'malformed')
    throw new Error(`${load} answered a malformed result:\n${formatProblems(decoded.problems)}`);
  // What follows from new products, and its render, is as much work as decoding them.
  await nextTask();
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

/** Milliseconds that the first products may take before the spinner is shown. */
const LATE = 400;

interface ProductsState {
  /** No products are loaded yet, and this has taken so long that the spinner covers the page. */
  isLate: boolean;
  /** A load has failed and is being tried again. */
  isFailing: boolean;
}

/** The products of the page, which its rules read as `known.catalogue`. */
export interface Products extends Store<ProductsState> {
  /**
   * Begins to load what the form needs, and goes on whenever its needs change. Before, nothing is loaded. Products that
   * arrive before the page is `shown` wait: it must come out as the server has rendered it.
   */
  start(shown?: Promise<void>): void;
  /** Loads everything that is needed now again; resolves to whether all of it was loaded. */
  reload(): Promise<boolean>;
}

export interface ProductsSettings {
  session: Pick<FormSession, 'areas' | 'bus' | 'log' | 'setCatalogue' | 'snapshot'>;
  calls: Calls;
  site: Pick<PageConfig['site'], 'jurisdictions'>;
}

/**
 * Loads the products that the form needs, when it needs them, each load separately, and passes them to its rules. A
 * failed load neither delays others nor removes products that are loaded. Publishes when products start to load and
 * when they are loaded.
 */
export function createProducts({ session, calls, site: { jurisdictions } }: ProductsSettings): Products {
  const outside = outsideOf(jurisdictions);
  const places = filingJurisdictionsOf(jurisdictions, outside);
  const report = reportOnce(session.log);
  const bus = session.bus.forOwner('shell');
  const loads = createProductLoads();
  const store = createStore<ProductsState>({ isLate: false, isFailing: false });
  // Nothing is filed outside, so these places count as loaded, without products.
  let cache = [...outside].reduce(
    (merged, place) => mergeLoad(merged, { kind: 'filings', isAll: false, places: [place], products: [] }),
    EMPTY_CACHE,
  );
  let given: Catalogue | undefined;
  let needed = '';
  let areLoaded = true;
  let isShown = false;
  let late: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    const needs = neededProducts(session.snapshot.state.known, session.areas(), report);
    const wanted = productLoads(calls, loadsOf(needs, outside, cache.isAllThere), places);
    const keys = wanted.map(({ key }) => key).join('\n');
    if (keys !== needed) {
      needed = keys;
      loads.need(wanted);
    }
    const current = wanted.flatMap(({ key }) => loads.states.state.get(key) ?? []);
    cache = current.flatMap(({ answer }) => answer ?? []).reduce(mergeLoad, cache);
    const { catalogue } = cache;
    if (catalogue !== given) {
      given = catalogue;
      session.setCatalogue(catalogue);
      // The rules may need other products now.
      return update();
    }
    const isLoaded =
      needs.lists.every((list) => catalogue.loadedLists.includes(list)) &&
      needs.jurisdictions.every((place) => catalogue.loadedStates.includes(place)) &&
      !current.some(({ isUnderWay }) => isUnderWay);
    show(
      isLoaded,
      current.some(({ failed }) => failed),
    );
  }

  function show(isLoaded: boolean, hasFailed: boolean) {
    const { registeredAgentProducts, simpleProducts } = cache.catalogue;
    // Only the first products cover the page. Those of a state that is chosen later load while the form can be used.
    const isWaiting = !isLoaded && !hasFailed && registeredAgentProducts.length + simpleProducts.length === 0;
    if (!isWaiting) late = void clearTimeout(late);
    else if (isShown) late ??= setTimeout(() => store.set({ ...store.state, isLate: true }), LATE);
    const { isLate, isFailing } = store.state;
    if (isFailing !== (hasFailed && !isLoaded) || (isLate && !isWaiting))
      store.set({ isLate: isLate && isWaiting, isFailing: hasFailed && !isLoaded });
    if (areLoaded === isLoaded) return;
    areLoaded = isLoaded;
    bus.publish(TOPICS.milestoneReached, { milestone: isLoaded ? 'products-loaded' : 'products-load-started' });
  }

  return Object.assign(store, {
    start(shown = Promise.resolve()) {
      update();
      void shown.then(() => {
        isShown = true;
        session.snapshot.subscribe(update);
        loads.states.subscribe(update);
        addEventListener('online', loads.retryFailed);
        update();
      });
    },
    reload: loads.reload,
  });
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
