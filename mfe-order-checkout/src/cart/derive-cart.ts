import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Cart, CartProblem, CartProduct } from 'shared-contracts/cart';
import { contributionsIn } from 'shared-contracts/topics';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import { CART_RULES } from './cart-rules.ts';
import { missingChoices } from './missing-choices.ts';
import { offeredProducts } from './product-in-cart.ts';
import { subscriptionSought } from './rules/bundles.ts';

/**
 * The cart that follows from the answers and the contributions of other areas: the page's offers, then the rules of
 * `CART_RULES`. Pure, so there is no cart state to rebuild, and the server derives the same cart from the same answers.
 */
export function deriveCart(known: Known, contributions: Contributions): Cart {
  const context = cartContext(known, contributions);
  const offered = offeredProducts(context);
  let { products } = offered;
  for (const rule of CART_RULES) products = rule(products, context);
  return {
    products: [...products],
    missing: missingChoices(context, offered, products),
    problems: problemsOf(context),
  };
}

const carts = new WeakMap<Known, Cart>();

/**
 * The cart of the page, with the contributions that other areas last published. Derived once for each `known`: the
 * summary, the bar, the publisher and the modules share it.
 *
 * Only for the page. The server calls `deriveCart` with contributions that it computes itself.
 */
export function cartOf(known: Known): Cart {
  const cached = carts.get(known);
  if (cached) return cached;
  const cart = deriveCart(known, contributionsIn(known.topics));
  carts.set(known, cart);
  return cart;
}

/**
 * The products of the cart without contributions. Rules of modules use this and not `cartOf`: other areas contribute
 * after the rules have run, and the server trusts only contributions that it computes itself.
 */
export function ownProducts(known: Known): readonly CartProduct[] {
  return deriveCart(known, {}).products;
}

function problemsOf(context: CartContext): CartProblem[] {
  const subscription = subscriptionSought(context);
  if (!subscription || subscription.found || !context.known.catalogue.loadedLists.includes('subscription_bundles'))
    return [];
  return [{ kind: 'no-subscription-bundle', state: subscription.state.key, entityType: subscription.entityType.key }];
}
