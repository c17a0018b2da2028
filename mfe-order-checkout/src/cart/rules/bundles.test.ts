import { describe, expect, it } from '@jest/globals';
import type { BillingPeriod } from 'shared-contracts/money';
import type { ProductLine } from 'shared-contracts/submission';
import { contributionTopic } from 'shared-contracts/topics';
import { productLinesOf } from '../../assembly/product-line.ts';
import { priceOfChoice, tickOf } from '../../pricing/price-of-choice.ts';
import { sumOf } from '../../pricing/product-price.ts';
import { quoteWith } from '../../pricing/quote.ts';
import { contributed, coveredDomain, domainProduct } from '../../test-data/formation-page.ts';
import { deriveCart } from '../derive-cart.ts';
import { llcIn, stateAnswer, tick } from '../../test-data/cart-page.ts';
import { checkboxes, shop, simple, type Answers } from '../../test-data/cart-of.ts';
import { WIDE_CATALOGUE } from '../../test-data/wide-catalogue.ts';

const ADD_ONS = checkboxes(
  simple('book_and_seal'),
  simple('go_book'),
  simple('compliance_filing'),
  simple('law_on_call'),
  simple('expedited_processing', { saveAs: 'expedited', attachTo: 'business_formation' }),
  simple('domain', { states: { block: ['DE'] } }),
);
const bundle = (product: string) => ({ saveAs: product, bundle: product });
const selling = (...products: string[]) => shop({ summary: { bundles: products.map(bundle) }, groups: [ADD_ONS] });
const WYOMING = llcIn('WY');
const priceOf = (store: ReturnType<typeof shop>, answers: Answers) => store.quote(answers).totalCents;

describe('what brings a bundle', () => {
  it('[SC-083] one that waits for nothing is in every cart', () => {
    expect(selling('starter_bundle').product('starter_bundle', WYOMING)).toMatchObject({
      reason: 'bundle',
      bundleType: 'other',
      price: 19_900,
      productId: 'starter_bundle',
    });
  });

  it.each<[string, boolean | undefined, boolean]>([
    ['ticked', true, true],
    ['unticked', false, false],
    ['never touched', undefined, false],
  ])('[SC-083, OC-154] one of business identity follows its box: %s', (_, ticked, isThere) => {
    expect(
      selling('identity_bundle')
        .keys({ ...WYOMING, businessIdentityToggle: ticked })
        .includes('identity_bundle'),
    ).toBe(isThere);
  });

  it.each<[string, Answers, boolean]>([
    ['no group holds', {}, false],
    ['half of a group holds', { [tick('go_book')]: true }, false],
    ['all of the first group holds', { [tick('go_book')]: true, [tick('expedited')]: true }, true],
    ['the other group holds', { wantsFastStart: 'yes' }, true],
    ['the answer has another value', { wantsFastStart: 'no' }, false],
  ])('[SC-084, OC-154] conditions: %s', (_, answers, isThere) => {
    expect(
      selling('fast_bundle')
        .keys({ ...WYOMING, ...answers })
        .includes('fast_bundle'),
    ).toBe(isThere);
  });

  it('[SC-084] conditions that are switched on but not written never hold', () => {
    const bundles = WIDE_CATALOGUE.bundles.map((bundle) => ({
      ...bundle,
      config: { ...bundle.config, fieldTriggerToggle: true, orConditions: [] },
    }));
    const store = shop({ summary: { bundles: [bundle('starter_bundle')] } }, { ...WIDE_CATALOGUE, bundles });
    expect(store.keys(WYOMING)).not.toContain('starter_bundle');
  });

  it.each([
    ['WY', true],
    ['UT', true],
    ['DE', false],
  ])('[SC-083] one of some states, in %s: %s', (state, isThere) => {
    expect(selling('wyoming_bundle').keys(llcIn(state)).includes('wyoming_bundle')).toBe(isThere);
  });

  it('[SC-083] one of some states waits for the state', () => {
    expect(selling('wyoming_bundle').keys({})).toEqual([]);
  });

  it(
    'one that is offered as a choice of a group is in the cart once, as the bundle, at the price that its choice ' +
      'shows',
    () => {
      const choice = 'productState.package.data.choice';
      const orConditions = [{ andConditions: [{ fieldKey: choice, fieldVal: 'starter_bundle' }] }];
      const catalogue = {
        ...WIDE_CATALOGUE,
        bundles: WIDE_CATALOGUE.bundles.map((one) => ({
          ...one,
          config: { ...one.config, fieldTriggerToggle: true, orConditions },
        })),
      };
      const groups = [
        { kind: 'radio-list', title: 'Package', saveAs: 'package', none: 'None', items: [simple('starter_bundle')] },
      ];
      const store = shop({ summary: { bundles: [bundle('starter_bundle')] }, groups }, catalogue);
      const chosen = { ...WYOMING, [choice]: 'starter_bundle' };
      expect(store.keys(chosen).filter((key) => key === 'starter_bundle')).toHaveLength(1);
      expect(store.product('starter_bundle', chosen)).toMatchObject({ reason: 'bundle', bundleType: 'other' });
      expect(store.keys(WYOMING)).not.toContain('starter_bundle');
    },
  );

  it.each([
    [['go_book', 'welcome_kit'], 0, false],
    [['go_book', 'welcome_kit', 'law_on_call', 'domain'], 0, true],
    [['go_book', 'monitoring'], 0, true],
    [['go_book', 'welcome_kit'], 1, true],
  ])(
    'one of %j and %d agents stays beside one of a kit, legal advice, a domain and a book: %s',
    (product_ids, ra_product_count, isThere) => {
      const all = WIDE_CATALOGUE.bundles.map((one) =>
        one.product_id === 'starter_bundle'
          ? { ...one, product_ids, ra_product_count }
          : { ...one, product_ids: [...one.product_ids, 'domain'] },
      );
      const store = shop(
        { summary: { bundles: ['starter_bundle', 'wyoming_bundle'].map(bundle) } },
        { ...WIDE_CATALOGUE, bundles: all },
      );
      const bundlesIn = store.keys(WYOMING).filter((key) => key.endsWith('_bundle'));
      expect(bundlesIn).toEqual(isThere ? ['starter_bundle', 'wyoming_bundle'] : ['wyoming_bundle']);
    },
  );

  it.each<[BillingPeriod, boolean]>([
    ['once', true],
    ['year', false],
  ])('what a bundle holds that is paid %s renews by itself: %s', (billing_period, renews) => {
    const simpleProducts = WIDE_CATALOGUE.simpleProducts.map((product) =>
      product.id === 'starter_bundle' ? { ...product, billing_period } : product,
    );
    const agent = shop(
      { summary: { bundles: [bundle('starter_bundle')] } },
      { ...WIDE_CATALOGUE, simpleProducts },
    ).product('registered_agent:WY', WYOMING);
    expect(agent).toMatchObject({ price: 0, bundled: true });
    expect(agent?.renewal?.period).toBe(renews ? 'year' : undefined);
  });

  it('[OC-155] one that the page does not have, or the catalogue does not have any more, is not in the cart', () => {
    expect(selling().keys(WYOMING)).toEqual(['registered_agent:WY', 'business_formation:WY']);
    const store = shop({ summary: { bundles: [bundle('starter_bundle')] } }, { ...WIDE_CATALOGUE, bundles: [] });
    expect(store.keys(WYOMING)).toEqual(['registered_agent:WY', 'business_formation:WY']);
  });
});

describe('what a bundle holds', () => {
  it('[OC-169] the products that it holds cost nothing themselves, and those that were not chosen are added', () => {
    const { products } = selling('starter_bundle').cart({ ...WYOMING, [tick('book_and_seal')]: true });
    expect(products.map(({ key, price, bundled, reason }) => [key, price, bundled, reason])).toEqual([
      ['starter_bundle', 19_900, undefined, 'bundle'],
      ['registered_agent:WY', 0, true, 'primary'],
      ['business_formation:WY', 10_000, undefined, 'primary'],
      ['book_and_seal', 0, true, 'chosen'],
      ['starter_bundle/operating_agreement', 0, true, 'bundled'],
    ]);
  });

  it('[OC-169] a filing in a bundle adds its state fee and processing surcharge only', () => {
    const answers = {
      ...WYOMING,
      wantsFastStart: 'yes',
      'productState.business_formation.data.filingMethod': 'online',
    };
    const store = selling('fast_bundle');
    expect(store.product('business_formation:WY', answers)).toMatchObject({
      price: 0,
      stateFee: 10_200,
      processingSurcharge: 306,
      bundled: true,
    });
    // Agent 125.00, bundle 149.00, fee 102.00, surcharge 3.06.
    expect(priceOf(store, answers)).toBe(12_500 + 14_900 + 10_200 + 306);
  });

  it('[OC-169, OC-170] a free filing in a bundle keeps its card fee, which replaces the surcharge', () => {
    const free = { saveAs: 'business_formation', filing: { type: 'formation', freeWithCardFee: 5 } };
    const store = shop({ summary: { primaryProducts: [free], bundles: [bundle('fast_bundle')] } });
    // 5 % of the 102.00 of the dearest method.
    expect(store.product('business_formation:WY', { ...WYOMING, wantsFastStart: 'yes' })).toMatchObject({
      price: 0,
      stateFee: 10_000,
      cardFee: 510,
      bundled: true,
    });
    expect(priceOf(store, { ...WYOMING, wantsFastStart: 'yes' })).toBe(14_900 + 10_000 + 510);
  });

  it('[OC-169] a product in several states it holds once', () => {
    const groups = [
      { kind: 'multi-state', title: 'Compliance', item: { ...simple('book_and_seal'), where: 'own-states' } },
    ];
    const store = shop({ summary: { bundles: [bundle('starter_bundle')] }, groups });
    const { products } = store.cart({
      ...WYOMING,
      'productState.book_and_seal.states': { WY: true, DE: true, UT: true },
    });
    expect(products.filter(({ productId }) => productId === 'book_and_seal').map(({ price }) => price)).toEqual([
      0, 9900, 9900,
    ]);
  });

  it('[SC-083] it holds as many registered agents as it says', () => {
    const store = shop({
      summary: {
        bundles: [bundle('starter_bundle')],
        primaryProducts: [{ saveAs: 'agents', registeredAgent: {}, where: 'states' }],
      },
    });
    const { products } = store.cart({ 'companyInformation.states': { WY: true, DE: true } });
    expect(products.filter(({ duration }) => duration).map(({ key, price }) => [key, price])).toEqual([
      ['agents:WY', 0],
      ['agents:DE', 13_000],
    ]);
  });

  it('[SC-083] faster processing is part of one that says so', () => {
    const answers = { ...WYOMING, [tick('expedited')]: true };
    expect(selling('fast_bundle').product('expedited', { ...answers, wantsFastStart: 'yes' })).toMatchObject({
      price: 0,
      bundleId: 'fast_bundle',
    });
    expect(selling('starter_bundle').product('expedited', answers)?.price).toBe(5000);
  });

  it('[OC-172] the bundle says what its products cost alone', () => {
    const answers = { ...WYOMING, [tick('book_and_seal')]: true };
    // Agent 125.00, operating agreement 50.00, book and seal 99.00.
    expect(selling('starter_bundle').product('starter_bundle', answers)?.originalPrice).toBe(27_400);
  });

  it('what the state or the page excludes it does not bring', () => {
    const store = selling('identity_bundle', 'wyoming_bundle');
    const inWyoming = store.keys({ ...WYOMING, businessIdentityToggle: true });
    expect(inWyoming).toContain('identity_bundle/domain');
    // Law on call is sold in Utah only.
    expect(inWyoming).not.toContain('wyoming_bundle/law_on_call');
    expect(store.keys(llcIn('UT'))).toContain('wyoming_bundle/law_on_call');
    expect(store.keys({ ...llcIn('DE'), businessIdentityToggle: true })).not.toContain('identity_bundle/domain');
  });

  it('two bundles that hold the same product each have it, and are in the order of the page', () => {
    const keys = selling('wyoming_bundle', 'fast_bundle').keys({ ...llcIn('WY'), wantsFastStart: 'yes' });
    expect(keys.slice(0, 2)).toEqual(['wyoming_bundle', 'fast_bundle']);
    expect(keys.filter((key) => key.endsWith('go_book'))).toEqual(['wyoming_bundle/go_book', 'fast_bundle/go_book']);
  });

  it('[OC-181] its line lists what it says, or else what it holds', () => {
    const subLines = (product: string, answers: Answers) =>
      selling(product)
        .quote(answers)
        .lines.find(({ type }) => type === 'bundle')
        ?.subLines?.map(({ label, price }) => [label, price]);
    expect(subLines('starter_bundle', WYOMING)).toEqual([
      ['Agent, first year', 0],
      ['Book', 0],
    ]);
    expect(subLines('identity_bundle', { ...WYOMING, businessIdentityToggle: true })).toEqual([
      ['Domain', 0],
      ['Website', 0],
      ['Business Email', 0],
    ]);
  });
});

describe('a product of another area of which a bundle pays a part', () => {
  const identity = { ...WYOMING, businessIdentityToggle: true };
  const config = [{ label: 'Domain', product_id: 'domain' }, { label: 'Website' }];
  const catalogue = {
    ...WIDE_CATALOGUE,
    bundles: WIDE_CATALOGUE.bundles.map((entry) =>
      entry.product_id === 'identity_bundle' ? { ...entry, config: { ...entry.config, lineItems: config } } : entry,
    ),
  };
  const store = shop({ summary: { bundles: [bundle('identity_bundle')] } }, catalogue);
  const withDomains = (...domains: ReturnType<typeof coveredDomain>[]) => {
    const contributions = { domains: contributed(...domains) };
    const { products } = deriveCart(store.known(identity), contributions);
    const { lines, ...amounts } = quoteWith(store.known(identity), contributions);
    return { products, lines, ...amounts };
  };
  const bundleLines = ({ lines }: ReturnType<typeof withDomains>) =>
    lines
      .find(({ type }) => type === 'bundle')
      ?.subLines?.map(({ label, price, originalPrice, freeLabel }) => [label, price, originalPrice, freeLabel]);

  it(
    '[OC-169, OC-181] it is in the cart once; the bundle lists it as ' + 'free in place of the line that stands for it',
    () => {
      const cart = withDomains(coveredDomain('acme.com', 1400));
      expect(
        cart.products
          .filter(({ productId }) => productId === 'domain')
          .map(({ key, price, bundled, bundleId }) => [key, price, bundled, bundleId]),
      ).toEqual([['domains:domain_acme_com', 0, true, 'identity_bundle']]);
      expect(bundleLines(cart)).toEqual([
        ['acme.com, first year', 0, undefined, 'Free'],
        ['Website', 0, undefined, undefined],
      ]);
      expect(cart.totalCents).toBe(2900 + 12_500 + 10_000 + 10_000);
    },
  );

  it('[OC-169] the years after the first are charged in a separate line, and the renewal stays', () => {
    const cart = withDomains(coveredDomain('acme.com', 1400, 3));
    expect(
      cart.products
        .filter(({ productId }) => productId === 'domain')
        .map(({ price, bundled, renewal }) => [price, bundled, renewal]),
    ).toEqual([[2800, undefined, { price: 1800, period: 'year', afterMonths: 36 }]]);
    expect(bundleLines(cart)?.[0]).toEqual(['acme.com, first year', 0, undefined, 'Free']);
    expect(cart.lines.find(({ label }) => label === 'Domains')).toMatchObject({
      price: 2800,
      subLines: [{ label: 'acme.com, 2 more', price: 2800 }],
    });
    expect(cart.totalCents).toBe(2900 + 2800 + 12_500 + 10_000 + 10_000);
  });

  it('[OC-172] the saving counts what the bundle pays once', () => {
    // The website, the business email and a first year of 50.00, for 29.00.
    const worth = sumOf(
      ['website', 'business_email'].map(
        (id) => WIDE_CATALOGUE.simpleProducts.find((product) => product.id === id)?.price,
      ),
    );
    expect(withDomains(coveredDomain('acme.com', 5000, 3)).savedCents).toBe(5000 + worth - 2900);
  });

  it('[OC-172] beside a bundle in its free trial what it pays is saved, too, and struck out', () => {
    const simpleProducts = catalogue.simpleProducts.map((product) =>
      product.id === 'identity_bundle' ? { ...product, has_free_trial: true, trial_duration_days: 365 } : product,
    );
    const { known } = shop({ summary: { bundles: [bundle('identity_bundle')] } }, { ...catalogue, simpleProducts });
    const chosen = { domains: contributed(coveredDomain('acme.com', 1400, 3)) };
    const { lines, savedCents } = quoteWith(known(identity), chosen);
    expect(lines.find(({ type }) => type === 'bundle')).toMatchObject({
      price: 0,
      originalPrice: 2900,
      subLines: [{ label: 'acme.com, first year', price: 0, originalPrice: 1400 }, {}],
    });
    expect(savedCents).toBe(2900 + 1400);
    const withDomain = { ...known(WYOMING), topics: { [contributionTopic('domains').name]: chosen.domains } };
    expect(priceOfChoice(tickOf('businessIdentityToggle', withDomain), withDomain, 'identity_bundle')).toMatchObject({
      price: -1400,
      originalPrice: 2900,
    });
  });

  it('[OC-169] of two it pays for the first that it may', () => {
    const owned = { ...domainProduct('owned.com', 186_400), neverBundled: true };
    const cart = withDomains(owned, coveredDomain('acme.com', 1400), coveredDomain('acme.net', 1600));
    expect(cart.lines.find(({ label }) => label === 'Domains')).toMatchObject({
      price: 188_000,
      subLines: [{ label: 'owned.com' }, { label: 'acme.net' }],
    });
  });

  it('[OC-169, OC-181] of one that it does not pay it neither adds a second without a name nor lists one', () => {
    const cart = withDomains({ ...domainProduct('owned.com', 186_400), neverBundled: true });
    expect(cart.products.filter(({ productId }) => productId === 'domain').map(({ key }) => key)).toEqual([
      'domains:domain_owned_com',
    ]);
    expect(bundleLines(cart)?.map(([label]) => label)).toEqual(['Website']);
  });

  it(
    '[SC-105, OC-211] the order has it once, with its name: in the ' + 'bundle, or beside it at what is left to pay',
    () => {
      const domainsIn = (lines: readonly ProductLine[]): unknown[] =>
        lines.flatMap(({ product_id, data, price, products = [] }) => [
          ...(product_id === 'domain' ? [[data.domain, price]] : []),
          ...domainsIn(products),
        ]);
      const ordered = (years: number) =>
        domainsIn(
          productLinesOf(withDomains(coveredDomain('acme.com', 1400, years)).products, ({ data }) => ({ data })),
        );
      expect(ordered(1)).toEqual([['acme.com', '0.00']]);
      expect(ordered(3)).toEqual([['acme.com', '28.00']]);
    },
  );

  it('a second bundle that holds the same product does not pay for the rest of it', () => {
    const twice = {
      ...catalogue,
      bundles: [
        ...catalogue.bundles,
        {
          ...catalogue.bundles.find(({ product_id }) => product_id === 'identity_bundle')!,
          product_id: 'wyoming_bundle',
        },
      ],
    };
    const both = shop({ summary: { bundles: [bundle('identity_bundle'), bundle('wyoming_bundle')] } }, twice);
    const { products } = deriveCart(both.known(identity), { domains: contributed(coveredDomain('acme.com', 1400, 3)) });
    expect(products.find(({ contributedBy }) => contributedBy)).toMatchObject({
      price: 2800,
      covered: { bundleId: 'identity_bundle' },
    });
  });
});

describe('subscription bundles', () => {
  const store = shop({ summary: { subscriptions: true }, groups: [ADD_ONS] });
  const monthly = (state: string, entityType = 'LLC') => ({
    ...llcIn(state),
    'companyInformation.entityType': { key: entityType, value: entityType },
    billingType: 'monthly',
  });

  it.each([
    ['WY', 'LLC', 1900],
    ['WY', 'Corp', 2400],
    ['DE', 'LLC', 2400],
    ['DE', 'Corp', 2900],
  ])('[OC-161, OC-168] %s %s costs %i a month', (state, entityType, price) => {
    expect(store.product('subscription_bundle', monthly(state, entityType))).toMatchObject({
      price,
      priceMonthly: price,
      bundleType: 'subscription',
      renewal: { price, period: 'month', afterMonths: 1 },
    });
  });

  it('[OC-161] only for LLC and Corp, only monthly, only where the page allows it', () => {
    expect(store.keys(monthly('WY', 'PLLC'))).not.toContain('subscription_bundle');
    expect(store.keys({ ...monthly('WY'), billingType: 'yearly' })).not.toContain('subscription_bundle');
    expect(shop({}).keys(monthly('WY'))).not.toContain('subscription_bundle');
  });

  it("[OC-168, OC-169] the agent and the compliance filing are in it, the state's fee is not", () => {
    const { products } = store.cart({ ...monthly('WY'), [tick('compliance_filing')]: true });
    expect(products.filter(({ bundled }) => bundled).map(({ key, renewal }) => [key, renewal])).toEqual([
      ['registered_agent:WY', undefined],
      ['compliance_filing', undefined],
    ]);
    expect(store.quote(monthly('WY')).totalCents).toBe(1900 + 10_000 + 10_000);
  });

  it.each(['12', '24'])(
    '[OC-168, OC-169] it includes the agent of its state for %s months, and no agent of another state',
    (months) => {
      const elsewhere = {
        kind: 'multi-state',
        title: 'Agents',
        item: { saveAs: 'agents', registeredAgent: {}, where: 'own-states', exceptChosenState: true },
      };
      const { products } = shop({ summary: { subscriptions: true }, groups: [elsewhere] }).cart({
        ...monthly('WY'),
        'companyInformation.registeredAgentServiceDuration': { key: months, value: '' },
        'productState.agents.states': { DE: true },
      });
      expect(products.filter(({ duration }) => duration).map(({ key, bundleId }) => [key, bundleId])).toEqual([
        ['registered_agent:WY', 'subscription_bundle'],
        ['agents:DE', undefined],
      ]);
    },
  );

  it('[OC-162] a state without one is a problem of the configuration', () => {
    const problem = { kind: 'no-subscription-bundle', state: 'UT', entityType: 'LLC' };
    expect(store.cart(monthly('UT')).problems).toEqual([problem]);
    expect(store.cart(monthly('WY')).problems).toEqual([]);
    expect(store.cart(monthly('UT', 'PLLC')).problems).toEqual([]);
    const empty = { ...WIDE_CATALOGUE, subscriptionBundles: [] };
    expect(shop({ summary: { subscriptions: true } }, empty).cart(monthly('UT')).problems).toEqual([problem]);
  });

  it('[OC-162] while the list is on its way nothing is a problem', () => {
    const loading = {
      ...WIDE_CATALOGUE,
      subscriptionBundles: [],
      loadedLists: WIDE_CATALOGUE.loadedLists.filter((list) => list !== 'subscription_bundles'),
    };
    const cart = shop({ summary: { subscriptions: true } }, loading).cart(monthly('UT'));
    expect(cart.problems).toEqual([]);
    expect(cart.missing.map(({ key }) => key)).toEqual(['loading']);
  });
});

it('[OC-154] a bundle that goes leaves the cart as it was', () => {
  const store = selling('identity_bundle');
  expect(store.cart({ ...WYOMING, businessIdentityToggle: false })).toEqual(store.cart(WYOMING));
  expect(
    store.cart({ ...WYOMING, 'companyInformation.state': stateAnswer('WY'), businessIdentityToggle: true }),
  ).not.toEqual(store.cart(WYOMING));
});

it('[OC-100, SC-083] a bundle whose category needs a state waits for one', () => {
  const store = shop({
    summary: { bundles: [bundle('starter_bundle')], categoriesNeedingState: ['other'], primaryProducts: [] },
  });
  expect(store.keys({})).toEqual([]);
  expect(store.keys(WYOMING)).toContain('starter_bundle');
});
