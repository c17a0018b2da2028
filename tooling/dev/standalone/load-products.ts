import { type Calls, describeFailedCall } from 'shared-contracts/calls';
import { decodeCatalogueLoad, FIELD_OF_LIST, type Catalogue, type CatalogueLoad } from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';
import type { AreaName } from 'shared-contracts/form-types';
import type { StandaloneSession } from './standalone-session.ts';

export interface NeededProducts {
  /** Reloads everything that has been loaded. Resolves to whether all of it has arrived. */
  reload(): Promise<boolean>;
}

type Load = () => Promise<boolean>;

/** Loads the parts of the catalogue that the area declares in `needs`, each part once. */
export function loadNeededProducts(session: StandaloneSession, area: AreaName, calls: Calls): NeededProducts {
  const loads = new Map<string, Load>();

  function loadNeeded() {
    const needs = session.areas()[area]?.needs?.(session.hostOf(area).known.state);
    for (const list of needs?.lists ?? []) {
      loadOnce(list, () =>
        load(list, {}, (catalogue, products) => ({
          ...catalogue,
          [FIELD_OF_LIST[list]]: products,
          loadedLists: including(catalogue.loadedLists, list),
        })),
      );
    }
    for (const jurisdiction of needs?.jurisdictions ?? []) {
      loadOnce(`filing_products ${jurisdiction}`, () =>
        load('filing_products', { state_abbreviation: jurisdiction }, (catalogue, products) => ({
          ...catalogue,
          filingProducts: [
            ...catalogue.filingProducts.filter(({ state }) => state !== jurisdiction),
            ...(products as Catalogue['filingProducts']),
          ],
          loadedStates: including(catalogue.loadedStates, jurisdiction),
        })),
      );
    }
  }

  function loadOnce(key: string, run: Load) {
    if (loads.has(key)) return;
    loads.set(key, run);
    void run();
  }

  async function load(
    name: CatalogueLoad,
    query: Record<string, string>,
    merge: (catalogue: Catalogue, products: unknown) => Catalogue,
  ) {
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
    session.setCatalogue(merge(session.known.state.catalogue, decoded.value));
    return true;
  }

  session.snapshot.subscribe(loadNeeded);
  return { reload: async () => (await Promise.all([...loads.values()].map((run) => run()))).every(Boolean) };
}

const including = <T>(list: readonly T[], item: T): T[] => [...new Set([...list, item])];
