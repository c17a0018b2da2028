import type { Calls } from 'shared-contracts/calls';
import { describeFailedCall } from 'shared-contracts/calls';
import { decodeCatalogueLoad, FIELD_OF_LIST, type Catalogue, type CatalogueLoad } from 'shared-contracts/catalogue';
import { formatProblems } from 'shared-contracts/decode';
import type { AloneSession } from './alone-session.ts';

/** Loads what the area says it needs of the catalogue, each once; an area that says nothing needs nothing. */
export function loadNeededProducts(session: AloneSession, calls: Calls): void {
  const asked = new Set<string>();

  function look() {
    const needs = session.rules()?.needs?.(session.snapshot$.value.known);
    for (const list of needs?.lists ?? []) {
      once(list, () => load(list, {}, (catalogue, products) =>
        ({ ...catalogue, [FIELD_OF_LIST[list]]: products, loadedLists: [...catalogue.loadedLists, list] })));
    }
    for (const place of needs?.jurisdictions ?? []) {
      once(`filing_products ${place}`, () => load('filing_products', { state_abbreviation: place }, (catalogue, products) => ({
        ...catalogue, filingProducts: [...catalogue.filingProducts, ...(products as Catalogue['filingProducts'])], loadedStates: [...catalogue.loadedStates, place],
      })));
    }
  }

  function once(key: string, act: () => Promise<void>) {
    if (asked.has(key)) return;
    asked.add(key);
    void act();
  }

  async function load(name: CatalogueLoad, query: Record<string, string>, put: (catalogue: Catalogue, products: unknown) => Catalogue) {
    const answer = await calls.load(name, query);
    if (answer.kind !== 'answered') return session.log.write('products', `${name} failed: ${describeFailedCall(answer)}`);
    const decoded = decodeCatalogueLoad(name, answer.body);
    if (decoded.kind === 'malformed') return session.log.write('products', `${name} does not hold:\n${formatProblems(decoded.problems)}`);
    session.setCatalogue(put(session.snapshot$.value.known.catalogue, decoded.value));
  }

  session.snapshot$.subscribe(look);
}
