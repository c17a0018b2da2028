import { describe, expect, it } from '@jest/globals';
import type { AreaName } from 'shared-contracts/form-types';
import type { CartProduct } from 'shared-contracts/cart';
import { llcIn, tick } from '../test-data/cart-page.ts';
import { checkboxes, shop, simple } from '../test-data/cart-of.ts';
import { quote, quoteWith } from './quote.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { answeredAll, freshForm, WYOMING } from '../test-data/formation-page.ts';

const wording = cartOptionsOf(shop({}).known({}));
const product = (key: string, changes: Partial<CartProduct> = {}): CartProduct => ({
  key,
  saveAs: key,
  productId: key,
  productOptionId: null,
  name: key,
  reason: 'chosen',
  quantity: 1,
  price: 100,
  data: {},
  ...changes,
});
const linesOf = (products: CartProduct[], words = wording) =>
  quote({ products, missing: [], problems: [] }, words).lines;

describe('hidden lines', () => {
  it('[OC-180] a product that is to be hidden and costs nothing has no line', () => {
    expect(linesOf([product('one', { hideLineItem: true, price: 0 }), product('two')]).map(({ key }) => key)).toEqual([
      'two',
    ]);
  });

  it('[OC-180] one that costs something has, so that the lines add up', () => {
    expect(linesOf([product('one', { hideLineItem: true })]).map(({ key }) => key)).toEqual(['one']);
    const fee = linesOf([product('one', { hideLineItem: true, price: 0, stateFee: 700 })]);
    expect(fee.map(({ key, price }) => [key, price])).toEqual([['one:state-fee', 700]]);
  });
});

describe('bundles', () => {
  it('[OC-181] a bundle lists what it says, each with its price', () => {
    const bundle = product('bundle', {
      bundleType: 'other',
      bundleLines: [{ label: 'Agent', price: 60 }, { label: 'Book' }],
    });
    expect(linesOf([bundle])[0]?.subLines?.map(({ label, price }) => [label, price])).toEqual([
      ['Agent', 60],
      ['Book', 0],
    ]);
  });
});

describe('places', () => {
  it('[OC-175, OC-176] bundles, then the configured places, then the others, then fees of offices', () => {
    const products = [
      product('other'),
      product('filing', { stateFee: 1, processingSurcharge: 2 }),
      product('early'),
      product('late'),
      product('bundle', { bundleType: 'other' }),
    ];
    expect(linesOf(products, { ...wording, order: { early: 5, late: 101 } }).map(({ key }) => key)).toEqual([
      'bundle',
      'early',
      'other',
      'filing',
      'late',
      'filing:state-fee',
      'processing-fee',
    ]);
  });

  it('[OC-175] a bundle with a configured place is shown there', () => {
    expect(
      linesOf([product('bundle', { bundleType: 'other' }), product('one')], { ...wording, order: { bundle: 200 } }).map(
        ({ key }) => key,
      ),
    ).toEqual(['one', 'bundle']);
  });
});

describe('several in one line', () => {
  it('[OC-182] a product in several states has one sub-line a state, and so have its fees', () => {
    const item = { saveAs: 'foreign', where: 'own-states', filing: { type: 'foreign_registration', subType: null } };
    const store = shop({ groups: [{ kind: 'multi-state', title: 'Elsewhere', item }] });
    const { lines } = store.quote({ ...llcIn('WY'), 'productState.foreign.states': { DE: true, UT: true } });
    const summary = lines
      .filter(({ type }) => type === 'multiState')
      .map(({ label, price, subLines }) => [label, price, subLines?.map((sub) => [sub.label, sub.price])]);
    expect(summary).toEqual([
      [
        'Foreign registration',
        18_000,
        [
          ['Delaware', 9000],
          ['Utah', 9000],
        ],
      ],
      [
        'Foreign registration: State Filing Fees',
        25_900,
        [
          ['Delaware', 20_000],
          ['Utah', 5900],
        ],
      ],
    ]);
  });

  it('[OC-182] with one state it is a line of the same kind', () => {
    const states = { state: { key: 'UT', value: 'Utah' }, multiState: true };
    expect(linesOf([product('a:UT', { saveAs: 'a', ...states })])[0]).toMatchObject({
      type: 'multiState',
      key: 'a',
      subLines: [{ label: 'Utah', price: 100 }],
    });
  });

  it('[SC-090] products of one group of an area share a line, whatever their groups are called', () => {
    const of = (key: string, contributedBy: AreaName = 'vehicles'): Partial<CartProduct> => ({
      contributedBy,
      group: { key, label: 'Car' },
    });
    const lines = linesOf([
      product('a', of('vehicle1')),
      product('b', of('vehicle1')),
      product('c', of('vehicle2')),
      product('d', of('vehicle1', 'domains')),
    ]);
    expect(
      lines.map(({ key, type, label, price, subLines }) => [key, type, label, price, subLines?.map((sub) => sub.key)]),
    ).toEqual([
      ['vehicles:vehicle1', 'single', 'Car', 200, ['a', 'b']],
      ['vehicles:vehicle2', 'single', 'Car', 100, ['c']],
      ['domains:vehicle1', 'single', 'Car', 100, ['d']],
    ]);
  });

  it('[SC-090] a product that another area adds without a group has its own line', () => {
    expect(linesOf([product('phone-nyop:number', { contributedBy: 'phone-nyop', name: 'Phone' })])).toMatchObject([
      { key: 'phone-nyop:number', type: 'single', label: 'Phone' },
    ]);
  });

  it('[OC-163, SC-090] a line of a group says what a coupon took off', () => {
    const group = { key: 'domains', label: 'Domains' };
    expect(
      linesOf([
        product('a', { group, price: 900, originalPrice: 1400 }),
        product('b', { group, price: 0, originalPrice: 1600 }),
      ])[0],
    ).toMatchObject({ price: 900, originalPrice: 3000, subLines: [{ price: 900 }, { price: 0 }] });
  });

  it(
    '[OC-181] a product that another area adds is named below its ' + 'bundle, even if the bundle configures its lines',
    () => {
      const identity = product('identity', {
        bundleType: 'other',
        name: 'Identity',
        bundleLines: [{ label: 'Domain' }],
      });
      const held = { bundled: true, bundleId: 'identity', price: 0 };
      const bought = product('domains:domain_acme_com', {
        ...held,
        name: 'acme.com',
        contributedBy: 'domains',
        group: { key: 'domains', label: 'Domains' },
      });
      const labelsOf = (...products: CartProduct[]) =>
        linesOf(products).map(({ label, subLines }) => [label, subLines?.map((sub) => sub.label)]);
      expect(labelsOf(identity, product('email', { ...held, name: 'Email' }), bought)).toEqual([
        ['Identity', ['Domain', 'acme.com']],
      ]);
      expect(
        labelsOf({ ...identity, bundleLines: undefined }, product('email', { ...held, name: 'Email' }), bought),
      ).toEqual([['Identity', ['Email', 'acme.com']]]);
    },
  );
});

describe('zero prices', () => {
  const store = (showSavings: boolean) =>
    shop({
      summary: { showSavings, freeLabel: 'No charge' },
      groups: [checkboxes(simple('website'), simple('welcome_kit'))],
    });
  const answers = { ...llcIn('WY'), [tick('website')]: true, [tick('welcome_kit')]: true };
  const freeLines = (showSavings: boolean) =>
    store(showSavings)
      .quote(answers)
      .lines.filter(({ price }) => price === 0)
      .map(({ label, originalPrice, freeLabel }) => [label, originalPrice, freeLabel]);

  it('[OC-172, OC-173] the original price is shown along with savings, and the configured word for nothing', () => {
    expect(freeLines(true)).toEqual([
      ['Website', 999, 'No charge'],
      ['Welcome Kit', undefined, 'No charge'],
    ]);
  });

  it('[OC-172] where they are not shown only the word is', () => {
    expect(freeLines(false)).toEqual([
      ['Website', undefined, 'No charge'],
      ['Welcome Kit', undefined, 'No charge'],
    ]);
    expect(store(false).quote(answers).savedCents).toBe(0);
    expect(store(true).quote(answers).savedCents).toBe(999);
  });
});

it('[OC-172, OC-173] one cart in two wordings has the lines of each', () => {
  const store = shop({ groups: [checkboxes(simple('website'))] });
  const cart = store.cart({ ...llcIn('WY'), [tick('website')]: true });
  const websiteIn = (changes: object) =>
    quote(cart, { ...wording, ...changes }).lines.find(({ key }) => key === 'website');
  expect(websiteIn({})).toMatchObject({ freeLabel: 'Free', originalPrice: 999 });
  expect(websiteIn({ freeLabel: 'Gratis', showSavings: false })).toEqual({
    key: 'website',
    type: 'single',
    label: 'Website',
    price: 0,
    freeLabel: 'Gratis',
  });
});

it('[OC-177, OC-178, OC-179] the lines are worded as the page says', () => {
  const store = shop({
    summary: {
      labels: { filingService: 'Filing of your {entity type}', stateFee: '{state} fee', processingFee: 'Card fee' },
    },
  });
  expect(
    store.lines({ ...llcIn('WY'), 'productState.business_formation.data.filingMethod': 'online' }).slice(1),
  ).toEqual([
    ['Filing of your LLC', 10_000],
    ['Wyoming fee', 10_200],
    ['Card fee', 306],
  ]);
});

describe('line tooltips', () => {
  it('[SC-089] a page says what the "i" beside a line tells; lines that it does not name have none', () => {
    const tooltips = {
      registered_agent: 'Takes your legal mail.',
      'state-fee': 'Paid to the state.',
      'processing-fee': 'Paid by card.',
    };
    const known = answeredAll(freshForm({ orderSummary: { tooltips } }), {
      'companyInformation.state': WYOMING,
      'productState.business_formation.data.filingMethod': 'wy-online',
    });
    expect(quoteWith(known, {}).lines.map(({ label, tooltipText }) => [label, tooltipText])).toEqual([
      ['Registered Agent Service', 'Takes your legal mail.'],
      ['LLC Filing Service', undefined],
      ['Wyoming State Filing Fee', 'Paid to the state.'],
      ['Credit Card Processing Fee', 'Paid by card.'],
    ]);
  });
});
