import type { CartRule } from './cart-rule.ts';
import { attachedProducts } from './rules/attached-products.ts';
import { bothCompanies } from './rules/both-companies.ts';
import { bulkRegisteredAgents } from './rules/bulk-registered-agents.ts';
import { bundles } from './rules/bundles.ts';
import { contributedProducts } from './rules/contributed-products.ts';
import { coupons } from './rules/coupons.ts';
import { dependentFilings } from './rules/dependent-filings.ts';
import { existingBusiness } from './rules/existing-business.ts';
import { linkedProducts } from './rules/linked-products.ts';
import { namedPrice } from './rules/named-price.ts';

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
