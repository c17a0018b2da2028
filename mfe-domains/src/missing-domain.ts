import type { Known } from 'shared-contracts/area-rules';
import type { MissingChoice } from 'shared-contracts/cart';
import { activeModules } from 'shared-contracts/page-rules';
import { domainCartOf } from './domain-cart/known-domain-cart.ts';
import { DOMAIN_TABLE_FIELD } from './modules/domain-cart/fields.ts';
import type { DomainCartOptions } from './modules/domain-cart/options.ts';
import { DOMAIN_CART_FIELD, isDomainRequired } from './modules/domain-search/fields.ts';
import type { DomainSearchOptions } from './modules/domain-search/options.ts';

/**
 * The missing choice of a domain, if an active module of this area requires a domain and the cart has none; otherwise
 * empty.
 */
export function missingDomain(known: Known): MissingChoice[] {
  if (domainCartOf(known.topics).domains.length > 0) return [];
  const [missing] = activeModules(known).flatMap(({ use }) => missingIn(use.module, use.options, known));
  return missing ? [missing] : [];
}

function missingIn(module: string, options: unknown, known: Known): MissingChoice[] {
  if (module === 'domains/domain-search') {
    const search = options as DomainSearchOptions;
    return isDomainRequired(search, known) ? [{ key: 'domain', ...search.missing, path: DOMAIN_CART_FIELD }] : [];
  }
  if (module === 'domains/domain-cart') {
    const cart = options as DomainCartOptions;
    return cart.requireDomain ? [{ key: 'domain', ...cart.missing, path: DOMAIN_TABLE_FIELD }] : [];
  }
  return [];
}
