import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { checkboxes, shop, simple } from '../test-data/cart-of.ts';
import { llcIn, tick } from '../test-data/cart-page.ts';
import { WIDE_CATALOGUE } from '../test-data/wide-catalogue.ts';
import { sumOf } from './product-price.ts';
import { currentQuote } from './quote.ts';
import { knownAfter, laterText, priceOfBilling, priceOfChoice, tickOf } from './price-of-choice.ts';

const both = { includedInBothCompanies: true };
const AGENTS = {
  kind: 'multi-state',
  title: 'Other states',
  item: {
    saveAs: 'agents',
    where: 'own-states',
    registeredAgent: { bulk: { quantity: 3, product: 'registered_agent_bulk', with: ['registered_agent'] } },
  },
};
const store = shop({
  summary: {
    coupons: [{ coupon: 'WELCOME10', code: 'WELCOME10' }],
    bundles: [{ saveAs: 'identity', bundle: 'identity_bundle' }],
  },
  asksMethodOf: ['business_formation', 'trade_name'],
  groups: [
    AGENTS,
    checkboxes(
      simple('go_book'),
      simple('compliance_filing', both),
      simple('business_email'),
      simple('website'),
      { saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } },
      { saveAs: 'good_standing', filing: { type: 'good_standing', subType: null } },
    ),
  ],
});
const WYOMING = { ...llcIn('WY'), 'productState.business_formation.data.filingMethod': 'mail' };
const known = (answers: Record<string, unknown> = {}): Known => store.known({ ...WYOMING, ...answers });
const state = (key: string) => `productState.agents.states.${key}`;
const priceOf = (saveAs: string, answers: Record<string, unknown> = {}, path = tick(saveAs)) =>
  priceOfChoice(tickOf(path, known(answers)), known(answers), saveAs);

/** The total before the card fee. */
const totalOf = (form: Known) =>
  sumOf(
    currentQuote(form)
      .lines.filter(({ key }) => key !== 'processing-fee')
      .map(({ price }) => price),
  );

describe('the price beside a choice is what it does to the total before the card fee', () => {
  it.each<[string, string, Record<string, unknown>, object]>([
    ['a product', 'go_book', {}, { price: 7500, period: 'once', later: [] }],
    ['one that both companies get', 'compliance_filing', {}, { price: 20_000, period: 'year', later: [] }],
    [
      'one with a coupon entered',
      'go_book',
      { couponCode: 'WELCOME10' },
      { price: 6750, originalPrice: 7500, period: 'once' },
    ],
    [
      'one that a bundle holds',
      'business_email',
      { businessIdentityToggle: true },
      { price: 0, period: 'once', later: [] },
    ],
    [
      'a free trial',
      'website',
      {},
      {
        price: 0,
        originalPrice: 999,
        period: 'once',
        later: [{ price: 999, period: 'month', afterMonths: 0, afterDays: 30 }],
      },
    ],
    ["a filing, with its office's fee but not the card fee", 'good_standing', {}, { price: 4000 + 2000 }],
  ])('%s, ticked or not', (_name, saveAs, answers, expected) => {
    expect(priceOf(saveAs, answers)).toMatchObject(expected);
    expect(priceOf(saveAs, { ...answers, [tick(saveAs)]: true })).toEqual(priceOf(saveAs, answers));
    const total = (chosen: boolean) =>
      totalOf(knownAfter([{ kind: 'set', path: tick(saveAs), value: chosen }], known(answers)));
    expect(priceOf(saveAs, answers)?.price).toBe(total(true) - total(false));
  });

  it('the state that reaches the bulk price makes the others cheaper', () => {
    expect(priceOf('agents', {}, state('DE'))).toMatchObject({ price: 13_000, period: 'year' });
    // Wyoming 125.00 and Delaware 130.00 become 89.00 each, beside a third.
    const third = { price: 3 * 8900 - 12_500 - 13_000, period: 'year' };
    expect(priceOf('agents', { [state('DE')]: true }, state('FL'))).toMatchObject(third);
    expect(priceOf('agents', { [state('DE')]: true, [state('FL')]: true }, state('FL'))).toMatchObject(third);
    expect(priceOf('agents', { [state('DE')]: true, [state('FL')]: true }, state('TX'))).toMatchObject({
      price: 8900,
      period: 'year',
    });
  });

  it(
    'without what has its own checkbox and is sold only with the choice: in the states of another choice, or under ' +
      'a condition',
    () => {
      const isChecked = {
        orConditions: [{ andConditions: [{ fieldKey: 'productState.agents.checked', fieldVal: true }] }],
      };
      const standing = {
        saveAs: 'standing',
        filing: { type: 'good_standing', subType: null },
        where: 'own-states',
        inStatesOf: 'agents',
      };
      const dependent = shop({
        groups: [
          { ...AGENTS, label: 'Agents' },
          { kind: 'multi-state', title: 'Standing', label: 'Standing', item: standing },
          checkboxes({ ...simple('go_book'), showCondition: isChecked }),
        ],
      });
      const agents = { ...WYOMING, [tick('agents')]: true, [state('DE')]: true };
      const price = (answers: Record<string, unknown>, saveAs = 'agents', path = 'productState.agents') => {
        const form = dependent.known({ ...agents, ...answers });
        return priceOfChoice({ made: [], undone: [{ kind: 'clear', path }] }, form, saveAs)?.price;
      };
      const all = { [tick('go_book')]: true, [tick('standing')]: true, 'productState.standing.states.DE': true };
      expect(price({})).toBe(13_000);
      expect(price(all)).toBe(13_000);
      expect(price(all, 'agents', state('DE'))).toBe(13_000);
      expect(price(all, 'go_book', tick('go_book'))).toBe(7500);
      expect(price(all, 'standing', 'productState.standing')).toBeGreaterThan(0);
    },
  );

  it('there is none for what is not sold, or not yet', () => {
    expect(priceOf('nothing')).toBeUndefined();
    const without = store.known({});
    expect(priceOfChoice(tickOf(tick('good_standing'), without), without, 'good_standing')).toBeUndefined();
  });
});

it('there is none while the filing that it depends on is not loaded', () => {
  const item = { saveAs: 'foreign', where: 'own-states', filing: { type: 'foreign_registration', subType: null } };
  const complete = shop({ groups: [{ kind: 'multi-state', title: 'Elsewhere', item }] }).known({
    ...WYOMING,
    'productState.foreign.states.NM': true,
  });
  const inUtah = (known: Known) =>
    priceOfChoice(tickOf('productState.foreign.states.UT', known), known, 'foreign')?.price;
  const withoutUtah = {
    ...complete.catalogue,
    loadedStates: complete.catalogue.loadedStates.filter((key) => key !== 'UT'),
    filingProducts: complete.catalogue.filingProducts.filter(({ state: place }) => place !== 'UT'),
  };
  expect(inUtah(complete)).toBeGreaterThan(0);
  expect(inUtah({ ...complete, catalogue: withoutUtah })).toBeUndefined();
});

it('a card fee is no part of it, also where the page asks for the method only after the tick', () => {
  const filingProducts = WIDE_CATALOGUE.filingProducts.map((product) =>
    product.type === 'trade_name'
      ? { ...product, filing_methods: product.filing_methods.map((method) => ({ ...method, surcharge: 75 })) }
      : product,
  );
  const withFee = { ...known(), catalogue: { ...WIDE_CATALOGUE, filingProducts } };
  expect(priceOfChoice(tickOf(tick('trade_name'), withFee), withFee, 'trade_name')?.price).toBe(9900 + 2500);
});

it('the later amounts are said as one sentence', () => {
  const later = [
    { price: 300, period: 'month' as const, afterMonths: 1 },
    { price: 8400, period: 'year' as const, afterMonths: 12 },
  ];
  expect(laterText(later, 'Renews at {price}.')).toBe('Renews at $3.00/month and $84.00/year.');
  expect(laterText([], 'Renews at {price}.')).toBeUndefined();
});

describe('price of billing', () => {
  const store = shop({ summary: { subscriptions: true } });

  it.each(['yearly', 'monthly'])(
    'the price beside each way of billing is what then recurs, whichever is chosen: %s',
    (billingType) => {
      const known = store.known({ ...llcIn('WY'), billingType });
      expect(priceOfBilling('yearly', known)).toMatchObject({ price: 12_500, period: 'year' });
      expect(priceOfBilling('monthly', known)).toMatchObject({ price: 1900, period: 'month' });
    },
  );

  it('where a state has no monthly billing, and before a state is chosen, it has no price', () => {
    expect(priceOfBilling('monthly', store.known({ ...llcIn('UT'), billingType: 'yearly' }))).toBeUndefined();
    expect(priceOfBilling('monthly', store.known({ billingType: 'yearly' }))).toBeUndefined();
  });
});
