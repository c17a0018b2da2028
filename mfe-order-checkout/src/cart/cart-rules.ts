import { businessStatus } from '../company/existing-business.ts';
import type { CartRule } from './cart-rule.ts';
import { attachedProducts, dependentFilings, linkedProducts } from './rules/brought-products.ts';
import { bothCompanies, bulkRegisteredAgents, namedPrice } from './rules/changed-prices.ts';
import { bundles } from './rules/bundles.ts';
import { contributedProducts } from './rules/contributed-products.ts';
import { coupons } from './rules/coupons.ts';

/** Empties the cart while a page for existing businesses has the answer that there is none. */
const existingBusiness: CartRule = (products, { known }) =>
  businessStatus(known).kind === 'not-formed' ? [] : products;

/**
 * The rules that turn offered products into the cart, applied top to bottom: first what is in it, then what it costs.
 */
export const CART_RULES: readonly CartRule[] = [
  bulkRegisteredAgents,
  linkedProducts,
  dependentFilings,
  attachedProducts,
  contributedProducts,
  bundles,
  namedPrice,
  bothCompanies,
  coupons,
  existingBusiness,
];
