import { describe, expect, it } from '@jest/globals';
import { SECRET_PATHS } from './form-data.ts';
import { withValueAt } from './data-path.ts';
import { decode } from './decode.ts';
import { decodeSignupAnswer, FullOrderStruct } from './submission.ts';

const ADDRESS = {
  label: 'temp',
  kind: 'billing',
  line1: '2210 Evans Ave',
  city: 'Cheyenne',
  zip_postal_code: '82001',
  state_province_region: 'WY',
  country: 'US',
};
const ORDER = {
  website: 1,
  formType: 'FormABusinessForm',
  client_ip: '192.0.2.7',
  test: false,
  cancel_services: false,
  companies: [
    {
      products: [
        {
          product_id: 'p1',
          product_option_id: null,
          name: 'Formation',
          saveAs: 'formation',
          quantity: 1,
          price: '100.00',
          state_fee: '100.00',
          data: {},
        },
      ],
      company: { name: 'Alder & Wren Coffee LLC', entity_type: 'LLC' },
      notes: [],
    },
  ],
  account: { email_address: 'maya@alderandwren.com', password: 'Coffee-Beans-7', notes: [] },
  contact: { first_name: 'Maya', last_name: 'Okafor' },
  phones: [{ kind: 'primary', phone_number: '3075550188', label: 'Phone' }],
  addresses: [{ ...ADDRESS, kind: 'primary' }],
  emails: [],
  payment: {
    processor: 'elavon',
    token: 'tok_1',
    customer_id: 'cus_1',
    billing_address: ADDRESS,
    card: { brand: 'Visa', last4: '4242' },
  },
  total: '100.00',
  submission_key: '123e4567-e89b-12d3-a456-426614174000',
  basis: {
    release_set: '0123456789abcdef',
    data: { companyInformation: { companyName: 'Alder & Wren Coffee LLC' } },
    topics: {},
    today: '2026-11-21',
  },
};

function problemsOf(path: string, value: unknown) {
  const decoded = decode(FullOrderStruct, withValueAt<unknown>(ORDER, path, value));
  return decoded.kind === 'malformed' ? decoded.problems : [];
}

describe('a full order', () => {
  it('[SC-103, SC-098] is decoded as it was sent', () => {
    expect(decode(FullOrderStruct, ORDER)).toEqual({ kind: 'decoded', value: ORDER });
  });

  it.each([
    ['payment.card.brand', 'Visa. Your account is locked: https://example.com'],
    ['payment.card.brand', 'visa'],
    ['payment.customer_id', 'x'.repeat(8_000)],
    ['payment.customer_id', ''],
    ['payment.billing_address.city', 'x'.repeat(350_000)],
    ['payment.billing_address.line1', '418 Warren\u202e Ave'],
    ['payment.billing_address.country', 'U\u0000S'],
  ])('is refused at %s if the browser sends anything there but what a card has: %.60s', (path, value) => {
    expect(problemsOf(path, value).map((problem) => problem.path)).toEqual([path]);
  });

  it('may have a billing address of any language, and a card of a brand that the browser does not know', () => {
    for (const city of ['São Paulo', '東京', "L'Aquila", 'القاهرة'])
      expect(problemsOf('payment.billing_address.city', city)).toEqual([]);
    expect(problemsOf('payment.card.brand', '')).toEqual([]);
  });

  it('[SC-103] needs no client address', () => {
    expect(problemsOf('client_ip', undefined)).toEqual([]);
  });

  it('[SC-103, SC-099, SC-102] may have an affiliate, a named price and more about its companies', () => {
    const more = {
      industry: 'Food',
      position: 'Owner',
      naics_code: '722515',
      ab_test_rolled_variants: { headline: 'b' },
    };
    const order = {
      ...ORDER,
      companies: [
        { ...ORDER.companies[0]!, company: { ...ORDER.companies[0]!.company, ...more } },
        { products: [], company: { entity_type: 'LLC', name: 'Wren Roasters LLC' }, notes: [] },
      ],
      account: { ...ORDER.account, ab_test_rolled_variants: { headline: 'b' }, affiliate_type: 'blogger' },
      affiliate: {
        platform: 'shareasale',
        order_number: '10001',
        affiliate_code: 'wren',
        xtype: '',
        cartTotalForAffiliate: '100.00',
      },
      nyop: { requestedPrice: '25.00' },
    };
    expect(decode(FullOrderStruct, order)).toEqual({ kind: 'decoded', value: order });
  });

  it('[SC-105] a bundle line holds the lines of its products', () => {
    const [line] = ORDER.companies[0]!.products;
    const nested = { ...line!, bundled: true, bundleID: 'b1', price: '0.00' };
    const order = withValueAt(ORDER, 'companies.0.products.0.products', [nested]);
    expect(decode(FullOrderStruct, order)).toEqual({ kind: 'decoded', value: order });
    expect(problemsOf('companies.0.products.0.products', [{ ...nested, quantity: 0 }]).map(({ path }) => path)).toEqual(
      ['companies.0.products.0.products.0.quantity'],
    );
  });

  it.each<[string, string, unknown]>([
    ['SC-102', 'affiliate', 'wren'],
    ['SC-103', 'nyop', { requestedPrice: 25 }],
    ['SC-099', 'companies.0.company.naics_code', ''],
    ['SC-103', 'website', undefined],
    ['SC-103', 'companies', []],
    ['SC-103', 'formType', 'Form'],
    ['SC-103', 'test', 'false'],
    ['SC-103', 'companies.0.company.name', undefined],
    ['SC-103', 'cancel_services', undefined],
    ['SC-098', 'account.email_address', undefined],
    ['SC-098', 'account.password', ''],
    ['SC-098', 'contact.last_name', undefined],
    ['SC-100', 'phones.0.kind', 'mobile'],
    ['SC-100', 'emails', [{ kind: 'owner', email_address: 'a@b.co' }]],
    ['SC-101', 'payment.token', ''],
    ['SC-101', 'payment.processor', 'other'],
    ['SC-101', 'payment.card.last4', '42424242'],
    ['SC-101', 'payment.number', '4242424242424242'],
    ['SC-033', 'addresses.0.zip_postal_code', undefined],
    ['SC-033', 'payment.billing_address.country', undefined],
    ['SC-105', 'companies.0.products.0.quantity', 0],
    ['SC-105', 'companies.0.products.0.quantity', 1.5],
    ['SC-105', 'companies.0.products.0.price', 100],
    ['SC-105', 'companies.0.products.0.price', '-100.00'],
    ['SC-105', 'total', '100'],
  ])('[%s] %s cannot be %j', (_, path, value) => {
    const [problem, ...more] = problemsOf(path, value);
    expect(problem?.path.startsWith(path)).toBe(true);
    expect(more).toEqual([]);
  });

  it.each([
    ['submission_key', 'not-a-key'],
    ['submission_key', undefined],
    ['basis.today', '21/11/2026'],
    ['basis.release_set', undefined],
    ['basis.data.companyInformation.companyName', 5],
    ['basis.data.productState', { 'acme.com': { checked: true } }],
    ['discount', '5.00'],
  ])('%s cannot be %j', (path, value) => {
    expect(problemsOf(path, value)[0]?.path.startsWith(path)).toBe(true);
  });

  it.each(SECRET_PATHS)('%s is refused among the answers, without being repeated', (secret) => {
    const value = /exp_/.test(secret) ? { key: '4242', value: '4242' } : '4242424242424242';
    const problems = problemsOf(`basis.data.${secret}`, value);
    expect(problems).toEqual([
      { path: `basis.data.${secret}`, expected: 'nothing here: a secret is not part of the answers' },
    ]);
    expect(JSON.stringify(problems)).not.toContain('4242');
  });

  it.each([[undefined], ['{}'], [[]], [null]])('%j is no order', (input) => {
    const decoded = decode(FullOrderStruct, input);
    expect(decoded.kind === 'malformed' && decoded.problems[0]?.path).toBe('');
  });
});

describe('the answer to a placed order', () => {
  const result = {
    invoice_numbers: ['10001'],
    account_id: 'a1',
    login_url: '/login',
    confirmation_url: '/confirmation/1',
  };

  it('[SS-005] carries invoice numbers, account, login and confirmation, and may carry more', () => {
    expect(decodeSignupAnswer({ result: { ...result, extra: 1 } })).toMatchObject({
      kind: 'decoded',
      value: { result },
    });
  });

  it.each([[{ result: { ...result, invoice_numbers: [] } }], [{ result: {} }], [result], ['ok']])(
    '[SS-005] %j is no such answer',
    (answer) => {
      expect(decodeSignupAnswer(answer).kind).toBe('malformed');
    },
  );
});
