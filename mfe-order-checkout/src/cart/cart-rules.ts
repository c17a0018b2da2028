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
 * The rules that turn offered products into the cart. The order matters: each sees what those above it left, so what
 * others bring is there before a bundle pays for it, and prices are named and doubled before coupons reduce them.
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
