import { offeredIn } from '../offered.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * OC-153, OC-156, OC-158: primary products and ticked add-ons, in every state in which they are sold
 * (OC-093, OC-101, OC-102, OC-113).
 */
export const offeredProducts: CartRule = (_none, context) => offeredIn(context).products;
