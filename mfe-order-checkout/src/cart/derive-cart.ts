import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Cart, CartProblem, CartProduct } from 'shared-contracts/cart';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import { CART_RULES } from './cart-rules.ts';
import { missingChoices } from './missing-choices.ts';
import { subscriptionSought } from './rules/bundles.ts';

/**
 * The cart that follows from the answers and from what other areas add, by the rules of `CART_RULES`. A
 * function of its arguments: there is nothing to rebuild, and the server derives the same cart from the
 * same answers.
 */
export function deriveCart(known: Known, contributions: Contributions): Cart {
  const context = cartContext(known, contributions);
  let products: readonly CartProduct[] = [];
  for (const rule of CART_RULES) products = rule(products, context);
  return {
    products: [...products],
    missing: missingChoices(context, products),
    problems: problemsOf(context),
  };
}

/** OC-162 */
function problemsOf(context: CartContext): CartProblem[] {
  const sought = subscriptionSought(context);
  if (!sought || sought.found || !context.known.catalogue.loadedLists.includes('subscription_bundles')) return [];
  return [{ kind: 'no-subscription-bundle', state: sought.state.key, entityType: sought.entityType.key }];
}
