import {
  CATALOGUE_LISTS,
  FEDERAL,
  type Catalogue,
  type Coupon,
  type DependentFiling,
  type FilingMethod,
  type FilingProduct,
  type RegisteredAgentProduct,
  type SimpleProduct,
  type SubscriptionBundle,
} from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { CATALOGUE_STRUCTS } from 'shared-contracts/catalogue';

/** A state of the tests: the price of its agent for one and for two years, and the state's fees, in cents. */
interface StateRow {
  name: string;
  agent: number;
  agentForTwoYears?: number;
  /** Fee for an LLC by mail; online costs 2.00 more and a surcharge of 3 %. */
  llcFee: number;
  corpFee: number;
  /** Fee for registering a company from another state. */
  foreignFee: number;
}

export const WIDE_STATES: Readonly<Record<string, StateRow>> = {
  WY: { name: 'Wyoming', agent: 12_500, agentForTwoYears: 24_000, llcFee: 10_000, corpFee: 10_000, foreignFee: 15_000 },
  DE: {
    name: 'Delaware',
    agent: 13_000,
    agentForTwoYears: 25_000,
    llcFee: 11_000,
    corpFee: 10_900,
    foreignFee: 20_000,
  },
  FL: { name: 'Florida', agent: 12_500, llcFee: 12_500, corpFee: 7000, foreignFee: 12_500 },
  UT: { name: 'Utah', agent: 11_900, agentForTwoYears: 22_800, llcFee: 5900, corpFee: 5900, foreignFee: 5900 },
  NM: { name: 'New Mexico', agent: 9900, agentForTwoYears: 19_000, llcFee: 5000, corpFee: 10_000, foreignFee: 10_000 },
  NY: {
    name: 'New York',
    agent: 14_900,
    agentForTwoYears: 28_600,
    llcFee: 20_000,
    corpFee: 12_500,
    foreignFee: 25_000,
  },
  CA: { name: 'California', agent: 13_900, agentForTwoYears: 26_600, llcFee: 7000, corpFee: 10_000, foreignFee: 7000 },
  WV: {
    name: 'West Virginia',
    agent: 10_500,
    agentForTwoYears: 20_000,
    llcFee: 10_000,
    corpFee: 5000,
    foreignFee: 15_000,
  },
  TX: { name: 'Texas', agent: 12_500, agentForTwoYears: 24_000, llcFee: 30_000, corpFee: 30_000, foreignFee: 75_000 },
  AR: { name: 'Arkansas', agent: 10_100, agentForTwoYears: 19_300, llcFee: 4500, corpFee: 4500, foreignFee: 27_000 },
};

const STATES = Object.entries(WIDE_STATES);

const NO_TIME = { days: 1, hours: 0 };

function method(
  id: string,
  type: string,
  cost: number,
  surcharge: number,
  more: Partial<FilingMethod> = {},
): FilingMethod {
  return {
    id,
    type,
    jurisdiction: 'any',
    entity_types: [],
    cost,
    surcharge,
    filed_in: NO_TIME,
    docs_in: NO_TIME,
    ...more,
  };
}

/** By mail for the fee alone; online for 2.00 more, plus a surcharge of 3 %. Both require the filings in `asksFor`. */
function mailAndOnline(cost: number, asksFor: DependentFiling[] = []): FilingMethod[] {
  const filing = asksFor.length > 0 ? { filing: { dependent_filings_info: asksFor } } : {};
  return [
    method('mail', 'Mail', cost, 0, filing),
    method('online', 'Online', cost + 200, Math.round((cost + 200) * 0.03), filing),
  ];
}

function filing(
  type: string,
  sub_type: string | null,
  state: string,
  price: number,
  filing_methods: FilingMethod[],
): FilingProduct {
  const name = type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
  return { id: [type, sub_type, state].filter(Boolean).join('-'), name, price, type, sub_type, state, filing_methods };
}

const asks = (filing_name: string, jurisdiction_option: DependentFiling['jurisdiction_option']): DependentFiling => ({
  filing_name,
  filing_sub_name: null,
  jurisdiction_option,
});

/** Filings that offices require beside a formation: a publication, a federal report, or two that require each other. */
const FORMATION_ASKS: Readonly<Record<string, DependentFiling[]>> = {
  NY: [asks('publication', 'same')],
  DE: [asks('ownership_report', 'federal')],
  CA: [asks('first_statement', 'same')],
};

const FILINGS: FilingProduct[] = [
  ...STATES.flatMap(([state, { llcFee, corpFee, foreignFee }]) => [
    filing('formation', 'LLC', state, 10_000, mailAndOnline(llcFee, FORMATION_ASKS[state])),
    filing('formation', 'Corp', state, 12_000, mailAndOnline(corpFee, FORMATION_ASKS[state])),
    filing('formation', 'PLLC', state, 14_000, mailAndOnline(llcFee)),
    filing('foreign_registration', null, state, 9000, [
      method('mail', 'Mail', foreignFee, 0, { filing: { dependent_filings_info: [asks('good_standing', 'home')] } }),
    ]),
    filing('good_standing', null, state, 4000, [method('online', 'Online', 2000, 60)]),
    filing('trade_name', null, state, 9900, [method('mail', 'Mail', 2500, 0)]),
    filing('amendment', null, state, 7000, [method('mail', 'Mail', 3000, 0)]),
  ]),
  filing('publication', null, 'NY', 29_500, [method('mail', 'Mail', 5000, 0)]),
  // Each requires the other: a cycle that must end.
  filing('first_statement', null, 'CA', 3000, [
    method('mail', 'Mail', 2000, 0, { filing: { dependent_filings_info: [asks('second_statement', 'same')] } }),
  ]),
  filing('second_statement', null, 'CA', 1500, [
    method('mail', 'Mail', 500, 0, { filing: { dependent_filings_info: [asks('first_statement', 'same')] } }),
  ]),
  filing('assumed_name', null, 'TX', 6000, [
    method('travis', 'Mail', 1400, 0, { local_jurisdiction: 'Travis County' }),
    method('harris', 'Mail', 1600, 0, { local_jurisdiction: 'Harris County' }),
  ]),
  filing('ownership_report', null, FEDERAL, 2500, [method('online', 'Online', 0, 0)]),
  filing('tax_id', null, FEDERAL, 5000, [method('with', 'With SSN', 0, 0), method('without', 'Without SSN', 1500, 45)]),
];

function agent(state: string, name: string, duration: number, price: number): RegisteredAgentProduct {
  return {
    id: `agent-${state}-${duration}`,
    name: 'Registered Agent',
    price,
    duration,
    registered_agent: {
      id: `agent-${state}`,
      jurisdiction: { id: state, abbreviation: state, state_province_region: name },
    },
  };
}

const AGENTS = STATES.flatMap(([state, { name, agent: price, agentForTwoYears }]) => [
  ...(agentForTwoYears === undefined ? [] : [agent(state, name, 24, agentForTwoYears)]),
  agent(state, name, 12, price),
]);

function simple(
  id: string,
  name: string,
  price: number,
  billing_period: SimpleProduct['billing_period'] = 'once',
  more: Partial<SimpleProduct> = {},
): SimpleProduct {
  return {
    id,
    name,
    price,
    billing_period,
    category: 'other',
    subcategory: null,
    kind: 'other',
    has_free_trial: false,
    trial_duration_days: null,
    ...more,
  };
}

const SIMPLE_PRODUCTS: SimpleProduct[] = [
  simple('operating_agreement', 'Operating Agreement', 5000),
  simple('book_and_seal', 'Book and Seal', 9900),
  simple('go_book', 'Go Book', 7500),
  simple('welcome_kit', 'Welcome Kit', 0),
  simple('compliance_filing', 'Compliance Filing', 10_000, 'year'),
  simple('domain', 'Domain', 1800, 'year'),
  simple('business_email', 'Business Email', 300, 'month', { category: 'identity' }),
  simple('website', 'Website', 999, 'month', { category: 'identity', has_free_trial: true, trial_duration_days: 30 }),
  simple('law_on_call', 'Law on Call', 900, 'month'),
  simple('parent_mf', 'Parent Mail Forwarding', 4900, 'year'),
  simple('ny_publication', 'New York Publication', 59_500),
  simple('expedited_processing', 'Expedited Processing', 5000),
  simple('mail_basic', 'Mail Forwarding, 10 Pieces', 2000, 'month', { category: 'mail' }),
  simple('mail_plus', 'Mail Forwarding, 30 Pieces', 3900, 'month', { category: 'mail' }),
  simple('virtual_office', 'Virtual Office', 4900, 'month', { category: 'mail' }),
  simple('overseas_shipping', 'Overseas Shipping', 1500, 'month', { category: 'mail' }),
  simple('registered_agent_bulk', 'Registered Agent, Many States', 8900, 'year'),
  simple('monitoring', 'Monitoring', 2505),
  simple('starter_bundle', 'Starter Bundle', 19_900),
  simple('identity_bundle', 'Business Identity', 2900, 'month'),
  simple('fast_bundle', 'Fast Start', 14_900),
  simple('wyoming_bundle', 'Wyoming Bundle', 3000),
];

const BUNDLES = [
  {
    product_id: 'starter_bundle',
    product_ids: ['operating_agreement', 'book_and_seal'],
    ra_product_count: 1,
    config: { lineItems: [{ label: 'Agent, first year' }, { label: 'Book', price: '0.00' }] },
  },
  {
    product_id: 'identity_bundle',
    product_ids: ['domain', 'website', 'business_email'],
    config: { isBusinessIdentity: true },
  },
  {
    product_id: 'fast_bundle',
    product_ids: ['formation-LLC-WY', 'formation-LLC-FL', 'go_book'],
    config: {
      expedited_processing_toggle: true,
      fieldTriggerToggle: true,
      orConditions: [
        {
          andConditions: [
            { fieldKey: 'productState.go_book.checked', fieldVal: true },
            { fieldKey: 'productState.expedited.checked', fieldVal: true },
          ],
        },
        { andConditions: [{ fieldKey: 'wantsFastStart', fieldVal: 'yes' }] },
      ],
    },
  },
  {
    product_id: 'wyoming_bundle',
    product_ids: ['welcome_kit', 'law_on_call', 'go_book'],
    config: { jurisdiction_limit_toggle: true, jurisdiction_limit_select: ['WY', 'UT'] },
  },
];

function decodedBundles(): Catalogue['bundles'] {
  const decoded = decode(CATALOGUE_STRUCTS.bundles, BUNDLES);
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return decoded.value;
}

const subscription = (state: string, llc_price: number, corp_price: number): SubscriptionBundle => ({
  id: `monthly-${state}`,
  name: 'Agent and Compliance, Monthly',
  jurisdiction: state,
  product_ids: [`agent-${state}-12`, 'compliance_filing'],
  llc_price,
  corp_price,
});

const COUPONS: Coupon[] = [
  { id: 'WELCOME10', product_id_restrictions: [], percent_value: 10 },
  { id: 'SAVE25', product_id_restrictions: ['book_and_seal', 'compliance_filing'], dollar_value: 2500 },
  { id: 'FREEBOOK', product_id_restrictions: ['go_book'], percent_value: 100 },
  { id: 'ALLFREE', product_id_restrictions: [], percent_value: 100 },
  { id: 'BIG500', product_id_restrictions: [], dollar_value: 50_000 },
  { id: 'THIRD', product_id_restrictions: ['monitoring'], percent_value: 33 },
  { id: 'NAME5', product_id_restrictions: ['domain'], dollar_value: 500 },
  { id: 'HALFNAME', product_id_restrictions: ['domain'], percent_value: 50 },
];

/** Ten states, a bundle and a coupon of every kind, and filings that require others. Prices are in cents. */
export const WIDE_CATALOGUE: Catalogue = {
  registeredAgentProducts: AGENTS,
  simpleProducts: SIMPLE_PRODUCTS,
  filingProducts: FILINGS,
  bundles: decodedBundles(),
  subscriptionBundles: [subscription('WY', 1900, 2400), subscription('DE', 2400, 2900)],
  coupons: COUPONS,
  loadedStates: [...Object.keys(WIDE_STATES), FEDERAL],
  loadedLists: [...CATALOGUE_LISTS],
};
