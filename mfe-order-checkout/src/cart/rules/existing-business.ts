import { businessStatus } from '../../company/existing-business.ts';
import type { CartRule } from '../cart-rule.ts';

/** Empties the cart while a page for existing businesses has the answer that there is none. */
export const existingBusiness: CartRule = (products, { known }) =>
  businessStatus(known).kind === 'not-formed' ? [] : products;
