import { describe, expect, it } from '@jest/globals';
import { llcIn, stateAnswer, tick } from '../test-data/cart-page.ts';
import { checkboxes, shop, simple, type Answers } from '../test-data/cart-of.ts';
import { WIDE_CATALOGUE } from '../test-data/wide-catalogue.ts';
import { monthlyPriceOf } from './product-in-cart.ts';

describe('offered products', () => {
  const WYOMING = llcIn('WY');
  const CHOICES = { title: 'Choices', saveAs: 'choices', label: 'Choose' };
  const on = (...saveKeys: string[]): Answers => ({
    ...WYOMING,
    ...Object.fromEntries(saveKeys.map((saveAs) => [tick(saveAs), true])),
  });
  const addOns = (store: ReturnType<typeof shop>, answers: Answers) => store.keys(answers).slice(2);

  describe('the order of the cart', () => {
    const store = shop({ groups: [checkboxes(simple('go_book'), simple('monitoring')), checkboxes(simple('domain'))] });

    it('[OC-158] primary products come first, then add-ons in page order, whatever the order of the answers', () => {
      const keys = ['registered_agent:WY', 'business_formation:WY', 'go_book', 'monitoring', 'domain'];
      expect(store.keys(on('domain', 'monitoring', 'go_book'))).toEqual(keys);
      expect(store.keys(Object.fromEntries(Object.entries(on('go_book', 'monitoring', 'domain')).reverse()))).toEqual(
        keys,
      );
    });

    it('[OC-158, OC-175] bundles are first, before the primary products', () => {
      const bundled = shop({ summary: { bundles: [{ saveAs: 'starter_bundle', bundle: 'starter_bundle' }] } });
      expect(bundled.keys(WYOMING)[0]).toBe('starter_bundle');
      expect(bundled.quote(WYOMING).lines[0]?.type).toBe('bundle');
    });

    it('[OC-158] a primary product with a condition is there while it holds', () => {
      const showCondition = { orConditions: [{ andConditions: [{ fieldKey: 'isBusinessFormed', fieldVal: 'yes' }] }] };
      const conditional = shop({
        summary: {
          primaryProducts: [
            { saveAs: 'amendment', where: 'home-state', filing: { type: 'amendment', subType: null }, showCondition },
            { saveAs: 'go_book', product: 'go_book' },
          ],
        },
      });
      expect(conditional.keys({})).toEqual(['go_book']);
      expect(conditional.missing({})).toEqual([]);
      const formed = { isBusinessFormed: 'yes', 'companyInformation.entityType': { key: 'LLC', value: 'LLC' } };
      expect(conditional.missing(formed)).toEqual(['Please select your filing jurisdiction']);
      expect(conditional.keys({ ...formed, 'companyInformation.homeState': stateAnswer('UT') })).toEqual([
        'amendment:UT',
        'go_book',
      ]);
    });

    it('[OC-158] of two offers with one save key the first counts, with all that it says', () => {
      const first = simple('go_book', { saveAs: 'book', linkedProducts: ['welcome_kit'] });
      const twice = shop({
        summary: { primaryProducts: [first], linkedOffers: [simple('welcome_kit')] },
        groups: [checkboxes(simple('monitoring', { saveAs: 'book' }))],
      });
      expect(twice.cart(on('book')).products.map(({ key, productId }) => [key, productId])).toEqual([
        ['book', 'go_book'],
        ['welcome_kit', 'welcome_kit'],
      ]);
    });

    it('[OC-203] a primary product that is for other companies asks for nothing', () => {
      const forCorps = shop({
        summary: {
          primaryProducts: [
            {
              saveAs: 'amendment',
              where: 'home-state',
              filing: { type: 'amendment', subType: null },
              entityTypes: ['Corp'],
            },
          ],
        },
      });
      expect(forCorps.missing({ 'companyInformation.entityType': { key: 'LLC', value: 'LLC' } })).toEqual([
        'There is no product in your order yet',
      ]);
      expect(forCorps.missing({ 'companyInformation.entityType': { key: 'Corp', value: 'Corp' } })).toEqual([
        'Please select your filing jurisdiction',
      ]);
    });
  });

  describe('groups', () => {
    it('[OC-090, OC-093] a checkbox group has what is ticked', () => {
      const store = shop({ groups: [checkboxes(simple('go_book'), simple('monitoring'))] });
      expect(addOns(store, on('monitoring'))).toEqual(['monitoring']);
      expect(addOns(store, WYOMING)).toEqual([]);
    });

    it('[OC-090, OC-095] a radio list has its choice, while it is on', () => {
      const store = shop({
        groups: [{ kind: 'radio-list', ...CHOICES, items: [simple('go_book'), simple('monitoring')] }],
      });
      const choice = { 'productState.choices.data.choice': 'monitoring' };
      expect(addOns(store, { ...on('choices'), ...choice })).toEqual(['monitoring']);
      expect(addOns(store, { ...WYOMING, ...choice })).toEqual([]);
      expect(addOns(store, on('choices', 'go_book'))).toEqual([]);
    });

    it('[OC-090, OC-096] a section list has what is ticked, while it is on', () => {
      const store = shop({
        groups: [{ kind: 'section-list', ...CHOICES, items: [simple('go_book'), simple('monitoring')] }],
      });
      expect(addOns(store, on('choices', 'go_book', 'monitoring'))).toEqual(['go_book', 'monitoring']);
      expect(addOns(store, on('go_book'))).toEqual([]);
    });

    const MAIL = {
      kind: 'custom',
      title: 'Mail',
      saveAs: 'mail',
      label: 'Mail',
      items: [simple('overseas_shipping')],
      properties: [
        {
          key: 'service',
          label: 'Service',
          options: [
            { key: 'mf', value: 'Mail Forwarding' },
            { key: 'vo', value: 'Virtual Office' },
          ],
        },
        {
          key: 'pieces',
          label: 'Pieces',
          options: [
            { key: '10', value: '10' },
            { key: '30', value: '30' },
          ],
        },
      ],
      products: [
        { when: { service: 'mf', pieces: '10' }, offer: simple('mail_basic') },
        { when: { service: 'mf', pieces: '30' }, offer: simple('mail_plus') },
        { when: { service: 'vo' }, offer: simple('virtual_office') },
      ],
    };
    const mail = shop({ groups: [MAIL] });
    const choosing = (service?: string, pieces?: string) => ({
      ...on('mail', 'overseas_shipping'),
      'productState.mail.data.service': service,
      'productState.mail.data.pieces': pieces,
    });

    it.each<[string, string | undefined, string | undefined, string[]]>([
      ['nothing is chosen', undefined, undefined, []],
      ['half is chosen', 'mf', undefined, []],
      ['all is chosen', 'mf', '30', ['mail_plus', 'overseas_shipping']],
      ['one choice is enough', 'vo', undefined, ['virtual_office', 'overseas_shipping']],
    ])('[OC-097] a custom group comes to one product: %s', (_, service, pieces, keys) => {
      expect(addOns(mail, choosing(service, pieces))).toEqual(keys);
      expect(mail.missing(choosing(service, pieces))).toEqual(
        keys.length > 0 ? [] : ['Please select your service option'],
      );
    });

    it('[OC-097, OC-198] choices that come to no product are asked again', () => {
      const withoutThirty = shop({
        groups: [{ ...MAIL, products: MAIL.products.filter(({ when }) => when.pieces !== '30') }],
      });
      expect(withoutThirty.missing(choosing('mf', '30'))).toEqual(['Please select your service option']);
    });

    it('[OC-098] what is offered with others is there with one of them', () => {
      const store = shop({
        groups: [
          checkboxes(
            simple('go_book'),
            simple('domain', { offeredWith: ['go_book', 'monitoring'] }),
            simple('website', { offeredWith: ['domain'] }),
          ),
        ],
      });
      expect(addOns(store, on('go_book', 'domain', 'website'))).toEqual(['go_book', 'domain', 'website']);
      expect(addOns(store, on('domain', 'website'))).toEqual([]);
    });

    it('[OC-091] the groups of a step that is not there sell nothing', () => {
      const store = shop({
        groups: [checkboxes(simple('go_book'))],
        groupsWhen: { fieldKey: 'wantsMore', fieldVal: true },
      });
      expect(addOns(store, { ...on('go_book'), wantsMore: true })).toEqual(['go_book']);
      expect(addOns(store, on('go_book'))).toEqual([]);
    });
  });

  describe('several states', () => {
    const item = { ...simple('compliance_filing'), where: 'own-states' };
    const inStates = (states: Record<string, boolean>, more: Answers = {}): Answers => ({
      ...WYOMING,
      ...more,
      'productState.compliance_filing.states': states,
    });
    const store = (more: object = {}) =>
      shop({ groups: [{ kind: 'multi-state', title: 'States', item: { ...item, ...more } }] });

    it('[OC-090] one product for each state, in the order of the site', () => {
      expect(addOns(store(), inStates({ UT: true, WY: true, DE: false }))).toEqual([
        'compliance_filing:WY',
        'compliance_filing:UT',
      ]);
    });

    it('[OC-112, OC-113] the home state is left out, and comes back when it is no home any more', () => {
      const states = { UT: true, DE: true };
      expect(addOns(store(), inStates(states, { 'companyInformation.homeState': stateAnswer('DE') }))).toEqual([
        'compliance_filing:UT',
      ]);
      expect(addOns(store(), inStates(states))).toEqual(['compliance_filing:DE', 'compliance_filing:UT']);
    });

    it('[OC-112] so is the chosen state where the page says so', () => {
      expect(addOns(store({ exceptChosenState: true }), inStates({ WY: true, UT: true }))).toEqual([
        'compliance_filing:UT',
      ]);
    });

    it('[OC-110, OC-111, OC-113] so is a state that is not for the entity type', () => {
      const states = { UT: true, DE: true, NY: true };
      expect(addOns(store({ statesByEntityType: { block: { LLC: ['DE'], Corp: ['UT'] } } }), inStates(states))).toEqual(
        ['compliance_filing:UT', 'compliance_filing:NY'],
      );
      expect(addOns(store({ statesByEntityType: { allow: { LLC: ['DE'] } } }), inStates(states))).toEqual([
        'compliance_filing:DE',
      ]);
      expect(addOns(store({ statesByEntityType: { allow: { Corp: ['DE'] } } }), inStates(states))).toHaveLength(3);
    });

    it('[OC-101] so is a state that the page does not sell it in, and one that the site does not have', () => {
      expect(addOns(store({ states: { block: ['UT'] } }), inStates({ UT: true, DE: true, XX: true }))).toEqual([
        'compliance_filing:DE',
      ]);
    });
  });
});

const WYOMING = llcIn('WY');
const FORMATION = { saveAs: 'business_formation', filing: { type: 'formation' } };
const AGENT = { saveAs: 'registered_agent', registeredAgent: {} };

describe('by the month', () => {
  it.each([
    [12_000, 1000],
    [12_500, 1042],
    [10_000, 833],
    [5, 0],
    [6, 1],
    [0, 0],
  ])('[OC-166] %i cents a year are %i a month', (yearly, monthly) => {
    expect(monthlyPriceOf(yearly)).toBe(monthly);
  });

  const store = shop({
    summary: { primaryProducts: [{ ...AGENT, billedMonthly: true }, FORMATION] },
    groups: [
      checkboxes(
        simple('compliance_filing', { billedMonthly: true }),
        simple('parent_mf'),
        simple('website'),
        simple('go_book', { billedMonthly: true }),
      ),
    ],
  });
  const everything = {
    ...WYOMING,
    ...Object.fromEntries(
      ['compliance_filing', 'parent_mf', 'website', 'go_book'].map((saveAs) => [tick(saveAs), true]),
    ),
  };

  it('[OC-166] what the page bills monthly is paid by the month where the customer chose so', () => {
    const monthly = { ...everything, billingType: 'monthly' };
    expect(store.product('compliance_filing', monthly)).toMatchObject({
      price: 833,
      priceMonthly: 833,
      renewal: { price: 833, period: 'month', afterMonths: 1 },
    });
    expect(store.product('registered_agent:WY', monthly)).toMatchObject({ price: 1042, priceMonthly: 1042 });
    expect(store.product('compliance_filing', everything)).toMatchObject({
      price: 10_000,
      renewal: { price: 10_000, period: 'year', afterMonths: 12 },
    });
    expect(store.product('compliance_filing', everything)?.priceMonthly).toBeUndefined();
  });

  it('[OC-166] what is paid once, by the month already, for two years, or not billed so stays as it is', () => {
    const monthly = { ...everything, billingType: 'monthly' };
    expect(store.product('go_book', monthly)).toEqual(store.product('go_book', everything));
    expect(store.product('parent_mf', monthly)).toEqual(store.product('parent_mf', everything));
    const twoYears = { ...monthly, 'companyInformation.registeredAgentServiceDuration': { key: '24', value: '' } };
    expect(store.product('registered_agent:WY', twoYears)?.price).toBe(24_000);
  });

  it.each([7, 90, 365])('[SC-078] a trial of %d days ends after as many', (days) => {
    const simpleProducts = WIDE_CATALOGUE.simpleProducts.map((product) =>
      product.id === 'website' ? { ...product, trial_duration_days: days } : product,
    );
    expect(
      shop({ groups: [checkboxes(simple('website'))] }, { ...WIDE_CATALOGUE, simpleProducts }).product('website', {
        [tick('website')]: true,
      })?.renewal,
    ).toEqual({ price: 999, period: 'month', afterMonths: 0, afterDays: days });
  });

  it('[SC-078] a free trial costs nothing today, and its price from the day it ends', () => {
    expect(store.product('website', everything)).toMatchObject({
      price: 0,
      originalPrice: 999,
      renewal: { price: 999, period: 'month', afterMonths: 0, afterDays: 30 },
    });
  });
});

describe('a formation that costs nothing', () => {
  const store = shop({
    summary: { primaryProducts: [AGENT, { ...FORMATION, filing: { type: 'formation', freeWithCardFee: 5 } }] },
  });

  it('[OC-167] its card fee is 5 % of the dearest method, rounded, whichever was chosen', () => {
    // Mail 100.00 and online 102.00: 5 % of 102.00 is 5.10.
    const free = { price: 0, originalPrice: 10_000, stateFee: 10_000, cardFee: 510 };
    expect(store.product('business_formation:WY', WYOMING)).toMatchObject(free);
    expect(
      store.product('business_formation:WY', {
        ...WYOMING,
        'productState.business_formation.data.filingMethod': 'online',
      }),
    ).toMatchObject({ ...free, stateFee: 10_200 });
    // 5 % of 61.00 is 3.05.
    expect(store.product('business_formation:UT', llcIn('UT'))?.cardFee).toBe(305);
  });

  it('[OC-167] half a cent of it is rounded up', () => {
    const filingProducts = WIDE_CATALOGUE.filingProducts.map((product) => ({
      ...product,
      filing_methods: product.filing_methods.map((filed) => ({ ...filed, cost: filed.cost + 10 })),
    }));
    const odd = shop(
      { summary: { primaryProducts: [AGENT, { ...FORMATION, filing: { type: 'formation', freeWithCardFee: 5 } }] } },
      { ...WIDE_CATALOGUE, filingProducts },
    );
    // 5 % of 61.10 is 3.055.
    expect(odd.product('business_formation:UT', llcIn('UT'))?.cardFee).toBe(306);
  });

  it('[OC-167, OC-170] the card fee replaces the surcharge, in the line of card fees and in the total', () => {
    const online = { ...WYOMING, 'productState.business_formation.data.filingMethod': 'online' };
    expect(store.product('business_formation:WY', online)?.processingSurcharge).toBeUndefined();
    expect(store.lines(online)).toEqual([
      ['Registered Agent Service', 12_500],
      ['LLC Filing Service', 0],
      ['Wyoming State Filing Fee', 10_200],
      ['Credit Card Processing Fee', 510],
    ]);
    expect(store.quote(online).totalCents).toBe(12_500 + 10_200 + 510);
  });
});

describe('filings', () => {
  it('[OC-159] without an entity type, or with a method of another filing, there is none', () => {
    const store = shop({});
    const { 'companyInformation.entityType': _, ...withoutType } = WYOMING;
    expect(store.keys(withoutType)).toEqual(['registered_agent:WY']);
    expect(store.keys({ ...WYOMING, 'productState.business_formation.data.filingMethod': 'pigeon' })).toEqual([
      'registered_agent:WY',
    ]);
  });

  it('[OC-159] where the customer is not asked the first method is taken', () => {
    const store = shop({
      groups: [checkboxes({ saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } })],
    });
    expect(store.product('trade_name:WY', { ...WYOMING, [tick('trade_name')]: true })).toMatchObject({
      price: 9900,
      stateFee: 2500,
      detail: 'Mail',
    });
  });

  it('[OC-156] the sub type is the entity type, else the one that the page says, else none', () => {
    const corp = { ...WYOMING, 'companyInformation.entityType': { key: 'Corp', value: 'Corp' } };
    expect(shop({}).product('business_formation:WY', corp)).toMatchObject({
      productId: 'formation-Corp-WY',
      price: 12_000,
      name: 'Corp Filing Service',
    });
    const always = shop({
      summary: { primaryProducts: [{ ...FORMATION, filing: { type: 'formation', subType: 'PLLC' } }] },
    });
    expect(always.product('business_formation:WY', WYOMING)?.productId).toBe('formation-PLLC-WY');
  });

  it('[OC-156, SC-082] each entity type has its own methods of the same filing', () => {
    const [tradeName] = WIDE_CATALOGUE.filingProducts.filter(({ id }) => id === 'trade_name-WY');
    const filing_methods = ['LLC', 'Corp'].map((entityType) => ({
      ...tradeName!.filing_methods[0]!,
      id: entityType,
      type: entityType,
      entity_types: [entityType],
    }));
    const filingProducts = WIDE_CATALOGUE.filingProducts.map((product) =>
      product === tradeName ? { ...product, filing_methods } : product,
    );
    const store = shop(
      { groups: [checkboxes({ saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } })] },
      { ...WIDE_CATALOGUE, filingProducts },
    );
    const methodOf = (key: string) =>
      store.product('trade_name:WY', {
        ...WYOMING,
        [tick('trade_name')]: true,
        'companyInformation.entityType': { key, value: key },
      })?.productOptionId;
    expect(['LLC', 'Corp', 'LLC', 'PLLC'].map(methodOf)).toEqual(['LLC', 'Corp', 'LLC', undefined]);
  });

  it('[OC-203] an answer may decide the method', () => {
    const methods = { yes: 'With SSN', no: 'Without SSN' };
    const store = shop({
      summary: {
        primaryProducts: [
          {
            saveAs: 'tax_id',
            where: 'federal',
            filing: { type: 'tax_id', subType: null, methodBy: { path: 'taxIDSelection', methods } },
          },
        ],
      },
    });
    expect(store.lines({ taxIDSelection: 'no' })).toEqual([
      ['Tax id', 5000],
      ['Tax id: Federal Filing Fee', 1500],
      ['Credit Card Processing Fee', 45],
    ]);
    expect(store.quote({ taxIDSelection: 'yes' }).totalCents).toBe(5000);
  });

  it('[SC-106] a filing outside the chosen state says its state in its data', () => {
    const store = shop({
      summary: {
        primaryProducts: [{ saveAs: 'amendment', where: 'home-state', filing: { type: 'amendment', subType: null } }],
      },
    });
    expect(
      store.product('amendment:DE', {
        'companyInformation.entityType': { key: 'LLC', value: 'LLC' },
        'companyInformation.homeState': stateAnswer('DE'),
      }),
    ).toMatchObject({ isUsingHomeState: true, data: { state: 'DE' } });
  });
});

it.each([
  ['mf', 'mail_basic'],
  ['vo', 'virtual_office'],
])(
  '[OC-251, SC-097] the order carries the data that the page gives an offer: service type %s',
  (serviceType, product) => {
    const store = shop({ groups: [checkboxes(simple(product, { data: { serviceType } }))] });
    expect(store.product(product, { ...WYOMING, [tick(product)]: true })?.data).toEqual({ serviceType });
  },
);
