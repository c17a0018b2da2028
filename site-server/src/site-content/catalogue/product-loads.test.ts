import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { CATALOGUE_STRUCTS, decodeCatalogueLoad, type Catalogue, type CatalogueLoad } from 'shared-contracts/catalogue';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { loadFiles, SMALL_FILES } from '../../../testing/small-catalogue.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { AREA_SERVERS } from '../../../testing/test-areas.ts';
import { loadCatalogue, type LoadedCatalogue } from './load-catalogue.ts';
import { answerLoad, PRODUCT_LOADS } from './product-loads.ts';

function valueOf(read: LoadedCatalogue): Catalogue {
  if (read.kind !== 'read') throw new Error(JSON.stringify(read));
  return read.value;
}

const catalogue = valueOf(loadCatalogue(SITE_FOLDER));
/** Every state, in which a company can be formed; territories are loaded, too. */
const STATES = [
  ...new Set(catalogue.filingProducts.filter(({ type }) => type === 'formation').map(({ state }) => state)),
];
const smallFolder = join(temporaryFolder(), 'site');
const answer = (load: string, query: Record<string, string>, source = catalogue) =>
  answerLoad(load as CatalogueLoad, query, { catalogue: source, websiteId: 1 });

function listsOf(source: Catalogue): Record<CatalogueLoad, unknown[]> {
  return {
    registered_agent_products: source.registeredAgentProducts,
    simple_products: source.simpleProducts,
    filing_products: source.filingProducts,
    bundles: source.bundles,
    subscription_bundles: source.subscriptionBundles,
    coupons: source.coupons,
  };
}

it.each(Object.keys(CATALOGUE_STRUCTS) as CatalogueLoad[])(
  '[SC-128] the answer of %s for a complete catalogue decodes to exactly the same products',
  (load) => {
    for (const complete of [catalogue, valueOf(loadFiles(smallFolder, SMALL_FILES))]) {
      const list = listsOf(complete)[load];
      expect(list.length).toBeGreaterThan(0);
      const { body } = answer(load, { website_id: '1' }, complete);
      expect(decodeCatalogueLoad(load, JSON.parse(JSON.stringify(body)))).toEqual({ kind: 'decoded', value: list });
    }
  },
);

it('[SC-127] no load has an amount that is not text with two decimals', () => {
  const amounts = (value: unknown, key = ''): [string, unknown][] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, child]) => amounts(child, name))
      : [[key, value]];
  for (const load of Object.keys(CATALOGUE_STRUCTS)) {
    const prices = amounts(answer(load, { website_id: '1' }).body).filter(([key]) =>
      /price|cost|surcharge|dollar_value/.test(key),
    );
    expect(prices.length).toBeGreaterThan(0);
    for (const [, amount] of prices) if (amount !== null) expect(amount).toEqual(expect.stringMatching(/^\d+\.\d{2}$/));
  }
});

it('[SS-027, SC-077] registered_agent_products answers three durations for every state', () => {
  expect((answer('registered_agent_products', { website_id: '1' }).body as { result: unknown[] }).result).toHaveLength(
    STATES.length * 3,
  );
  const wyoming = catalogue.registeredAgentProducts.filter(
    (product) => product.registered_agent.jurisdiction.abbreviation === 'WY',
  );
  expect(wyoming.map(({ duration, price }) => [duration, price])).toEqual([
    [12, 12500],
    [24, 24000],
    [36, 34500],
  ]);
});

it('[SS-028, SC-078] simple_products answers the simple products, with their trial', () => {
  const { body } = answer('simple_products', { website_id: '1' });
  expect((body as { result: object[] }).result).toEqual(
    expect.arrayContaining([
      {
        id: 'book',
        name: 'Corporate Book',
        price: '60.00',
        billing_period: 'once',
        category: 'records',
        subcategory: null,
        sent_in: 5,
        kind: 'book',
        has_free_trial: false,
        trial_duration_days: null,
      },
      expect.objectContaining({
        id: 'business_identity',
        price: '149.00',
        has_free_trial: true,
        trial_duration_days: 365,
      }),
    ]),
  );
});

it.each([
  ['DE', 'filing-llc-DE', '100.00'],
  ['US', 'filing-tax-id-US', '50.00'],
])('[SS-029, SC-079] filing_products answers the products of %s alone, amounts as wire dollars', (state, id, price) => {
  const { body } = answer('filing_products', { website_id: '1', state_abbreviation: state });
  expect(body).toMatchObject({ result: expect.arrayContaining([expect.objectContaining({ id, price })]) });
  const decoded = decodeCatalogueLoad('filing_products', body);
  expect(decoded).toEqual({
    kind: 'decoded',
    value: catalogue.filingProducts.filter((product) => product.state === state),
  });
});

it('[SS-030] filing_products without a state answers all of them, the country too', () => {
  const { body } = answer('filing_products', { website_id: '1' });
  expect(new Set((body as { result: { state: string }[] }).result.map(({ state }) => state))).toEqual(
    new Set(catalogue.filingProducts.map(({ state }) => state)),
  );
});

it('a state without filings answers an empty list', () => {
  expect(answer('filing_products', { website_id: '1', state_abbreviation: 'PR' })).toEqual({
    status: 200,
    body: { result: [] },
  });
});

it('[SS-031, SC-083] bundles answers the bundles, the prices of their lines as wire dollars', () => {
  const { body } = answer('bundles', { website_id: '1' });
  const result = (body as { result: { product_id: string }[] }).result;
  expect(result.find(({ product_id }) => product_id === 'starter_bundle')).toEqual({
    product_id: 'starter_bundle',
    product_ids: ['operating_agreement', 'book_and_seal'],
    ra_product_count: 1,
    config: {
      isBusinessIdentity: false,
      fieldTriggerToggle: true,
      orConditions: [{ andConditions: [{ fieldKey: 'productState.package.data.choice', fieldVal: 'starter_bundle' }] }],
      expedited_processing_toggle: false,
      expeditedProcessingOptInToggle: true,
      lineItems: [
        { label: 'Registered agent, first year' },
        { label: 'Operating agreement', price: '0.00' },
        { label: 'Corporate book and seal', price: '0.00' },
      ],
      jurisdiction_limit_toggle: false,
      jurisdiction_limit_select: [],
    },
  });
});

it('[SS-032] subscription_bundles answers one for every state, with both monthly prices as wire dollars', () => {
  const { body } = answer('subscription_bundles', { website_id: '1' });
  expect(
    (body as { result: { jurisdiction: string }[] }).result.map(({ jurisdiction }) => jurisdiction).sort(),
  ).toEqual([...STATES].sort());
  expect((body as { result: object[] }).result).toContainEqual(
    expect.objectContaining({ id: 'subscription-WY', llc_price: '19.00', corp_price: '24.00' }),
  );
});

it('[SS-033, SC-081] coupons answers the coupons, dollars as wire dollars and percentages as numbers', () => {
  expect(answer('coupons', { website_id: '1' }).body).toEqual({
    result: [
      { id: 'WELCOME10', percent_value: 10, product_id_restrictions: [] },
      {
        id: 'SAVE25',
        dollar_value: '25.00',
        product_id_restrictions: ['book', 'book_and_seal', 'go_book_and_seal', 'certificates_3', 'compliance_filing'],
      },
      { id: 'FREEGOBOOK', percent_value: 100, product_id_restrictions: ['go_book'] },
    ],
  });
});

it('[SS-034] a shallow load leaves the filing methods out', () => {
  const { body } = answer('filing_products', { website_id: '1', state_abbreviation: 'WY', shallow: 'true' });
  const { result } = body as { result: object[] };
  expect(result).toHaveLength(catalogue.filingProducts.filter(({ state }) => state === 'WY').length);
  expect(result[0]).toEqual({
    id: 'filing-llc-WY',
    name: 'LLC Filing Service',
    price: '100.00',
    type: 'formation',
    sub_type: 'LLC',
    state: 'WY',
  });
  expect(result.every((product) => !('filing_methods' in product))).toBe(true);
});

it('[SC-128] the six product loads are GET calls of the site, and no other name is', () => {
  expect(PRODUCT_LOADS).toHaveLength(6);
  for (const name of PRODUCT_LOADS) expect(AREA_SERVERS.loads.has(name)).toBe(true);
  for (const name of ['products', 'toString', 'constructor', '']) expect(AREA_SERVERS.loads.has(name)).toBe(false);
});

it.each(Object.keys(CATALOGUE_STRUCTS))(
  "[SS-035] %s is refused without website_id, and with another site's",
  (load) => {
    expect(answer(load, {})).toEqual({ status: 400, body: { error: 'website_id must be the number of a website.' } });
    expect(answer(load, { website_id: '2' })).toEqual({
      status: 400,
      body: { error: 'website_id 2 is not served here.' },
    });
  },
);

it.each([
  [{}, 'website_id must be the number of a website.'],
  [{ website_id: 'one' }, 'website_id must be the number of a website.'],
  [{ website_id: '2' }, 'website_id 2 is not served here.'],
  [{ website_id: '1', state_abbreviation: 'Wyoming' }, 'state_abbreviation must be two capital letters.'],
  [{ website_id: '1', shallow: 'yes' }, 'shallow must be true or false.'],
])('[SS-035] a product load asked with %j is refused', (query, error) => {
  expect(answer('filing_products', query)).toEqual({ status: 400, body: { error } });
});
