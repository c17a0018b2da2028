import { object } from 'superstruct';
import { moduleRules, type LoadedRules } from 'shared-contracts/area-rules';
import { domainSubTotal } from 'shared-contracts/domains';
import { TOPICS, topicState, type Topic } from 'shared-contracts/topics';

/** Hand-made rules of the domains: every domain of the cart is added at the price that the cart says. */
export const rules: LoadedRules = {
  area: 'domains', version: '0.1.0', contract: '^0.1.0',
  topics: { owns: [TOPICS.domainCartChanged as Topic], reads: [] },
  modules: { 'domain-search': moduleRules({ options: object({}), fields: () => ({}) }) },
  contribute: ({ topics }) => ({
    missing: [],
    products: (topicState(topics, TOPICS.domainCartChanged)?.domains ?? []).map((one) => ({
      key: `domain_${one.domain.replace(/\W/g, '_')}`, saveAs: 'domain', productId: 'domain', name: one.domain,
      group: { key: 'domains', label: 'Domains' }, quantity: 1, price: domainSubTotal(one),
      priceSource: { source: 'domain', question: { domain: one.domain, years: one.duration } },
      data: { domain: one.domain, duration: one.duration },
    })),
  }),
};
