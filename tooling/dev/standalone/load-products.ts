import type { Calls } from 'shared-contracts/calls';
import { describeFailedCall } from 'shared-contracts/calls';
import { decodeCatalogueLoad, FIELD_OF_LIST, type Catalogue, type CatalogueLoad } from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import type { StandaloneSession } from './standalone-session.ts';

export interface NeededProducts {
  /** Loads everything again that has been loaded; whether all of it has arrived. */
  reload(): Promise<boolean>;
}

type Load = () => Promise<boolean>;

/** Loads what the area needs of the catalogue, each part once. An area that declares no needs needs nothing. */
export function loadNeededProducts(session: StandaloneSession, area: AreaName, calls: Calls): NeededProducts {
  const loads = new Map<string, Load>();

  function loadNeeded() {
    const needs = session.areas()[area]?.needs?.(session.known());
    for (const list of needs?.lists ?? []) {
      once(list, () => load(list, {}, (catalogue, products) =>
        ({ ...catalogue, [FIELD_OF_LIST[list]]: products, loadedLists: including(catalogue.loadedLists, list) })));
    }
    for (const place of needs?.jurisdictions ?? []) {
      once(`filing_products ${place}`, () => load('filing_products', { state_abbreviation: place }, (catalogue, products) => ({
        ...catalogue,
        filingProducts: [...catalogue.filingProducts.filter(({ state }) => state !== place), ...(products as Catalogue['filingProducts'])],
        loadedStates: including(catalogue.loadedStates, place),
      })));
    }
  }

  function once(key: string, run: Load) {
    if (loads.has(key)) return;
    loads.set(key, run);
    void run();
  }

  async function load(name: CatalogueLoad, query: Record<string, string>, put: (catalogue: Catalogue, products: unknown) => Catalogue) {
    const answer = await calls.load(name, query);
    if (answer.kind !== 'answered') {
      session.diary.write('products', `${name} failed: ${describeFailedCall(answer)}`);
      return false;
    }
    const decoded = decodeCatalogueLoad(name, answer.body);
    if (decoded.kind === 'malformed') {
      session.diary.write('products', `${name} does not hold:\n${formatProblems(decoded.problems)}`);
      return false;
    }
    session.setCatalogue(put(session.known().catalogue, decoded.value));
    return true;
  }

  session.subscribe(loadNeeded);
  return { reload: async () => (await Promise.all([...loads.values()].map((run) => run()))).every(Boolean) };
}

const including = <T>(list: readonly T[], item: T): T[] => [...new Set([...list, item])];
