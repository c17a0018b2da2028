import { object } from 'superstruct';
import { moduleRules, type LoadedRules } from 'shared-contracts/area-rules';
import { domainSubTotal } from 'shared-contracts/domains';
import { TOPICS, topicState } from 'shared-contracts/topics';

/** Handwritten rules of the domains area: every domain of its cart is contributed at the price in that cart. */
export const rules: LoadedRules = {
  area: 'domains',
  version: '0.1.0',
  contract: '^0.1.0',
  answers: { owns: ['domains'], reads: [] },
  topics: { owns: [TOPICS.domainCartChanged], reads: [] },
  modules: { 'domain-search': moduleRules({ options: object({}), fields: () => ({}) }) },
  contribute: ({ topics }) => ({
    missing: [],
    products: (topicState(topics, TOPICS.domainCartChanged)?.domains ?? []).map((cartDomain) => ({
      key: `domain_${cartDomain.domain.replace(/\W/g, '_')}`,
      saveAs: 'domain',
      productId: 'domain',
      name: cartDomain.domain,
      group: { key: 'domains', label: 'Domains' },
      quantity: 1,
      price: domainSubTotal(cartDomain),
      priceSource: { source: 'domain', question: { domain: cartDomain.domain, years: cartDomain.duration } },
      data: { domain: cartDomain.domain, duration: cartDomain.duration },
    })),
  }),
};
