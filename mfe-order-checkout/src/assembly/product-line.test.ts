import { expect, it, describe } from '@jest/globals';
import fc from 'fast-check';
import type { CartProduct } from 'shared-contracts/cart';
import type { Known } from 'shared-contracts/area-rules';
import type { AssembledOrder } from 'shared-contracts/submission';
import { chargeOf, sumOf } from '../pricing/product-price.ts';
import { productsOfCompanies, submittedData } from './product-line.ts';
import { answersAsked } from './order-requirements.ts';
import { ownProducts } from '../cart/derive-cart.ts';
import { assemblyOf, rules } from '../test-data/loaded-rules.ts';
import { ALL_ANSWERS, answered, answeredAll } from '../test-data/formation-page.ts';
import { identityForm } from '../test-data/identity-page.ts';

const cents = fc.integer({ min: 0, max: 100_000 });
const product = fc.record({
  key: fc.uuid(),
  saveAs: fc.constantFrom('registered_agent', 'book'),
  name: fc.constant('A product'),
  quantity: fc.integer({ min: 1, max: 4 }).map((count) => count * 2),
  price: cents,
  stateFee: fc.option(cents, { nil: undefined }),
  processingSurcharge: fc.option(cents, { nil: undefined }),
  cardFee: fc.option(cents, { nil: undefined }),
  renewal: fc.option(
    fc
      .integer({ min: 1, max: 50_000 })
      .map((price) => ({ price: price * 2, period: 'year' as const, afterMonths: 12 })),
    { nil: undefined },
  ),
  includedInBothCompanies: fc.boolean(),
  bundled: fc.boolean(),
  appliedCoupons: fc.option(fc.constant([{ id: 'TEN', amount: 301 }]), { nil: undefined }),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<CartProduct>;
const amountsOf = (products: readonly CartProduct[]) => sumOf(products.map(chargeOf));

it(
  'the products of two companies cost and count what the cart says, to the cent, and each company has its part of ' +
    'what both get',
  () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 8 }), (cart) => {
        const [first = [], second = []] = productsOfCompanies(cart, 2);
        const all = [...first, ...second];
        expect([amountsOf(all), sumOf(all.map(({ quantity }) => quantity))]).toEqual([
          amountsOf(cart),
          sumOf(cart.map(({ quantity }) => quantity)),
        ]);
        expect(sumOf(all.flatMap(({ appliedCoupons = [] }) => appliedCoupons.map(({ amount }) => amount)))).toBe(
          sumOf(cart.flatMap(({ appliedCoupons = [] }) => appliedCoupons.map(({ amount }) => amount))),
        );
        expect(sumOf(all.map(({ renewal }) => renewal?.price ?? 0))).toBe(
          sumOf(cart.map(({ renewal }) => renewal?.price ?? 0)),
        );
        expect(second.map(({ key }) => key)).toEqual(
          cart
            .filter(({ includedInBothCompanies, bundled }) => includedInBothCompanies && !bundled)
            .map(({ key }) => key),
        );
        expect(productsOfCompanies(cart, 1)).toEqual([cart]);
      }),
    );
  },
);

it('a bundle stays with the first company as a whole', () => {
  const bundle = { key: 'bundle', includedInBothCompanies: true, quantity: 2, price: 100 } as CartProduct;
  const part = {
    key: 'part',
    bundled: true,
    bundleId: 'bundle',
    includedInBothCompanies: true,
    quantity: 2,
    price: 0,
  } as CartProduct;
  expect(productsOfCompanies([bundle, part], 2)).toEqual([[bundle, part], []]);
});

const PRODUCTS = [
  ['process_agent', 'process-agent'],
  ['notary_stamp', 'notary'],
  ['trade_name', 'trade-name'],
  ['book_and_seal', 'book-and-seal'],
  ['legal_help', 'law-on-call'],
  ['compliance_filing', 'compliance-filing'],
  ['renewal', 'renewal'],
  ['boi', 'boi'],
].map(([saveAs, kind]) => ({ saveAs, kind }));

/** A complete form for a Wyoming LLC with this product chosen and these answers to its fields. */
function withProduct(saveAs: string, answers: Readonly<Record<string, unknown>>): Known {
  const own = Object.entries(answers).map(([key, answer]) => [`productState.${saveAs}.data.${key}`, answer]);
  return answeredAll(identityForm({ productData: { products: PRODUCTS } }), {
    ...ALL_ANSWERS,
    individualOrBusiness: 'business',
    'recipients.0.firstName': 'Maya',
    'recipients.0.lastName': 'Okafor',
    [`productState.${saveAs}.checked`]: true,
    ...(Object.fromEntries(own) as Record<string, unknown>),
  });
}

const sentOf = (known: Known, saveAs: string) =>
  ownProducts(known)
    .filter((product) => product.saveAs === saveAs)
    .map((product) => submittedData(product, known, answersAsked(assemblyOf(known).asked)));

const NOTARY = {
  first_name: ' Ines ',
  last_name: 'Marsh',
  notary_id: '4471',
  city: 'Cheyenne',
  exp_month: '08',
  exp_day: '31',
  exp_year: '2029',
};

describe('what the order carries of a product', () => {
  it.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    [
      '[SC-091] a process agent in its submitted names',
      'process_agent',
      { docketNumberType: { key: 'MX', value: 'MX' }, docketNumber: '118', USDOTNumber: '1234567' },
      { docket_type: 'MX', docket_number: '118', usdot_number: '1234567' },
    ],
    [
      '[SC-093] a notary, the state by its code',
      'notary_stamp',
      NOTARY,
      { ...NOTARY, first_name: 'Ines', company_state: 'WY' },
    ],
    [
      '[SC-094] a book and seal, prefilled, names one by one',
      'book_and_seal',
      { names: 'Maya Okafor\n\n Daniel Reyes ' },
      {
        company_name: 'Alder & Wren Coffee LLC',
        entity_type: 'LLC',
        company_state: 'WY',
        names: ['Maya Okafor', 'Daniel Reyes'],
        formation_year: '2026',
        emboss_seal_capitalization: 'As written above',
        address: {
          label: 'temp',
          kind: 'temp',
          line1: '2210 Evans Ave',
          city: 'Cheyenne',
          zip_postal_code: '82001',
          state_province_region: 'WY',
          country: 'US',
        },
      },
    ],
    [
      '[SC-033] the second line of the address of a book and seal',
      'book_and_seal',
      { names: 'Maya Okafor', 'address.line2': 'Suite 3' },
      expect.objectContaining({ address: expect.objectContaining({ line1: '2210 Evans Ave, Suite 3' }) as object }),
    ],
    ['[SC-095] law on call, with nothing said of the needs', 'legal_help', {}, { legal_needs: '', state: 'WY' }],
    [
      '[SC-095] a compliance filing',
      'compliance_filing',
      { formation_date: '01/15/2020' },
      { formation_date: '01/15/2020' },
    ],
    [
      'the owners of a report by their names',
      'boi',
      {
        country: { key: 'CA', value: 'Canada' },
        registered_on: '02/01/2023',
        owners: [
          { firstName: ' Maya', lastName: 'Okafor ' },
          { firstName: 'Jonas', lastName: 'Lind' },
        ],
      },
      {
        country: 'CA',
        registered_on: '02/01/2023',
        owners: [
          { first_name: 'Maya', last_name: 'Okafor' },
          { first_name: 'Jonas', last_name: 'Lind' },
        ],
      },
    ],
    ['[SC-095] a renewal', 'renewal', {}, { state: 'WY' }],
  ])('%s', (_, saveAs, answers, sent) => {
    expect(sentOf(withProduct(saveAs, answers), saveAs)[0]).toEqual(sent);
  });

  it("[SC-096] each state's line of a trade name has its own", () => {
    const known = answeredAll(withProduct('trade_name', {}), {
      'productState.trade_name.states.WY': true,
      'productState.trade_name.states.DE': true,
      'productState.trade_name.data.tradeNames.WY': 'Alder Coffee',
      'productState.trade_name.data.tradeNames.DE': 'Wren Coffee',
    });
    expect(sentOf(known, 'trade_name')).toEqual([{ trade_name: 'Alder Coffee' }, { trade_name: 'Wren Coffee' }]);
  });

  it('[SC-097] mail forwarding says which service it is', () => {
    const known = answeredAll(identityForm(), {
      ...ALL_ANSWERS,
      'productState.mail_forwarding.checked': true,
      'productState.mail_forwarding.data.serviceType': 'vo',
    });
    expect(sentOf(known, 'office_basic')).toEqual([{ serviceType: 'vo' }]);
    expect(sentOf(answered(known, 'productState.mail_forwarding.data.serviceType', 'mf'), 'mail_basic')).toEqual([
      { serviceType: 'mf' },
    ]);
  });

  it('a product without questions carries nothing, and answers that are not asked now stay out', () => {
    const known = withProduct('notary_stamp', { ...NOTARY, secretNote: 'x' });
    expect(sentOf(known, 'registered_agent')).toEqual([{}]);
    expect(sentOf(known, 'notary_stamp')[0]).not.toHaveProperty('secretNote');
  });

  it('what is asked of a filing elsewhere is no part of its data', () => {
    const products = [{ saveAs: 'business_formation', kind: 'renewal' }];
    const known = answeredAll(identityForm({ productData: { products } }), {
      ...ALL_ANSWERS,
      'productState.business_formation.data.filingMethod': 'wy-online',
    });
    expect(answersAsked(assemblyOf(known).asked).productState?.business_formation?.data?.filingMethod).toBe(
      'wy-online',
    );
    expect(sentOf(known, 'business_formation')).toEqual([{ state: 'WY' }]);
  });
});

describe('in the order', () => {
  const formRules = rules.formTypes!.FormABusinessForm!;
  const companyOf = (known: Known) => {
    const assembled = formRules.assemble!(assemblyOf(known));
    if (assembled.kind !== 'assembled') throw new Error(`missing ${assembled.path}`);
    return (assembled.payload as AssembledOrder).companies[0]!;
  };

  it('[SC-091, SC-105] the line has what the cart knows of the product and what was asked for it', () => {
    const known = withProduct('process_agent', {
      docketNumberType: { key: 'MC', value: 'MC' },
      docketNumber: '118',
      USDOTNumber: '77',
    });
    expect(companyOf(known).products.find(({ saveAs }) => saveAs === 'process_agent')?.data).toEqual({
      docket_type: 'MC',
      docket_number: '118',
      usdot_number: '77',
    });
    const trade = answeredAll(withProduct('trade_name', {}), {
      'productState.trade_name.states.WY': true,
      'productState.trade_name.data.tradeNames.WY': 'Alder Coffee',
    });
    expect(companyOf(trade).products.find(({ saveAs }) => saveAs === 'trade_name')?.data).toEqual({
      entity_type: 'LLC',
      state: 'WY',
      trade_name: 'Alder Coffee',
    });
  });

  it('what a bundle holds carries its data, too', () => {
    const known = answeredAll(
      identityForm({
        bundles: ['office_identity'],
        productData: { products: [{ saveAs: 'web_hosting', kind: 'renewal' }] },
      }),
      { ...ALL_ANSWERS, businessIdentityToggle: true },
    );
    const bundle = companyOf(known).products.find(({ saveAs }) => saveAs === 'office_identity');
    expect(bundle?.products?.map(({ saveAs, data }) => [saveAs, data])).toEqual([
      ['web_hosting', { state: 'WY' }],
      ['office_basic', { serviceType: 'vo' }],
    ]);
  });

  it('[OC-214] the notes name the recipients of mail, and say whom it is for', () => {
    const known = answered(withProduct('renewal', {}), 'recipients.1', { firstName: 'Daniel', lastName: 'Reyes' });
    expect(companyOf(known).notes).toEqual([
      'Mail forwarding recipients: Maya Okafor, Daniel Reyes',
      'The mail is for: business',
    ]);
  });
});
