import type { CartProduct } from 'shared-contracts/cart';
import type { CartContext } from '../offers/cart-context.ts';

/** A cart rule: returns the products after the rule. It is pure, and returns the same array where it does not apply. */
export type CartRule = (products: readonly CartProduct[], context: CartContext) => readonly CartProduct[];
