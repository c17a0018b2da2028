import { isConditionMet } from 'shared-contracts/conditions';
import { isProductSoldIn } from 'shared-contracts/product-jurisdictions';
import type { Chosen } from '../company/chosen-company.ts';
import type { ProductOffer } from './product-offer.ts';
import type { CartContext } from './cart-context.ts';

/** Why an offer is not sold; `condition` and `product` are never told, since nothing can be done about them. */
export type Exclusion = 'state' | 'entity-type' | 'condition' | 'product' | undefined;

/** The name a product goes by in lists of where it is sold. */
export function productNameOf({ product, filing }: ProductOffer): string {
  return product ?? filing?.type ?? 'registered_agent';
}

/** An allow-list needs a state, a block-list only excludes one. */
function isSoldIn({ allow, block }: { allow?: readonly string[]; block?: readonly string[] }, state: string | undefined): boolean {
  if (allow && !(state !== undefined && allow.includes(state))) return false;
  return !(state !== undefined && block?.includes(state));
}

/** Whether it needs a jurisdiction by itself or by its category. */
function needsState({ needsState: itself, product }: ProductOffer, { options, index }: CartContext): boolean {
  const category = product === undefined ? undefined : index.simple.get(product)?.category;
  return itself ?? (category !== undefined && options.categoriesNeedingState.includes(category));
}

/**
 * Why an offer is not sold in a state; `undefined` when it is. Its condition, the states of another product, the laws
 * of states, its own lists of states and of entity types, in this order.
 */
export function exclusionOf(offer: ProductOffer, place: Chosen | undefined, context: CartContext): Exclusion {
  const { known, entityType, index } = context;
  const state = place?.key;
  if (!isConditionMet(offer.showCondition, known.data)) return 'condition';
  if (offer.product !== undefined && !index.simple.has(offer.product)) return 'product';
  if (state === undefined && needsState(offer, context)) return 'state';
  if (offer.inStatesOf !== undefined && !(state !== undefined && known.data.productState?.[offer.inStatesOf]?.states?.[state])) return 'state';
  if (!isProductSoldIn(productNameOf(offer), { state, formType: known.page.formType })) return 'state';
  if (offer.states && !isSoldIn(offer.states, state)) return 'state';
  if (offer.entityTypes && !(entityType && offer.entityTypes.includes(entityType.key))) return 'entity-type';
  return isSoldToEntityTypeIn(offer, state, entityType?.key) ? undefined : 'entity-type';
}

function isSoldToEntityTypeIn({ statesByEntityType }: ProductOffer, state: string | undefined, entityType = ''): boolean {
  const { allow, block } = statesByEntityType ?? {};
  return isSoldIn({ allow: allow?.[entityType], block: block?.[entityType] }, state);
}
