import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Catalogue } from 'shared-contracts/catalogue';
import { PRODUCT_JURISDICTIONS } from 'shared-contracts/product-jurisdictions';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { loadCatalogue } from './load-catalogue.ts';

function loaded(): Catalogue {
  const read = loadCatalogue(SITE_FOLDER);
  if (read.kind !== 'read') throw new Error(JSON.stringify(read));
  return read.value;
}

const catalogue = loaded();
const fees = JSON.parse(readFileSync(join(SITE_FOLDER, 'catalogue/state-filing-fees.json'), 'utf8')) as {
  meta: { disclaimer: string };
  rows: {
    state: string;
    llc_formation: number;
    corp_formation: number;
    llc_foreign: number;
    corp_foreign: number;
    source_note: string;
  }[];
};
const minutesOf = ({ days, hours }: { days: number; hours: number }) => (days * 24 + hours) * 60;
const filingsOf = (type: string, subType?: string) =>
  catalogue.filingProducts.filter(
    (product) => product.type === type && (subType === undefined || product.sub_type === subType),
  );
const filingIn = (state: string, type: string, subType: string | null = null) => {
  const products = catalogue.filingProducts.filter(
    (product) => product.state === state && product.type === type && product.sub_type === subType,
  );
  expect(products).toHaveLength(1);
  return products[0]!;
};
const cheapest = (state: string, type: string, subType: string | null) =>
  Math.min(...filingIn(state, type, subType).filing_methods.map(({ cost }) => cost));
const statesOf = (type: string, subType?: string) => filingsOf(type, subType).map(({ state }) => state);

it('the products of a second file are sold beside those of the site; its mistakes are reported by its name', () => {
  const sample = 'tooling/test/new-area/mfe-mail-box/standalone';
  const both = loadCatalogue(SITE_FOLDER, `${sample}/products.json`);
  const [last] = both.kind === 'read' ? both.value.simpleProducts.slice(-1) : [];
  expect(last).toMatchObject({ id: 'mail_box', price: 900, has_free_trial: false });
  expect(loadCatalogue(SITE_FOLDER, `${sample}/page.json`)).toMatchObject({
    kind: 'not-read',
    findings: [{ file: `${sample}/page.json` }],
  });
});

it(
  'the catalogue covers every row of the table of fees, the territories and the country, with the disclaimer and ' +
    'notes of its fees',
  () => {
    expect(catalogue.loadedStates).toEqual([
      ...fees.rows.map(({ state }) => state),
      'AS',
      'GU',
      'MP',
      'PR',
      'VI',
      'US',
    ]);
    expect(fees.meta.disclaimer).toContain('fees change');
    expect(fees.rows.every(({ source_note }) => source_note !== '')).toBe(true);
  },
);

it.each(fees.rows)('[SC-082] the cheapest way to file in $state costs exactly what the table of fees says', (row) => {
  expect({
    llc_formation: cheapest(row.state, 'formation', 'LLC') / 100,
    corp_formation: cheapest(row.state, 'formation', 'Corp') / 100,
    llc_foreign: cheapest(row.state, 'foreign_registration', 'LLC') / 100,
    corp_foreign: cheapest(row.state, 'foreign_registration', 'Corp') / 100,
  }).toEqual({
    llc_formation: row.llc_formation,
    corp_formation: row.corp_formation,
    llc_foreign: row.llc_foreign,
    corp_foreign: row.corp_foreign,
  });
});

it.each(fees.rows)('[SC-082] in $state filing online is as cheap as by mail, and faster', ({ state }) => {
  const methods = filingIn(state, 'formation', 'LLC').filing_methods;
  const online = methods.find(({ type }) => type === 'Online');
  const mail = methods.find(({ type }) => type === 'Mail');
  if (online && mail) {
    expect(online.cost).toBe(mail.cost);
    expect(minutesOf(online.filed_in)).toBeLessThan(minutesOf(mail.filed_in));
  } else expect(online ?? mail).toBeDefined();
});

it('the card surcharge is 3% of what the office takes, in whole cents, and none by mail', () => {
  const methodsOf = (state: string) => filingIn(state, 'formation', 'LLC').filing_methods;
  expect(methodsOf('WY').map(({ type, cost, surcharge, filed_in }) => [type, cost, surcharge, filed_in])).toEqual([
    ['Online', 10000, 300, { days: 1, hours: 0 }],
    ['Mail', 10000, 0, { days: 15, hours: 0 }],
    ['In person', 15000, 450, { days: 0, hours: 4 }],
  ]);
  expect(methodsOf('HI').find(({ type }) => type === 'Online')).toMatchObject({ cost: 5100, surcharge: 153 });
});

it('earlier ids and prices are still sold', () => {
  const prices = Object.fromEntries(catalogue.simpleProducts.map(({ id, price }) => [id, price]));
  expect(prices).toMatchObject({
    book_and_seal: 9900,
    operating_agreement: 7500,
    certificates: 5000,
    tax_id: 5000,
    compliance_filing: 10000,
    notary_stamp: 3500,
    business_email: 3600,
    web_hosting: 6000,
  });
  expect(catalogue.filingProducts[0]).toMatchObject({
    id: 'filing-llc-AL',
    price: 10000,
    type: 'formation',
    sub_type: 'LLC',
  });
  expect(filingIn('WY', 'formation', 'LLC')).toMatchObject({
    id: 'filing-llc-WY',
    name: 'LLC Filing Service',
    price: 10000,
  });
  expect(filingIn('WY', 'formation', 'LLC').filing_methods.map(({ id }) => id)).toEqual([
    'filing-llc-WY-online',
    'filing-llc-WY-mail',
    'filing-llc-WY-in-person',
  ]);
  expect(catalogue.registeredAgentProducts.map(({ id }) => id)).toContain('registered-agent-DE-24');
});

it('[SC-004] the whole product set is sold: filings of every kind, and products without a filing', () => {
  const kinds = new Set(
    catalogue.filingProducts.map(({ type, sub_type }) => [type, sub_type].filter(Boolean).join(' ')),
  );
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'formation LLC',
      'formation Corp',
      'formation PLLC',
      'formation NP Corp',
      'formation Close Corp',
      'formation_free LLC',
      'double_llc LLC',
      'foreign_registration LLC',
      'foreign_registration Corp',
      'domestication LLC',
      'domestication Corp',
      'change_of_agent',
      'trade_name',
      'boi_compliance',
      'tax_id',
      'ny_publication',
      'trademark',
      'vehicle_registration car_truck',
      'vehicle_registration boat',
    ]),
  );
  expect(catalogue.simpleProducts.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'renewal',
      'registered_agent_bulk',
      'compliance_filing',
      'mail_forwarding_basic',
      'virtual_office_basic',
      'overseas_shipping',
      'parent_mf',
      'business_email',
      'web_hosting',
      'web_hosting_managed_1',
      'tls',
      'domain',
      'phone_service',
      'call_forwarding',
      'book',
      'seal',
      'book_and_seal',
      'go_book',
      'go_book_and_seal',
      'certificates',
      'certificates_3',
      'notary_stamp',
      'law_on_call',
      'expedited_processing',
      'business_identity',
      'trademark_monitoring',
      'vehicle_title',
      'vehicle_plates',
      'vehicle_luxury_tax',
    ]),
  );
});

it('every amount missing from the table of fees is a sample fee with a note', () => {
  const { meta, filings } = JSON.parse(readFileSync(join(SITE_FOLDER, 'catalogue/filings.json'), 'utf8')) as {
    meta: { sampleFees: string };
    filings: { fee: { of?: string; note?: string; byState?: object } }[];
  };
  expect(meta.sampleFees).toContain('samples');
  for (const { fee } of filings) if (fee.of === undefined || fee.byState) expect(fee.note).toBeTruthy();
});

it(
  '[SC-064, SC-065, SC-066] a PLLC, a nonprofit and a close corporation are formed only where the lists of states ' +
    'allow',
  () => {
    const without = ['AK', 'CA', 'DE', 'GA', 'HI', 'MD', 'MO', 'NJ', 'NM', 'NY', 'OH', 'RI', 'SC', 'WI', 'WY'];
    expect(statesOf('formation', 'PLLC')).toEqual(
      fees.rows.map(({ state }) => state).filter((state) => !without.includes(state)),
    );
    expect(statesOf('formation', 'NP Corp')).not.toContain('NY');
    expect(
      catalogue.filingProducts
        .filter(({ state, type }) => state === 'WY' && type === 'formation')
        .map(({ sub_type }) => sub_type),
    ).toEqual(['LLC', 'Corp']);
  },
);

it('[SC-074] NY publication is filed in New York alone', () => {
  expect(statesOf('ny_publication')).toEqual(['NY']);
});

it('a double LLC costs exactly two formations, fees and surcharges too', () => {
  const doubles = filingsOf('double_llc');
  expect(doubles.length).toBeGreaterThan(40);
  for (const { state, price, filing_methods } of doubles) {
    const single = filingIn(state, 'formation', 'LLC');
    expect(price).toBe(2 * single.price);
    expect(filing_methods.map(({ cost, surcharge }) => [cost, surcharge])).toEqual(
      single.filing_methods.map(({ cost, surcharge }) => [2 * cost, 2 * surcharge]),
    );
  }
});

it('[OC-167] the free formation costs nothing, has the same state fees and no surcharge', () => {
  for (const { state, sub_type, price, filing_methods } of filingsOf('formation_free')) {
    expect(price).toBe(0);
    expect(filing_methods.map(({ cost }) => cost)).toEqual(
      filingIn(state, 'formation', sub_type).filing_methods.map(({ cost }) => cost),
    );
    expect(filing_methods.every(({ surcharge }) => surcharge === 0)).toBe(true);
  }
});

it('[SC-082] a state that leaves trade names to its counties has a method a county, at the fee of the county', () => {
  const methods = filingIn('CA', 'trade_name').filing_methods.filter(({ type }) => type === 'Mail');
  expect(
    methods.map(({ id, local_jurisdiction, cost, filing }) => [
      id,
      local_jurisdiction,
      filing?.locality,
      filing?.agency?.name,
      cost,
    ]),
  ).toEqual([
    [
      'filing-trade-name-CA-mail-los-angeles-county',
      'Los Angeles County',
      'Los Angeles County',
      'Los Angeles County clerk',
      2600,
    ],
    ['filing-trade-name-CA-mail-orange-county', 'Orange County', 'Orange County', 'Orange County clerk', 2300],
    [
      'filing-trade-name-CA-mail-san-diego-county',
      'San Diego County',
      'San Diego County',
      'San Diego County clerk',
      5400,
    ],
  ]);
  expect(
    filingIn('DE', 'trade_name').filing_methods.every(
      ({ local_jurisdiction, cost }) => local_jurisdiction === null && cost >= 2500,
    ),
  ).toBe(true);
});

it('[SC-082] a tax ID is filed with the country, in one way with a social security number and another without', () => {
  expect(
    filingIn('US', 'tax_id').filing_methods.map(({ id, type, jurisdiction, cost, filing }) => [
      id,
      type,
      jurisdiction,
      cost,
      filing?.agency?.name,
    ]),
  ).toEqual([
    ['filing-tax-id-US-with-ssn', 'With SSN', 'Federal', 0, 'Internal Revenue Service'],
    ['filing-tax-id-US-without-ssn', 'Without SSN', 'Federal', 0, 'Internal Revenue Service'],
  ]);
});

it(
  '[SC-082] a foreign LLC in New York is published there, and one in Nebraska brings a certificate of its home ' +
    'state',
  () => {
    const dependentsOf = (state: string, type: string) =>
      filingIn(state, type, 'LLC').filing_methods.map(({ filing }) => filing?.dependent_filings_info);
    const publication = { filing_name: 'ny_publication', filing_sub_name: null, jurisdiction_option: 'same' };
    expect(new Set(dependentsOf('NY', 'foreign_registration').map((dependents) => JSON.stringify(dependents)))).toEqual(
      new Set([JSON.stringify([publication])]),
    );
    expect(dependentsOf('NE', 'foreign_registration')[0]).toEqual([
      { filing_name: 'good_standing', filing_sub_name: null, jurisdiction_option: 'home' },
    ]);
    expect(dependentsOf('AK', 'formation')[0]).toEqual([
      { filing_name: 'initial_report', jurisdiction_option: 'same' },
    ]);
    for (const state of ['WY', 'DE', 'CA', 'NY'])
      expect(dependentsOf(state, 'formation').every((dependents) => dependents === undefined)).toBe(true);
  },
);

it(
  '[SC-080] every state has one subscription of its registered agent and compliance filing, dearer for a ' +
    'corporation',
  () => {
    expect(catalogue.subscriptionBundles.map(({ jurisdiction }) => jurisdiction).sort()).toEqual(
      fees.rows.map(({ state }) => state).sort(),
    );
    const monthly = (state: string) => catalogue.subscriptionBundles.find(({ jurisdiction }) => jurisdiction === state);
    expect(monthly('WY')).toEqual({
      id: 'subscription-WY',
      name: 'Registered Agent and Compliance, Monthly',
      jurisdiction: 'WY',
      product_ids: ['registered-agent-WY-12', 'compliance_filing'],
      llc_price: 1900,
      corp_price: 2400,
    });
    expect(monthly('DE')).toMatchObject({ llc_price: 2400, corp_price: 2900 });
  },
);

it('[SC-088] a product identifier never changes', () => {
  const identifiers = new Set([
    'registered_agent',
    ...catalogue.simpleProducts.map(({ id }) => id),
    ...catalogue.filingProducts.map(({ type }) => type),
  ]);
  expect(
    [
      ['renewal', 'call_forwarding', 'book', 'seal', 'book_and_seal', 'go_book', 'go_book_and_seal', 'certificates'],
      ['notary_stamp', 'domain', 'web_hosting', 'web_hosting_managed_1', 'tls', 'business_email', 'phone_service'],
      ['formation', 'formation_free', 'foreign_registration', 'compliance_filing', 'change_of_agent', 'trade_name'],
      ['boi_compliance', 'law_on_call', 'parent_mf', 'ny_publication', 'vehicle_registration', 'vehicle_title'],
      ['vehicle_plates', 'vehicle_luxury_tax', 'vehicle_import_tax', 'vehicle_electric_fee', 'vehicle_hybrid_fee'],
      ['vehicle_organizational_plate'],
    ]
      .flat()
      .filter((id) => !identifiers.has(id)),
  ).toEqual([]);
  for (const id of identifiers) expect(id).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
});

it('what is sold in some states only is a product of the catalogue', () => {
  const identifiers = [
    ...catalogue.simpleProducts.map(({ id }) => id),
    ...catalogue.filingProducts.map(({ type }) => type),
  ];
  expect(Object.keys(PRODUCT_JURISDICTIONS).filter((id) => !identifiers.includes(id))).toEqual([]);
});

it.each(['change_of_agent', 'trade_name', 'compliance_filing'])(
  '[SC-076] %s is sold to domestic companies and not by forms of foreign ones alone',
  (product) => {
    const folder = join(SITE_FOLDER, 'pages');
    const selling = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((page) => page.includes(`"${product}"`))
      .map((page) => (JSON.parse(page) as { formType: string }).formType);
    expect(selling).not.toEqual([]);
    expect(selling).not.toContain('ForeignRegistrationForm');
  },
);
