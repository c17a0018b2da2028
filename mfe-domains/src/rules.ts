import type { AreaRules } from 'shared-contracts/area-rules';
import { contributionTopic, TOPICS, type Topic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { productsOf } from './domain-cart/contribution.ts';
import { areDomainsShown, domainCartOf } from './domain-cart/known-domain-cart.ts';
import { missingDomain } from './missing-domain.ts';
import { VERSION } from './version.ts';

/** The domains area: it owns the domain cart and adds its domains to the order. */
export const rules: AreaRules = {
  area: 'domains',
  version: VERSION,
  contract: CONTRACT_RANGE,
  topics: {
    owns: [TOPICS.domainCartChanged as unknown as Topic, contributionTopic('domains') as unknown as Topic],
    reads: [TOPICS.orderPlaced.name],
  },
  modules: {
    'domain-search': () => import(/* webpackChunkName: 'rules-of-domain-search' */ './modules/domain-search/rules.ts'),
    'domain-cart': () => import(/* webpackChunkName: 'rules-of-domain-cart' */ './modules/domain-cart/rules.ts'),
  },
  // Where the customer could not remove a stored domain, it is left out of the order.
  contribute: (known) =>
    areDomainsShown(known)
      ? { products: productsOf(domainCartOf(known.topics)), missing: missingDomain(known) }
      : { products: [], missing: [] },
};
