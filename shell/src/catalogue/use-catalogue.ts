import { useMemo } from 'react';
import useSWR from 'swr';
import type { Calls } from 'shared-contracts/calls';
import { describeFailedCall } from 'shared-contracts/calls';
import { decodeCatalogueLoad, type Catalogue, type CatalogueLoad, type FilingProduct } from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';

/** Products do not change under a customer's hands; a load that failed is tried again by itself. */
const SWR_OPTIONS = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: true, errorRetryInterval: 2_000, keepPreviousData: true };

/** One product load, decoded. Rejects on any failure, so that SWR tries again. */
async function loadProducts<L extends CatalogueLoad>(calls: Calls, load: L, query: Record<string, string> = {}) {
  const result = await calls.load(load, query);
  if (result.kind !== 'answered') throw new Error(`${load}: ${describeFailedCall(result)}`);
  const decoded = decodeCatalogueLoad(load, result.body);
  if (decoded.kind === 'malformed') throw new Error(`${load} answered a malformed result:\n${formatProblems(decoded.problems)}`);
  return decoded.value;
}

export interface CatalogueLoading {
  catalogue: Catalogue;
  /** SC-112: false during a load, true after. */
  productsLoaded: boolean;
  /** The last load failed and is being tried again. */
  failed: boolean;
}

/**
 * The products for a page: registered agents and simple products once, filing products for the chosen
 * state (OC-148, OC-149). A failed load never empties what is there.
 */
export function useCatalogue(calls: Calls, state: string | undefined): CatalogueLoading {
  const agents = useSWR('registered_agent_products', () => loadProducts(calls, 'registered_agent_products'), SWR_OPTIONS);
  const simple = useSWR('simple_products', () => loadProducts(calls, 'simple_products'), SWR_OPTIONS);
  const filing = useSWR(
    state ? ['filing_products', state] : null,
    async ([load, abbreviation]: ['filing_products', string]) => ({
      state: abbreviation, products: await loadProducts(calls, load, { state_abbreviation: abbreviation }),
    }),
    SWR_OPTIONS,
  );
  const forState: { state: string; products: FilingProduct[] } | undefined = state ? filing.data : undefined;
  const catalogue = useMemo<Catalogue>(() => ({
    registeredAgentProducts: agents.data ?? [],
    simpleProducts: simple.data ?? [],
    filingProducts: forState?.products ?? [],
    loadedStates: forState ? [forState.state] : [],
  }), [agents.data, simple.data, forState]);
  const isFilingIn = !state || forState?.state === state;
  return {
    catalogue,
    productsLoaded: agents.data !== undefined && simple.data !== undefined && isFilingIn,
    failed: Boolean(agents.error ?? simple.error ?? filing.error),
  };
}
