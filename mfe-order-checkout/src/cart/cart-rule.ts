import type { CartProduct } from 'shared-contracts/cart';
import type { CartContext } from '../offers/cart-context.ts';

/** One rule of the cart: what the products become. Data in, new data out; the very same list when nothing changes. */
export type CartRule = (products: readonly CartProduct[], context: CartContext) => readonly CartProduct[];
