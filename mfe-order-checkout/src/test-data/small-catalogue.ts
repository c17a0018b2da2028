import {
  CATALOGUE_LISTS,
  type Catalogue,
  type FilingMethod,
  type RegisteredAgentProduct,
  type SimpleProduct,
} from 'shared-contracts/catalogue';

const NAMES: Readonly<Record<string, string>> = { WY: 'Wyoming', DE: 'Delaware', FL: 'Florida' };

function agent(state: string, duration: number, price: number): RegisteredAgentProduct {
  return {
    id: `agent-${state}-${duration}`,
    name: 'Registered Agent',
    price,
    duration,
    registered_agent: {
      id: `agent-${state}`,
      jurisdiction: { id: state, abbreviation: state, state_province_region: NAMES[state] ?? state },
    },
  };
}

function method(id: string, type: string, cost: number, surcharge: number, days: number, hours = 0): FilingMethod {
  return {
    id,
    type,
    jurisdiction: id.slice(0, 2).toUpperCase(),
    entity_types: ['LLC', 'PLLC'],
    cost,
    surcharge,
    filed_in: { days, hours },
    docs_in: { days: 1, hours: 0 },
  };
}

function simple(
  id: string,
  name: string,
  price: number,
  billing_period: SimpleProduct['billing_period'] = 'once',
): SimpleProduct {
  return {
    id,
    name,
    price,
    category: 'other',
    subcategory: null,
    kind: 'other',
    has_free_trial: false,
    trial_duration_days: null,
    billing_period,
  };
}

/** Three states and a few add-ons: enough to tell every rule apart. Prices are in cents. */
export const SMALL_CATALOGUE: Catalogue = {
  registeredAgentProducts: [
    agent('WY', 24, 24_000),
    agent('WY', 12, 12_500),
    agent('DE', 12, 13_000),
    agent('FL', 24, 25_001),
  ],
  simpleProducts: [
    simple('book_and_seal', 'Book and Seal', 9900),
    simple('compliance_filing', 'Compliance Filing', 10_000, 'year'),
    simple('business_email', 'Business Email', 300, 'month'),
    simple('welcome_kit', 'Welcome Kit', 0),
    simple('welcome_call', 'Welcome Call', 9000, 'year'),
  ],
  filingProducts: [
    {
      id: 'llc-wy',
      name: 'Formation',
      price: 10_000,
      type: 'formation',
      sub_type: 'LLC',
      state: 'WY',
      filing_methods: [
        method('wy-person', 'In person', 15_000, 450, 0, 4),
        method('wy-online', 'Online', 10_200, 306, 1),
        method('wy-mail', 'Mail', 10_000, 0, 15),
      ],
    },
    {
      id: 'pllc-wy',
      name: 'Formation',
      price: 14_000,
      type: 'formation',
      sub_type: 'PLLC',
      state: 'WY',
      filing_methods: [method('wy-online', 'Online', 10_200, 306, 1), method('wy-slow', 'Mail', 9000, 0, 15)],
    },
    {
      id: 'llc-de',
      name: 'Formation',
      price: 10_000,
      type: 'formation',
      sub_type: 'LLC',
      state: 'DE',
      filing_methods: [method('de-online', 'Online', 11_000, 330, 3)],
    },
    {
      id: 'llc-fl',
      name: 'Formation',
      price: 10_000,
      type: 'formation',
      sub_type: 'LLC',
      state: 'FL',
      filing_methods: [method('fl-online', 'Online', 12_500, 0, 3)],
    },
  ],
  bundles: [],
  subscriptionBundles: [],
  coupons: [],
  loadedStates: ['WY', 'DE', 'FL'],
  loadedLists: [...CATALOGUE_LISTS],
};
