import { describe, expect, it } from '@jest/globals';
import { llcIn, stateAnswer, tick } from '../test-data/cart-page.ts';
import { checkboxes, shop, simple, type Answers } from '../test-data/cart-of.ts';

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
    expect(forCorps.missing({ 'companyInformation.entityType': { key: 'LLC', value: 'LLC' } })).toEqual([]);
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
    expect(addOns(store({ statesByEntityType: { block: { LLC: ['DE'], Corp: ['UT'] } } }), inStates(states))).toEqual([
      'compliance_filing:UT',
      'compliance_filing:NY',
    ]);
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
