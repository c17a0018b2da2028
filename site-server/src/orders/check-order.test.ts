import { describe, expect, it } from '@jest/globals';
import { coerce, unknown } from 'superstruct';
import type { LoadedRules, Change, Known } from 'shared-contracts/area-rules';
import type { Catalogue, FilingProduct } from 'shared-contracts/catalogue';
import { withValueAt } from 'shared-contracts/data-path';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import { pageForRules } from '../site-content/page-index.ts';
import {
  TEST_ANSWERS,
  TEST_AREAS,
  TEST_CATALOGUE,
  TEST_DOMAIN,
  TEST_PAGE,
  testOrder,
} from '../../testing/test-order.ts';
import { knownOfBasis } from '../form-checks/known-of-order.ts';
import { checkOrder } from '../../testing/rules-here.ts';
import { PRICE_SOURCES } from '../../testing/test-areas.ts';
import type { BrowserOnlyPath } from './compare-orders.ts';
import { CATALOGUE_PRICES } from './price-sources.ts';

const check = (order: FullOrder, areas: AreaRulesByName = TEST_AREAS) =>
  checkOrder(order, { page: pageForRules(TEST_PAGE, areas)!, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
const refusalOf = (order: FullOrder, areas?: AreaRulesByName) => {
  const checked = check(order, areas);
  return checked.kind === 'refused' ? checked.reason : undefined;
};
const changed = (path: string, value: unknown) => withValueAt(testOrder(), path, value);

it('an order that its own rules assemble holds, with the total of its summary', () => {
  const checked = check(testOrder());
  // Registered agent 125, service 100, state fee 100, card fee 3, domain 14.
  expect(checked).toMatchObject({ kind: 'ok', value: { totalCents: 34200, quote: { totalCents: 34200 } } });
});

it(
  'the options of a page are decoded once for the rules of a set, and an ' +
    'order asks each module once for its fields',
  () => {
    const { 'order-checkout': checkout } = TEST_AREAS;
    const calls = { options: 0, fields: 0 };
    const company = checkout.modules['company']!;
    const counting = {
      ...company,
      options: coerce(company.options, unknown(), (value) => {
        calls.options += 1;
        return value;
      }),
      fields: (...args: Parameters<typeof company.fields>) => {
        calls.fields += 1;
        return company.fields(...args);
      },
    };
    const areas = {
      ...TEST_AREAS,
      'order-checkout': { ...checkout, modules: { ...checkout.modules, company: counting } },
    };
    expect(check(testOrder(), areas).kind).toBe('ok');
    const decoded = calls.options;
    expect(check(testOrder(), areas).kind).toBe('ok');
    expect(calls).toEqual({ options: decoded, fields: 2 });
  },
);

it.each([
  ['companies.0.products.0.price', '1.00', 'The price of Registered Agent Service is $125.00, not $1.00.'],
  ['companies.0.products.1.state_fee', '0.00', 'The state fee of LLC Filing Service is $100.00, not $0.00.'],
  [
    'companies.0.products.1.processing_surcharge',
    undefined,
    'The card processing fee of LLC Filing Service is $3.00, not $0.00.',
  ],
  ['companies.0.products.2.price', '0.01', 'The price of alderandwren.com is $14.00, not $0.01.'],
  ['total', '1.00', 'The total is $342.00, not $1.00.'],
])('[SS-006] a wrong amount at %s is refused by name', (path, value, error) => {
  expect(refusalOf(changed(path, value))).toMatchObject({ kind: 'price-changed', error });
});

it('[SS-006] a price that the cart of another area made up is refused with the price of its source', () => {
  const order = testOrder({ domains: [{ ...TEST_DOMAIN, create: 100 }] });
  expect(refusalOf(order)).toEqual({
    kind: 'price-changed',
    error: 'The price of alderandwren.com is $14.00, not $1.00.',
    path: 'domain_alderandwren_com',
  });
});

it.each([
  [1400, undefined],
  [1300, 'The price of alderandwren.com is $13.00, not $14.00.'],
  [undefined, 'alderandwren.com is no longer for sale. Remove it to continue.'],
])("[SS-006] a price that an area's own rules know is compared with what they say: %s", (price, error) => {
  const domains: LoadedRules = {
    ...TEST_AREAS.domains,
    priceOf: ({ source, question }) =>
      source === 'domain' && question['years'] === 1 && price !== undefined ? { price } : undefined,
  };
  const areas = { ...TEST_AREAS, domains };
  const surroundings = { page: pageForRules(TEST_PAGE, areas)!, areas, catalogue: TEST_CATALOGUE };
  const checked = checkOrder(testOrder(), surroundings, CATALOGUE_PRICES);
  expect(checked.kind === 'refused' ? checked.reason.error : undefined).toBe(error);
});

it.each([
  [1400, undefined],
  [1401, 'A bundle pays $14.00 of alderandwren.com, not $14.01.'],
])('[OC-169] that a bundle pays %i of a price is compared with the source of the price', (amount, error) => {
  const bundleCovers = { amount, label: 'first year', restLabel: 'more' };
  const domains: LoadedRules = {
    ...TEST_AREAS.domains,
    contribute: (known) => ({
      missing: [],
      products: TEST_AREAS.domains.contribute!(known).products.map((product) => ({ ...product, bundleCovers })),
    }),
  };
  expect(refusalOf(testOrder(), { ...TEST_AREAS, domains })?.error).toBe(error);
});

it('[SS-006] a domain that nobody can register is refused by name', () => {
  expect(refusalOf(testOrder({ domains: [{ ...TEST_DOMAIN, domain: 'google.com' }] }))).toMatchObject({
    kind: 'rejected',
    error: 'google.com is no longer for sale. Remove it to continue.',
  });
});

it('[SS-006] a product that is missing, is too much or is another one is refused by name', () => {
  const { companies } = testOrder();
  const [agent, filing, domain] = companies[0]!.products;
  const withProducts = (...products: unknown[]) => refusalOf(changed('companies.0.products', products))?.error;
  expect(withProducts(agent, filing)).toBe('alderandwren.com is missing from the order.');
  expect(withProducts(agent, filing, domain, { ...agent, name: 'Gold Seal', saveAs: 'seal' })).toBe(
    'Gold Seal is not part of this order.',
  );
  expect(withProducts(agent, { ...filing, product_option_id: 'filing-llc-WY-mail' }, domain)).toBe(
    'LLC Filing Service (filing-llc-WY-mail) is not the LLC Filing Service that follows from the answers.',
  );
  expect(withProducts({ ...agent, quantity: 2 }, filing, domain)).toBe(
    'The quantity of Registered Agent Service is 1, not 2.',
  );
  expect(withProducts(agent, { ...filing, data: { ...filing!.data, company_name: 'Other LLC' } }, domain)).toBe(
    'data.company_name of LLC Filing Service does not follow from the answers.',
  );
});

it('the order of the products does not matter', () => {
  const { companies } = testOrder();
  expect(check(changed('companies.0.products', [...companies[0]!.products].reverse())).kind).toBe('ok');
});

it.each([
  ['companies.0.company.name', 'Other LLC'],
  ['companies.0.company.entity_type', 'Corp'],
  ['account.email_address', 'other@example.com'],
  ['contact.first_name', 'Eve'],
  ['website', 2],
  ['phones.0', { kind: 'fax', phone_number: '3075550142', label: 'fax' }],
])('[SS-006] what does not follow from the answers is refused by its path: %s', (path, value) => {
  expect(refusalOf(changed(path, value))).toEqual({
    kind: 'rejected',
    path,
    error: `${path} does not follow from the answers.`,
  });
});

it.each([
  ['companyInformation.companyName', '', 'Company Name is required'],
  ['companyInformation.companyName', 'A', 'Company Name: The field must be at least 2 characters'],
  ['companyInformation.state', undefined, 'Primary State is required'],
  ['accountInformation.email', 'maya', 'Email: Please enter a valid email address'],
])('[SS-006] the answer %s = %j is refused by the name of its field', (path, value, error) => {
  const order = changed(`basis.data.${path}`, value);
  expect(refusalOf(order)).toEqual({ kind: 'rejected', error, path });
});

it('[SC-186] the password must pass the rule of its field', () => {
  expect(refusalOf(changed('account.password', 'short'))).toEqual({
    kind: 'rejected',
    error: 'Password must be at least 8 characters',
    path: 'accountInformation.password',
  });
});

it('[SC-186] without such a field the password must pass the standard rule', () => {
  const checkout = TEST_AREAS['order-checkout'];
  const account = { ...checkout.modules.account!, fields: () => ({}) };
  const areas = { ...TEST_AREAS, 'order-checkout': { ...checkout, modules: { ...checkout.modules, account } } };
  expect(refusalOf(changed('account.password', 'nocapital-1'), areas)?.error).toBe(
    'Password must contain at least one capital letter',
  );
  expect(refusalOf(testOrder(), areas)).toBeUndefined();
});

it('answers that the page would still change are refused by their path', () => {
  const path = 'companyInformation.companyNameDesignator';
  expect(refusalOf(changed(`basis.data.${path}`, 'llc'))).toEqual({
    kind: 'rejected',
    error: `${path} does not follow from the other answers.`,
    path: `basis.data.${path}`,
  });
});

it.each([
  'paymentInformation.number',
  'paymentInformation.cvc',
  'accountInformation.password',
  'accountInformation.confirmPassword',
])('an order that carries the secret %s among its answers is refused', (path) => {
  expect(refusalOf(changed(`basis.data.${path}`, '4242424242424242'))).toMatchObject({
    kind: 'rejected',
    path: `basis.data.${path}`,
  });
});

it('states of the bus are read in their form, and what is no state of the page is left out', () => {
  const topics = (more: Record<string, unknown>) => {
    const order = testOrder();
    return refusalOf({ ...order, basis: { ...order.basis, topics: { ...order.basis.topics, ...more } } })?.error;
  };
  expect(topics({ 'domains:secret-changed': {}, 'order-checkout:order-placed': {} })).toBeUndefined();
  const known = knownOfBasis(
    { ...testOrder().basis, topics: { 'shell:later': {} } },
    { page: TEST_PAGE, areas: TEST_AREAS, catalogue: TEST_CATALOGUE },
  );
  expect(known).toMatchObject({ kind: 'ok', value: { topics: {} } });
  expect(topics({ 'domains:cart-changed': { domains: [{ ...TEST_DOMAIN, duration: 11 }] } })).toBe(
    'basis.topics.domains:cart-changed.domains.0.duration is malformed.',
  );
});

it('what an area adds without a source of its price is refused', () => {
  const domains: LoadedRules = {
    ...TEST_AREAS.domains,
    contribute: (known) => ({
      missing: [],
      products: TEST_AREAS.domains.contribute!(known).products.map((product) => ({
        ...product,
        priceSource: { source: 'constructor', question: {} },
      })),
    }),
  };
  expect(refusalOf(testOrder(), { ...TEST_AREAS, domains })?.error).toBe(
    'Nobody here knows the price of alderandwren.com.',
  );
});

it('a page whose area takes no orders of its form type takes none', () => {
  const checkout = { ...TEST_AREAS['order-checkout'], formTypes: {} };
  expect(refusalOf(testOrder({ answers: TEST_ANSWERS }), { ...TEST_AREAS, 'order-checkout': checkout })?.error).toBe(
    'Form a Business takes no orders.',
  );
});

it('a form that sends something else than orders, or an area without a quote, takes none', () => {
  const checkout = TEST_AREAS['order-checkout'];
  const message: LoadedRules = {
    ...checkout,
    formTypes: { FormABusinessForm: { assemble: () => ({ kind: 'assembled', payload: { message: 'Hello' } }) } },
  };
  for (const rules of [message, { ...checkout, quote: undefined }]) {
    expect(refusalOf(testOrder(), { ...TEST_AREAS, 'order-checkout': rules })?.error).toBe(
      'Form a Business takes no orders.',
    );
  }
});

describe('the whole order is compared', () => {
  const affiliate = {
    platform: 'everflow',
    order_number: '1',
    affiliate_code: 'FORGED',
    xtype: 'x',
    cartTotalForAffiliate: '99999.00',
  };
  const nyop = { requestedPrice: '1.00' };

  it.each([
    ['affiliate', affiliate],
    ['nyop', nyop],
    ['account.affiliate_type', 'standard'],
    ['account.notes', ['Free of charge']],
    ['companies.0.company.naics_code', '4411'],
    ['emails', [{ kind: 'attorney', email_address: 'a@example.com' }]],
    ['gift', 'made up'],
  ])('[SS-006, SC-103] a part that the rules do not assemble is refused: %s', (path, value) => {
    expect(refusalOf(changed(path, value))).toMatchObject({
      kind: 'rejected',
      error: expect.stringContaining('does not follow from the answers.'),
    });
  });

  it('[SS-006, SC-102] a part that the rules assemble is placed as it is, and no other', () => {
    const answers = { ...TEST_ANSWERS, affiliateCode: 'ALDER', nyop: { requestedPrice: '120.00' } };
    const order = testOrder({ answers });
    expect(order).toMatchObject({ affiliate: { affiliate_code: 'ALDER' }, nyop: { requestedPrice: '120.00' } });
    expect(refusalOf(order)).toBeUndefined();
    expect(refusalOf(withValueAt(order, 'affiliate.affiliate_code', 'FORGED'))).toMatchObject({
      path: 'affiliate.affiliate_code',
    });
    expect(refusalOf(withValueAt(order, 'nyop', undefined))).toMatchObject({ path: 'nyop' });
  });

  it('[SC-103] only what the browser alone knows may be anything', () => {
    const order = { ...testOrder(), client_ip: '10.0.0.1', test: true, cancel_services: true };
    expect(refusalOf(order)).toBeUndefined();
    // The compiler requires the same of every part that orders may gain.
    const listed: Record<BrowserOnlyPath, true> = {
      payment: true,
      client_ip: true,
      test: true,
      cancel_services: true,
      submission_key: true,
      basis: true,
      'account.password': true,
    };
    // @ts-expect-error A part that an order gains is missing here.
    const withGift: Record<BrowserOnlyPath<FullOrder & { gift: string }>, true> = listed;
    // @ts-expect-error And so is one of its account.
    const withNickname: Record<BrowserOnlyPath<FullOrder & { account: { nickname: string } }>, true> = listed;
    expect([withGift, withNickname]).toEqual([listed, listed]);
  });
});

it('a summary with another total than the order is refused', () => {
  const { quote } = TEST_AREAS['order-checkout'];
  const checkout: LoadedRules = {
    ...TEST_AREAS['order-checkout'],
    quote: (...known) => ({ ...quote!(...known), totalCents: 1 }),
  };
  expect(refusalOf(testOrder(), { ...TEST_AREAS, 'order-checkout': checkout })?.error).toBe(
    'The summary shows $0.01, the order $342.00.',
  );
});

describe('where the catalogue moved between the load of the page and the order', () => {
  const moved = (change: (catalogue: Catalogue) => Catalogue, areas: AreaRulesByName = TEST_AREAS) => {
    const checked = checkOrder(
      testOrder(),
      { page: pageForRules(TEST_PAGE, areas)!, areas, catalogue: change(structuredClone(TEST_CATALOGUE)) },
      PRICE_SOURCES,
    );
    return checked.kind === 'refused' ? checked.reason : undefined;
  };
  const inWyoming = (change: (filing: FilingProduct) => FilingProduct) => (catalogue: Catalogue) => ({
    ...catalogue,
    filingProducts: catalogue.filingProducts.map((filing) => (filing.state === 'WY' ? change(filing) : filing)),
  });

  it('the refusal says what changed: old and new of each line, and of the total', () => {
    const refusal = moved(
      inWyoming((filing) => ({
        ...filing,
        price: filing.price + 1000,
        filing_methods: filing.filing_methods.map((method) => ({ ...method, cost: method.cost + 200 })),
      })),
    );
    expect(refusal).toEqual({
      kind: 'price-changed',
      path: 'business_formation',
      error: 'The price of LLC Filing Service is $110.00, not $100.00.',
      changed: {
        before: '342.00',
        after: '354.00',
        lines: [
          { label: 'LLC Filing Service', before: '100.00', after: '110.00' },
          { label: 'State fee of LLC Filing Service', before: '100.00', after: '102.00' },
        ],
      },
    });
  });

  it('a product with another name or id is for the customer to accept', () => {
    expect(moved(inWyoming((filing) => ({ ...filing, name: 'Filing' })))).toMatchObject({
      kind: 'price-changed',
      changed: {
        before: '342.00',
        after: '342.00',
        lines: [
          { label: 'LLC Filing Service', before: '100.00' },
          { label: 'Filing', after: '100.00' },
        ],
      },
    });
    expect(moved(inWyoming((filing) => ({ ...filing, id: `${filing.id}-new` })))).toMatchObject({
      kind: 'price-changed',
      changed: { before: '342.00', after: '342.00', lines: [] },
    });
  });

  it('a product that is no longer sold is listed as removed', () => {
    expect(moved((catalogue) => ({ ...catalogue, registeredAgentProducts: [] }))).toMatchObject({
      kind: 'price-changed',
      error: 'Registered Agent Service is not part of this order.',
      changed: { before: '342.00', after: '217.00', lines: [{ label: 'Registered Agent Service', before: '125.00' }] },
    });
  });

  it('answers that depend on the catalogue are settled again, and the refusal says what that costs', () => {
    const checkout = TEST_AREAS['order-checkout'];
    // Like an agent's duration, which is kept with its price, as the page shows it.
    const company = {
      ...checkout.modules.company!,
      settle: (_options: unknown, _before: unknown, { catalogue, data }: Known): Change[] => {
        const value = String(
          catalogue.registeredAgentProducts.find(
            ({ registered_agent: { jurisdiction } }) => jurisdiction.abbreviation === 'WY',
          )!.price,
        );
        return data.companyInformation?.altCompanyName === value
          ? []
          : [{ kind: 'set', path: 'companyInformation.altCompanyName', value }];
      },
    } as typeof checkout.modules.company;
    const areas = {
      ...TEST_AREAS,
      'order-checkout': { ...checkout, modules: { ...checkout.modules, company: company! } },
    };
    const dearer = (catalogue: Catalogue) => ({
      ...catalogue,
      registeredAgentProducts: catalogue.registeredAgentProducts.map((agent) => ({
        ...agent,
        price: agent.price + 500,
      })),
    });
    expect(moved(dearer, areas)).toMatchObject({
      kind: 'price-changed',
      changed: {
        before: '342.00',
        after: '347.00',
        lines: [{ label: 'Registered Agent Service', before: '125.00', after: '130.00' }],
      },
    });
    // With unchanged prices the answers are simply wrong.
    expect(moved((catalogue) => catalogue, areas)).toMatchObject({
      kind: 'rejected',
      path: 'basis.data.companyInformation.altCompanyName',
    });
  });

  it('an order whose answers are invalid in any case is refused for the answer', () => {
    const order = changed('basis.data.companyInformation.companyName', '');
    const dearer = inWyoming((filing) => ({ ...filing, price: 1 }))(structuredClone(TEST_CATALOGUE));
    expect(
      checkOrder(
        order,
        { page: pageForRules(TEST_PAGE, TEST_AREAS)!, areas: TEST_AREAS, catalogue: dearer },
        PRICE_SOURCES,
      ),
    ).toMatchObject({ reason: { kind: 'rejected', error: 'Company Name is required' } });
  });
});
