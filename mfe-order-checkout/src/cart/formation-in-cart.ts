import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { chosenEntityType, chosenState } from '../company/chosen-company.ts';
import { chosenFiling } from '../filing/chosen-method.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import type { CartOptions } from './cart-options.ts';

/** The filing for the chosen state, entity type and method; `undefined` until all three are known (OC-159). */
export function formationInCart(known: Known, { primaryProducts, labels }: CartOptions): CartProduct | undefined {
  const { formation } = primaryProducts;
  const state = chosenState(known);
  const entityType = chosenEntityType(known);
  const { product, method } = chosenFiling(known, formation);
  if (!state || !entityType || !product || !method) return undefined;
  return {
    key: `${formation.saveAs}:${state.key}`, saveAs: formation.saveAs, productId: product.id, productOptionId: method.id,
    name: fillTemplate(labels.filingService, { 'entity type': entityType.value, state: state.value }), detail: method.type,
    quantity: 1, price: product.price, stateFee: method.cost, processingSurcharge: method.surcharge, state,
    data: { entity_type: entityType.key },
  };
}
