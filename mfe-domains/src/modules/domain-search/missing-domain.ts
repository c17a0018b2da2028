import type { Known } from 'shared-contracts/area-rules';
import type { MissingChoice } from 'shared-contracts/cart';
import { activeModules } from 'shared-contracts/page-rules';
import { domainCartOf } from '../../domain-cart/known-domain-cart.ts';
import { DOMAIN_CART_FIELD, isDomainRequired } from './fields.ts';
import type { DomainSearchOptions } from './options.ts';

/** The options of all domain searches on active steps. */
export function activeSearches(known: Known): DomainSearchOptions[] {
  return activeModules(known).filter(({ use }) => use.module === 'domains/domain-search').map(({ use }) => use.options as DomainSearchOptions);
}

/** The missing choice of a domain, if an active domain search requires a domain and the cart has none; otherwise empty. */
export function missingDomain(known: Known): MissingChoice[] {
  if (domainCartOf(known.topics).domains.length > 0) return [];
  const requiring = activeSearches(known).find((options) => isDomainRequired(options, known));
  return requiring ? [{ key: 'domain', ...requiring.missing, path: DOMAIN_CART_FIELD }] : [];
}
