import type { FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { hoursOf } from 'shared-contracts/time-span';

/** Sorts methods: cheapest first, then fastest to file, then fastest to return documents, then by id. */
function compareFilingMethods(a: FilingMethod, b: FilingMethod): number {
  return (
    a.cost - b.cost ||
    hoursOf(a.filed_in) - hoursOf(b.filed_in) ||
    hoursOf(a.docs_in) - hoursOf(b.docs_in) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/**
 * The methods to file a product for an entity type, in the order they are offered. A method without entity
 * types is for all of them.
 */
export function filingMethodsOf(product: FilingProduct | undefined, entityType: string | undefined): FilingMethod[] {
  return (product?.filing_methods ?? [])
    .filter(
      ({ entity_types }) =>
        entity_types.length === 0 || (entityType !== undefined && entity_types.includes(entityType)),
    )
    .sort(compareFilingMethods);
}

/** The counties and cities that take the filing, sorted by name; empty where the state itself takes it. */
export function localJurisdictionsOf(methods: readonly FilingMethod[]): string[] {
  return [...new Set(methods.flatMap(({ local_jurisdiction }) => local_jurisdiction ?? []))].sort();
}

/**
 * The first method that files faster than the one offered first; usually this is the second. `undefined` if none
 * is faster.
 */
export function fasterMethod([first, ...others]: readonly FilingMethod[]): FilingMethod | undefined {
  return others.find(({ filed_in }) => first && hoursOf(filed_in) < hoursOf(first.filed_in));
}
