import { FEDERAL } from 'shared-contracts/catalogue';
import { isConditionMet } from 'shared-contracts/conditions';
import { baseFormType } from 'shared-contracts/page-config';
import { isProductSoldIn } from 'shared-contracts/product-jurisdictions';
import { jurisdictionsOf, tickedStates, type Chosen } from '../company/chosen-company.ts';
import { whereOf, type ProductOffer } from './product-offer.ts';
import type { CartContext } from './cart-context.ts';

/** The place of federal filings. */
export const COUNTRY: Chosen = { key: FEDERAL, value: 'Federal' };

/** Whether the product may be sold in several states, as one product in each. */
export function isMultiState(offer: ProductOffer): boolean {
  const where = whereOf(offer);
  return where === 'states' || where === 'own-states';
}

/**
 * The place in which an offer of one place is sold, or would be: the country, the home state, the chosen state, or
 * none.
 */
export function placeToSell(offer: ProductOffer, { state, homeState }: CartContext): Chosen | undefined {
  switch (whereOf(offer)) {
    case 'nowhere':
      return undefined;
    case 'federal':
      return COUNTRY;
    case 'home-state':
      return homeState;
    default:
      return state;
  }
}

/** Whether a state can be chosen for a product that is sold by state; never the home state. */
export function isStateOpen(offer: ProductOffer, place: Chosen, context: CartContext): boolean {
  if (place.key === context.homeState?.key || (offer.exceptChosenState && place.key === context.state?.key))
    return false;
  return isAgentThere(offer, place, context) && exclusionOf(offer, place, context) === undefined;
}

/**
 * Whether the state has a registered agent. Checked only where the customer picks the agent's states and the catalogue
 * has agents.
 */
function isAgentThere(offer: ProductOffer, { key }: Chosen, { index: { registeredAgents } }: CartContext): boolean {
  return (
    !offer.registeredAgent ||
    whereOf(offer) !== 'own-states' ||
    registeredAgents.size === 0 ||
    registeredAgents.has(key)
  );
}

/**
 * The places in which an offer is in the cart now; a product without a place has the single entry `undefined`. A
 * checked state that can no longer be chosen is left out.
 */
export function jurisdictionsOfOffer(offer: ProductOffer, context: CartContext): readonly (Chosen | undefined)[] {
  const { known, state, homeState } = context;
  switch (whereOf(offer)) {
    case 'nowhere':
      return exclusionOf(offer, state, context) ? [] : [undefined];
    case 'state':
      return state && !exclusionOf(offer, state, context) ? [state] : [];
    case 'home-state':
      return homeState && !exclusionOf(offer, homeState, context) ? [homeState] : [];
    case 'federal':
      return exclusionOf(offer, state, context) ? [] : [COUNTRY];
    case 'states':
      return openAmong(known.data.companyInformation?.states, offer, context);
    case 'own-states':
      return openAmong(known.data.productState?.[offer.saveAs]?.states, offer, context);
  }
}

function openAmong(
  ticked: Readonly<Record<string, boolean>> | undefined,
  offer: ProductOffer,
  context: CartContext,
): Chosen[] {
  return tickedStates(ticked, context.known.page).filter((place) => isStateOpen(offer, place, context));
}

/** Every jurisdiction of the site with whether it can be chosen for the product. */
export function stateOptionsOf(offer: ProductOffer, context: CartContext): { state: Chosen; isOpen: boolean }[] {
  return [...jurisdictionsOf(context.known.page).values()].map((state) => ({
    state,
    isOpen: isStateOpen(offer, state, context),
  }));
}

/**
 * Why an offer is not sold. Customers are never shown `condition` and `product`, since they can do nothing about them.
 */
export type Exclusion = 'state' | 'entity-type' | 'condition' | 'product' | undefined;

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
  if (!isProductSoldIn(productNameOf(offer), { state, formType: baseFormType(known.page) })) return 'state';
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
