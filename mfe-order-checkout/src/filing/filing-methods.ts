import type { Catalogue, FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { hoursOf } from 'shared-contracts/formats';

/** What is filed: the kind of filing, where and for what kind of business. */
export interface Filing {
  productType: string;
  state: string;
  entityType: string;
}

/** The catalogue's product for a filing; `undefined` where it is not sold or not loaded. */
export function filingProductOf({ filingProducts }: Catalogue, { productType, state, entityType }: Filing): FilingProduct | undefined {
  return filingProducts.find(({ type, sub_type, state: place }) => type === productType && sub_type === entityType && place === state);
}

/** OC-036: cheapest first, then the quickest to file, then the quickest to return documents. */
export function compareFilingMethods(a: FilingMethod, b: FilingMethod): number {
  return a.cost - b.cost
    || hoursOf(a.filed_in) - hoursOf(b.filed_in)
    || hoursOf(a.docs_in) - hoursOf(b.docs_in)
    || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** The ways to file a product for an entity type, in the order they are offered. */
export function filingMethodsOf(product: FilingProduct | undefined, entityType: string): FilingMethod[] {
  return (product?.filing_methods ?? [])
    .filter(({ entity_types }) => entity_types.includes(entityType))
    .sort(compareFilingMethods);
}
