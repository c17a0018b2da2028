import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartDomain } from 'shared-contracts/domains';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { firstYearPaid } from '../test-data/domain-host.ts';
import { productsOf } from './contribution.ts';
import { EMPTY_DOMAIN_CART, subTotalOf } from './domain-cart.ts';
import { domainPricing } from './domain-pricing.ts';

const cartDomain = fc
  .record({
    domain: fc.constantFrom('a.com', 'b.com', 'c.com', 'd.com', 'e.com'),
    duration: fc.integer({ min: 1, max: 10 }),
    create: fc.integer({ min: 0, max: 9_000 }),
    renew: fc.constant(1800),
    purchase: fc.option(fc.integer({ min: 0, max: 99_000 })),
    premium: fc.boolean(),
  })
  .map((domain): CartDomain => ({ ...domain, thirdParty: domain.purchase !== null }));
const carts = fc.uniqueArray(cartDomain, { selector: ({ domain }) => domain });
const topicsWith = (domains: CartDomain[]) => ({ [TOPICS.domainCartChanged.name]: { domains } });
/** The charge for the domains of a cart, beside other products. */
const chargeWith = ({ topics = {} }) =>
  9900 + firstYearPaid(productsOf(topicState(topics, TOPICS.domainCartChanged) ?? EMPTY_DOMAIN_CART));

it(
  'the prices of the domains of a cart add up to what they add to the total, and a new one has the price that it ' +
    'keeps',
  () => {
    fc.assert(
      fc.property(carts, (domains) => {
        const pricing = domainPricing({ topics: topicsWith(domains) }, chargeWith);
        const paid = domains.reduce((sum, domain) => sum + pricing(domain) + (domain.purchase ?? 0), 0);
        expect(paid).toBe(chargeWith({ topics: topicsWith(domains) }) - chargeWith({ topics: topicsWith([]) }));
        domains.forEach((domain, index) => {
          const before = domainPricing({ topics: topicsWith(domains.slice(0, index)) }, chargeWith);
          if (domain.duration === 1) expect(before(domain)).toBe(pricing(domain));
        });
      }),
    );
  },
);

it('on a page that cannot say what a domain adds to the total, it costs its own price', () => {
  fc.assert(
    fc.property(carts, (domains) => {
      const pricing = domainPricing({ topics: topicsWith(domains) }, () => undefined);
      expect(domains.map((domain) => pricing(domain) + (domain.purchase ?? 0))).toEqual(domains.map(subTotalOf));
    }),
  );
});
