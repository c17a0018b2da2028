import { describe, expect, it } from '@jest/globals';
import type { AreaRules, Contributions, Known } from 'shared-contracts/area-rules';
import { withLoaders } from 'shared-contracts/test-data/test-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import { checkOrder } from '../orders/check-order.ts';
import { pageForRules } from '../site-content/page-index.ts';
import { PRICE_SOURCES } from '../../testing/test-answers.ts';
import { TEST_AREAS, TEST_CATALOGUE, TEST_DOMAIN, TEST_PAGE, testOrder } from '../../testing/test-order.ts';
import { problemOfRules } from './area-rules.ts';
import { currentRules, type RulesOfOlderContract } from './rules-of-older-contracts.ts';

type OldProduct = Omit<ContributedProduct, 'group'> & { group: { type: string; label: string } };
type OldContributions = Partial<Record<string, readonly OldProduct[]>>;

const { domains, 'order-checkout': checkout } = TEST_AREAS;
const { assemble } = checkout.submitters!.FormABusinessForm!;
const assembled = (known: Known, contributions: Contributions) => assemble!({ known, asked: [], contributions });

/** What the submitter of contracts 0.1 was called with. */
const seen: OldContributions[] = [];
const asNow = (contributions: OldContributions) => {
  seen.push(contributions);
  return Object.fromEntries(
    Object.entries(contributions).map(([area, products]) => [area, { products: products ?? [], missing: [] }]),
  ) as unknown as Contributions;
};

/** The test rules in the shape of contracts 0.1. */
const domains01 = (type = 'domain') =>
  ({
    ...domains,
    contribute: (known: Known): OldProduct[] =>
      domains.contribute!(known).products.map((product) => ({ ...product, group: { type, label: 'Domains' } })),
  }) as unknown as RulesOfOlderContract;
const { quote, submitters: _, ...others } = checkout;
const checkout01 = {
  ...others,
  submitters: {
    FormABusinessForm: {
      assemble(known: Known, contributions: OldContributions) {
        const order = assembled(known, asNow(contributions));
        return order.kind === 'assembled' ? { kind: 'assembled', order: order.payload } : order;
      },
      quote: (known: Known, contributions: OldContributions) => quote!(known, asNow(contributions)),
    },
  },
} as unknown as RulesOfOlderContract;

/** The same in the shape of contracts 0.2: in one piece. */
const domains02: RulesOfOlderContract = { ...domains, submitters: {} };
const checkout02: RulesOfOlderContract = {
  ...checkout,
  submitters: { FormABusinessForm: { words: { submit: 'Submit Order' }, assemble: assembled } },
};

/** The same as releases contain them now. */
const [domainsNow, checkoutNow] = [withLoaders(domains), withLoaders(checkout)];

type Rules = AreaRules | RulesOfOlderContract;
async function check(checkoutRules: Rules, domainRules: Rules, order = testOrder()) {
  const areas = { 'order-checkout': await currentRules(checkoutRules), domains: await currentRules(domainRules) };
  return checkOrder(order, { page: pageForRules(TEST_PAGE, areas)!, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
}

describe.each<[string, Rules, Rules]>([
  ['0.1', checkout01, domains01()],
  ['0.2', checkout02, domains02],
  ['of today', checkoutNow, domainsNow],
  ['0.1, but the domains of today', checkout01, domainsNow],
  ['of today, but domains of 0.1', checkoutNow, domains01()],
  ['0.2, but the domains of today', checkout02, domainsNow],
])(
  'an order of a tab that was opened with a release built for contracts %s',
  (_contract, checkoutRules, domainRules) => {
    it('[SS-006] is checked by its own rules', async () => {
      expect(await check(checkoutRules, domainRules)).toMatchObject({
        kind: 'holds',
        totalCents: 34_200,
        quote: { totalCents: 34_200 },
      });
    });

    it('[SS-006] is refused where it does not follow', async () => {
      expect(await check(checkoutRules, domainRules, { ...testOrder(), total: '1.00' })).toMatchObject({
        kind: 'refused',
        refusal: { kind: 'price-changed', path: 'total' },
      });
      const cheap = testOrder({ domains: [{ ...TEST_DOMAIN, create: 100 }] });
      expect(await check(checkoutRules, domainRules, cheap)).toMatchObject({
        kind: 'refused',
        refusal: { error: 'The price of alderandwren.com is $14.00, not $1.00.' },
      });
      expect(
        await check(checkoutRules, domainRules, { ...testOrder(), nyop: { requestedPrice: '1.00' } }),
      ).toMatchObject({ kind: 'refused', refusal: { path: 'nyop' } });
    });
  },
);

it('rules of contracts 0.1 get the contributions that they were written for', async () => {
  seen.length = 0;
  await check(checkout01, domains01());
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({
    domains: [{ key: 'domain_alderandwren_com', group: { type: 'domain', label: 'Domains' } }],
  });
});

it('an old group gains a key, and one that was none goes', async () => {
  const known = { topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } } } as unknown as Known;
  const productOf = async (rules: Rules) => (await currentRules(rules)).contribute!(known).products[0];
  expect((await productOf(domains01('vehicle')))?.group).toEqual({ type: 'vehicle', key: 'Domains', label: 'Domains' });
  expect(await productOf(domains01('single'))).not.toHaveProperty('group');
});

it('rules of every contract have all their parts and the shape that the server calls', async () => {
  for (const rules of [checkoutNow, checkout02, checkout01, domainsNow, domains02, domains01()])
    expect(problemOfRules(await currentRules(rules))).toBeUndefined();
  expect(await currentRules(checkoutNow)).toEqual(checkout);
  expect((await currentRules(checkout02)).submitters?.FormABusinessForm?.words).toEqual({ submit: 'Submit Order' });
});
