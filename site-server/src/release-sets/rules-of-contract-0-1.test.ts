import { describe, expect, it } from '@jest/globals';
import type { AreaRules, Contributions, Known } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import { checkOrder } from '../orders/check-order.ts';
import { pageForRules } from '../pages/page-index.ts';
import { PRICE_SOURCES } from '../testing/test-answers.ts';
import { TEST_AREAS, TEST_CATALOGUE, TEST_DOMAIN, TEST_PAGE, testOrder } from '../testing/test-order.ts';
import { problemOfRules } from './area-rules.ts';
import { currentRules } from './rules-of-contract-0-1.ts';

type OldProduct = Omit<ContributedProduct, 'group'> & { group: { type: string; label: string } };
type OldContributions = Partial<Record<string, readonly OldProduct[]>>;

const { domains, 'order-checkout': checkout } = TEST_AREAS;
/** What the old submitter was called with. */
const seen: OldContributions[] = [];
const asNow = (contributions: OldContributions) => {
  seen.push(contributions);
  return Object.fromEntries(Object.entries(contributions).map(([area, products]) => [area, { products: products ?? [], missing: [] }])) as unknown as Contributions;
};

/** The test rules in the shape of contracts 0.1. */
const oldDomains = (type = 'domain') => ({
  ...domains, contribute: (known: Known): OldProduct[] => domains.contribute!(known).products.map((one) => ({ ...one, group: { type, label: 'Domains' } })),
}) as unknown as AreaRules;
const { quote, submitters, ...others } = checkout;
const OLD_CHECKOUT = {
  ...others,
  submitters: {
    FormABusinessForm: {
      assemble(known: Known, contributions: OldContributions) {
        const assembled = submitters!.FormABusinessForm!.assemble!(known, asNow(contributions));
        return assembled.kind === 'assembled' ? { kind: 'assembled', order: assembled.payload } : assembled;
      },
      quote: (known: Known, contributions: OldContributions) => quote!(known, asNow(contributions)),
    },
  },
} as unknown as AreaRules;

const areasOf = (checkoutRules: AreaRules, domainRules: AreaRules) => ({ 'order-checkout': currentRules(checkoutRules), domains: currentRules(domainRules) });
function check(areas: ReturnType<typeof areasOf>, order = testOrder()) {
  return checkOrder(order, { page: pageForRules(TEST_PAGE, areas)!, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
}

describe('an order of a tab that was opened with a release built for contracts 0.1', () => {
  it('[SS-006] is checked by its own rules, which get what they were written for', () => {
    seen.length = 0;
    expect(check(areasOf(OLD_CHECKOUT, oldDomains()))).toMatchObject({ kind: 'holds', totalCents: 34_200, quote: { totalCents: 34_200 } });
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({ domains: [{ key: 'domain_alderandwren_com', group: { type: 'domain', label: 'Domains' } }] });
  });

  it('[SS-006] is refused where it does not follow', () => {
    const areas = areasOf(OLD_CHECKOUT, oldDomains());
    expect(check(areas, { ...testOrder(), total: '1.00' })).toMatchObject({ kind: 'refused', refusal: { kind: 'price-changed', path: 'total' } });
    const cheap = testOrder({ domains: [{ ...TEST_DOMAIN, create: 100 }] });
    expect(check(areas, cheap)).toMatchObject({ kind: 'refused', refusal: { error: 'The price of alderandwren.com is $14.00, not $1.00.' } });
    expect(check(areas, { ...testOrder(), nyop: { requestedPrice: '1.00' } })).toMatchObject({ kind: 'refused', refusal: { path: 'nyop' } });
  });

  it('holds in a set where only one of the areas is older', () => {
    expect(check(areasOf(OLD_CHECKOUT, domains)).kind).toBe('holds');
    expect(check(areasOf(checkout, oldDomains())).kind).toBe('holds');
  });
});

it('an old group gains a key, and one that was none goes', () => {
  const known = { topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } } } as unknown as Known;
  const productOf = (rules: AreaRules) => currentRules(rules).contribute!(known).products[0];
  expect(productOf(oldDomains('vehicle'))?.group).toEqual({ type: 'vehicle', key: 'Domains', label: 'Domains' });
  expect(productOf(oldDomains('single'))).not.toHaveProperty('group');
});

it('rules of today stay as they are', () => {
  const known = { topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } } } as unknown as Known;
  expect(currentRules(checkout).submitters).toBe(checkout.submitters);
  expect(currentRules(checkout).quote).toBe(checkout.quote);
  expect(currentRules(domains).contribute!(known)).toEqual(domains.contribute!(known));
});

it('rules of both shapes are accepted', () => {
  for (const rules of [checkout, OLD_CHECKOUT]) expect(problemOfRules(rules, { area: 'order-checkout' })).toBeUndefined();
  for (const rules of [domains, oldDomains()]) expect(problemOfRules(rules, { area: 'domains' })).toBeUndefined();
});
