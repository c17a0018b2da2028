import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PRICES_LOADING, type CartProduct } from 'shared-contracts/cart';
import { answered, answeredAll, contributed, domainProduct, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { cartChangedOf } from '../cart-events/cart-publisher.ts';
import { quote, quoteWith } from './quote.ts';
import { sumOf } from './product-price.ts';

const wording = cartOptionsOf(freshForm());
const inWyoming = () =>
  answeredAll(freshForm(), {
    'companyInformation.state': WYOMING,
    'productState.business_formation.data.filingMethod': 'wy-online',
  });
const shown = (lines: ReturnType<typeof quote>['lines']) =>
  lines.map(({ label, detail, price }) => [label, detail, price]);

function product(changes: Partial<CartProduct>): CartProduct {
  return {
    key: 'one',
    saveAs: 'one',
    productId: 'one',
    productOptionId: null,
    name: 'One',
    reason: 'chosen',
    quantity: 1,
    price: 100,
    data: {},
    ...changes,
  };
}

it('[OC-175, OC-177, OC-178] primary products come first and state fees last, each with its label', () => {
  const known = answered(inWyoming(), 'productState.book_and_seal.checked', true);
  const { lines, totalCents } = quoteWith(known, {
    domains: contributed(domainProduct('acme.com', 1400), domainProduct('acme.net', 1600)),
  });
  expect(shown(lines)).toEqual([
    ['Registered Agent Service', 'Wyoming, 1 Year', 12_500],
    ['LLC Filing Service', undefined, 10_000],
    ['Corporate Book and Seal', undefined, 9900],
    ['Domains', undefined, 3000],
    ['Wyoming State Filing Fee', 'Online', 10_200],
    ['Credit Card Processing Fee', undefined, 306],
  ]);
  expect(totalCents).toBe(45_906);
});

it('[OC-179] the card fee, if there is one, has its own line', () => {
  expect(quoteWith(inWyoming(), {}).lines.at(-1)).toEqual({
    key: 'processing-fee',
    type: 'single',
    label: 'Credit Card Processing Fee',
    price: 306,
  });
  const byMail = answered(inWyoming(), 'productState.business_formation.data.filingMethod', 'wy-mail');
  expect(quoteWith(byMail, {}).lines.map(({ key }) => key)).not.toContain('processing-fee');
});

it('[OC-183] domains share a line with one sub-line each', () => {
  const { lines } = quoteWith(inWyoming(), {
    domains: contributed(domainProduct('acme.com', 1400), domainProduct('acme.net', 1600)),
  });
  expect(lines.find(({ label }) => label === 'Domains')).toEqual({
    key: 'domains:domains',
    type: 'single',
    label: 'Domains',
    price: 3000,
    subLines: [
      { key: 'domains:domain_acme_com', label: 'acme.com', price: 1400 },
      { key: 'domains:domain_acme_net', label: 'acme.net', price: 1600 },
    ],
  });
});

it('[OC-176] a product without a place has 100', () => {
  const products = ['late', 'middle', 'early'].map((saveAs) => product({ key: saveAs, saveAs, name: saveAs }));
  const { lines } = quote({ problems: [], products, missing: [] }, { ...wording, order: { late: 101, early: 99 } });
  expect(lines.map(({ label }) => label)).toEqual(['early', 'middle', 'late']);
});

it('[SC-005, OC-178] the page words the labels', () => {
  const known = answered(
    freshForm({ orderSummary: { labels: { stateFee: 'Fee of {state}' } } }),
    'companyInformation.state',
    WYOMING,
  );
  expect(quoteWith(known, {}).lines.map(({ label }) => label)).toContain('Fee of Wyoming');
});

describe('while a choice is missing', () => {
  it('a page with a total so far shows what is chosen below the line that asks, and its sum', () => {
    const missing = [{ key: 'domain', message: 'Please add a domain' }];
    const inCart = { problems: [], products: [product({ price: 2900 })], missing };
    expect(quote(inCart, wording)).toEqual({
      lines: [{ key: 'missing:domain', type: 'error', label: 'Please add a domain' }],
      savedCents: 0,
      renewals: [],
    });
    const soFar = quote(inCart, { ...wording, totalSoFar: 'Total so far' });
    expect(shown(soFar.lines)).toEqual([
      ['Please add a domain', undefined, undefined],
      ['One', undefined, 2900],
    ]);
    expect([soFar.soFarCents, soFar.totalCents]).toEqual([2900, undefined]);
    const loading = quote(
      { ...inCart, missing: [{ key: PRICES_LOADING, message: 'Loading prices' }] },
      { ...wording, totalSoFar: 'Total so far' },
    );
    expect(loading).not.toHaveProperty('soFarCents');
  });

  it('[OC-186, OC-192, OC-193] one line says which, and there is no total', () => {
    expect(quoteWith(freshForm(), {})).toEqual({
      lines: [{ key: 'missing:jurisdiction', type: 'error', label: 'Please select your filing jurisdiction' }],
      savedCents: 0,
      renewals: [],
    });
  });

  it('[OC-186] no total is published to the page', () => {
    expect(cartChangedOf(quoteWith(freshForm(), {}), [])).toEqual({
      totalCents: null,
      savedCents: 0,
      itemCount: 0,
      renewals: [],
    });
    expect(cartChangedOf(quoteWith(inWyoming(), {}), ['Then.'])).toEqual({
      totalCents: 33_006,
      savedCents: 0,
      itemCount: 4,
      renewals: ['Then.'],
    });
  });
});

describe('savings', () => {
  const free = product({ price: 0, originalPrice: 8400 });

  it('[OC-172, OC-173] a free product shows what it would cost and reads as free', () => {
    const freeQuote = quote({ problems: [], products: [free], missing: [] }, wording);
    expect(freeQuote.lines).toEqual([
      { key: 'one', type: 'single', label: 'One', price: 0, originalPrice: 8400, freeLabel: 'Free' },
    ]);
    expect(freeQuote).toMatchObject({ savedCents: 8400, totalCents: 0 });
  });

  it('[OC-172] nothing is said of savings where the page does not show them', () => {
    const freeQuote = quote({ problems: [], products: [free], missing: [] }, { ...wording, showSavings: false });
    expect(freeQuote.lines[0]?.originalPrice).toBeUndefined();
    expect(freeQuote.savedCents).toBe(0);
  });

  it('an original price below the price is no saving', () => {
    expect(quote({ problems: [], products: [product({ originalPrice: 50 })], missing: [] }, wording).savedCents).toBe(
      0,
    );
  });
});

const recurring = (
  price: number,
  period: 'year' | 'month',
  afterMonths: number,
  more: Partial<CartProduct['renewal']> = {},
) => ({ renewal: { price, period, afterMonths, ...more } });

it('renewals of one time and period are one sum, the soonest first, and each service is a part of it', () => {
  const products = [
    product({ ...recurring(12_500, 'year', 24) }),
    product({ ...recurring(300, 'month', 1) }),
    product({ ...recurring(1800, 'year', 12) }),
    product({ ...recurring(10_000, 'year', 12) }),
    product({ ...recurring(0, 'year', 12) }),
    product({}),
  ];
  expect(quote({ problems: [], products, missing: [] }, wording).renewals).toEqual([
    { price: 300, period: 'month', afterMonths: 1, parts: [{ label: 'One', price: 300 }] },
    {
      price: 11_800,
      period: 'year',
      afterMonths: 12,
      parts: [
        { label: 'One', price: 1800 },
        { label: 'One', price: 10_000 },
      ],
    },
    { price: 12_500, period: 'year', afterMonths: 24, parts: [{ label: 'One', price: 12_500 }] },
  ]);
});

it('[SC-078] renewals that begin after trials of different days are not added up', () => {
  const trial = (afterDays: number) => product({ renewal: { price: 1000, period: 'year', afterMonths: 0, afterDays } });
  expect(
    quote({ problems: [], products: [trial(365), trial(30), trial(30)], missing: [] }, wording).renewals.map(
      ({ price, afterDays }) => [price, afterDays],
    ),
  ).toEqual([
    [2000, 30],
    [1000, 365],
  ]);
});

it('services of one name are named with their states, and those of two companies are one for each', () => {
  const [colorado, utah] = [{ state: { key: 'CO', value: 'Colorado' } }, { state: { key: 'UT', value: 'Utah' } }];
  const products = [
    product({ name: 'Agent', ...colorado, ...recurring(12_500, 'year', 12) }),
    product({ name: 'Agent', ...utah, ...recurring(12_500, 'year', 12) }),
    product({ name: 'Filing', ...utah, includedInBothCompanies: true, ...recurring(20_000, 'year', 12) }),
    product({ name: 'acme', ...recurring(1800, 'year', 12, { label: 'acme.com' }) }),
  ];
  expect(quote({ problems: [], products, missing: [] }, wording).renewals).toMatchObject([
    {
      price: 46_800,
      parts: [
        { label: 'Agent, Colorado', price: 12_500 },
        { label: 'Agent, Utah', price: 12_500 },
        { label: 'Filing, first company', price: 10_000 },
        { label: 'Filing, second company', price: 10_000 },
        { label: 'acme.com', price: 1800 },
      ],
    },
  ]);
});

describe('for any cart', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 });
  const products = fc
    .array(
      fc.record({
        saveAs: fc.constantFrom('registered_agent', 'business_formation', 'book', 'domain'),
        price: cents,
        originalPrice: fc.option(cents, { nil: undefined }),
        stateFee: fc.option(cents, { nil: undefined }),
        processingSurcharge: fc.option(cents, { nil: undefined }),
        group: fc.option(fc.constant({ key: 'domains', label: 'Domains' }), { nil: undefined }),
      }),
      { maxLength: 12 },
    )
    .map((list) => list.map((changes, index) => product({ ...changes, key: `p${index}` })));

  it('[OC-175] the lines add up to the total, to the cent, and no line is negative', () => {
    fc.assert(
      fc.property(products, fc.boolean(), (list, showSavings) => {
        const { lines, totalCents, savedCents } = quote(
          { problems: [], products: list, missing: [] },
          { ...wording, showSavings },
        );
        expect(sumOf(lines.map(({ price }) => price))).toBe(totalCents);
        expect(lines.filter(({ price = 0 }) => price < 0)).toEqual([]);
        expect(
          lines.filter(({ price, subLines }) => subLines && sumOf(subLines.map((sub) => sub.price)) !== price),
        ).toEqual([]);
        expect(savedCents).toBeGreaterThanOrEqual(0);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }),
    );
  });

  it('[OC-175] the total does not depend on the order of the products', () => {
    fc.assert(
      fc.property(products, (list) => {
        const total = (some: CartProduct[]) => quote({ problems: [], products: some, missing: [] }, wording).totalCents;
        expect(total([...list].reverse())).toBe(total(list));
      }),
    );
  });
});
