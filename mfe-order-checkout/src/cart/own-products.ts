import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { rememberingCart } from './cart-memo.ts';
import { deriveCart } from './derive-cart.ts';

const products = rememberingCart((known, contributions): readonly CartProduct[] => deriveCart(known, contributions).products);

/** What checkout itself has in the cart, for the questions that a product brings; not derived again until it can have changed. */
export function ownProducts(known: Known): readonly CartProduct[] {
  return products(known, {});
}
