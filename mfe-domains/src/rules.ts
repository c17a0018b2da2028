import type { AreaRules, Known } from 'shared-contracts/area-rules';
import type { MissingChoice } from 'shared-contracts/cart';
import { activeModules } from 'shared-contracts/page-rules';
import { contributionTopic, TOPICS } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { productsOf } from './domain-cart/contribution.ts';
import { areDomainsShown, domainCartOf } from './domain-cart/domain-cart.ts';
import { DOMAIN_TABLE_FIELD } from './modules/domain-cart/fields.ts';
import type { DomainCartOptions } from './modules/domain-cart/options.ts';
import { DOMAIN_CART_FIELD, isDomainRequired } from './modules/domain-search/fields.ts';
import type { DomainSearchOptions } from './modules/domain-search/options.ts';

/** The domains area: it owns the domain cart and adds its domains to the order. */
export const rules: AreaRules = {
  area: 'domains',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: ['domains'], reads: ['companyInformation.companyName'] },
  topics: {
    owns: [TOPICS.domainCartChanged, contributionTopic('domains')],
    reads: [TOPICS.orderPlaced],
  },
  modules: {
    'domain-search': () => import('./modules/domain-search/rules.ts'),
    'domain-cart': () => import('./modules/domain-cart/rules.ts'),
  },
  // Where the customer could not remove a stored domain, it is left out of the order.
  contribute: (known) =>
    areDomainsShown(known)
      ? { products: productsOf(domainCartOf(known.topics)), missing: missingDomain(known) }
      : { products: [], missing: [] },
};

/**
 * The missing choice of a domain, if an active module of this area requires a domain and the cart has none; otherwise
 * empty.
 */
function missingDomain(known: Known): MissingChoice[] {
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
