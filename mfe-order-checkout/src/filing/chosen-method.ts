import type { Known } from 'shared-contracts/area-rules';
import type { FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { chosenEntityType, chosenState } from '../company/chosen-company.ts';
import { filingMethodsOf, filingProductOf } from './filing-methods.ts';

/** Where the chosen filing method of a product stands in the answers. */
export function filingMethodPath(saveAs: string): string {
  return `productState.${saveAs}.data.filingMethod`;
}

/** The filing a customer has chosen so far, as far as the catalogue knows it. */
export interface ChosenFiling {
  product?: FilingProduct;
  /** In the order they are offered. */
  methods: FilingMethod[];
  method?: FilingMethod;
}

/** The filing for the chosen state and entity type (OC-159), with the chosen method if it is one of its own. */
export function chosenFiling(known: Known, { saveAs, productType }: { saveAs: string; productType: string }): ChosenFiling {
  const state = chosenState(known)?.key;
  const entityType = chosenEntityType(known)?.key;
  if (!state || !entityType) return { methods: [] };
  const product = filingProductOf(known.catalogue, { productType, state, entityType });
  const methods = filingMethodsOf(product, entityType);
  const chosen = known.data.productState?.[saveAs]?.data?.filingMethod;
  return { product, methods, method: methods.find(({ id }) => id === chosen) };
}
