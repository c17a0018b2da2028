import { isConditionMet } from 'shared-contracts/conditions';
import { isProductSoldIn } from 'shared-contracts/product-jurisdictions';
import type { Chosen } from '../company/chosen-company.ts';
import type { ProductOffer } from './product-offer.ts';
import type { CartContext } from './cart-context.ts';

/**
 * Why an offer is not sold. Customers are never shown `condition` and `product`, since they can do nothing about them.
 */
export type Exclusion = 'state' | 'entity-type' | 'condition' | 'product' | undefined;

/** The name of an offer's product in the lists of states where products are sold. */
function productNameOf({ product, filing }: ProductOffer): string {
  return product ?? filing?.type ?? 'registered_agent';
}

/**
 * Whether the lists permit a sale in a state. An allow-list requires a known state; a block-list only excludes states.
 */
function isSoldIn(
  { allow, block }: { allow?: readonly string[]; block?: readonly string[] },
  state: string | undefined,
): boolean {
  if (allow && !(state !== undefined && allow.includes(state))) return false;
  return !(state !== undefined && block?.includes(state));
}

/** Whether an offer needs a jurisdiction: by its own option, else by the category of its product. */
function needsState({ needsState: ownOption, product }: ProductOffer, { options, index }: CartContext): boolean {
  const category = product === undefined ? undefined : index.simple.get(product)?.category;
  return ownOption ?? (category !== undefined && options.categoriesNeedingState.includes(category));
}

/**
 * Why an offer is not sold in a state; `undefined` when it is. The first failing check decides: its condition, the
 * catalogue, a missing state, the states of another product, the laws of states, its own lists of states and of entity
 * types.
 */
export function exclusionOf(offer: ProductOffer, place: Chosen | undefined, context: CartContext): Exclusion {
  const { known, entityType, index } = context;
  const state = place?.key;
  if (!isConditionMet(offer.showCondition, known.data)) return 'condition';
  if (offer.product !== undefined && !index.simple.has(offer.product)) return 'product';
  if (state === undefined && needsState(offer, context)) return 'state';
  if (
    offer.inStatesOf !== undefined &&
    !(state !== undefined && known.data.productState?.[offer.inStatesOf]?.states?.[state])
  )
    return 'state';
  if (!isProductSoldIn(productNameOf(offer), { state, formType: known.page.formType })) return 'state';
  if (offer.states && !isSoldIn(offer.states, state)) return 'state';
  if (offer.entityTypes && !(entityType && offer.entityTypes.includes(entityType.key))) return 'entity-type';
  return isSoldToEntityTypeIn(offer, state, entityType?.key) ? undefined : 'entity-type';
}

function isSoldToEntityTypeIn(
  { statesByEntityType }: ProductOffer,
  state: string | undefined,
  entityType = '',
): boolean {
  const { allow, block } = statesByEntityType ?? {};
  return isSoldIn({ allow: allow?.[entityType], block: block?.[entityType] }, state);
}
