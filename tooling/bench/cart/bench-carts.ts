import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Catalogue, FilingProduct, RegisteredAgentProduct, SimpleProduct } from 'shared-contracts/catalogue';
import { CATALOGUE_LISTS } from 'shared-contracts/catalogue';
import { cartPage, knownOn } from '../../../mfe-order-checkout/src/test-data/cart-page.ts';

/** Codes that look like those of states. */
const STATES = Array.from(
  { length: 50 },
  (_, index) => `${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`,
);

const simple = (index: number): SimpleProduct => ({
  id: `product_${index}`,
  name: `Product ${index}`,
  price: 1000 + index * 37,
  category: 'other',
  subcategory: null,
  kind: 'other',
  has_free_trial: false,
  trial_duration_days: null,
  billing_period: index % 3 === 0 ? 'year' : 'once',
});
const agent = (state: string): RegisteredAgentProduct => ({
  id: `agent-${state}`,
  name: 'Agent',
  price: 12_500,
  duration: 12,
  registered_agent: { id: state, jurisdiction: { id: state, abbreviation: state, state_province_region: state } },
});
const filing = (type: string, state: string): FilingProduct => ({
  id: `${type}-${state}`,
  name: type,
  price: 10_000,
  type,
  sub_type: null,
  state,
  filing_methods: ['Mail', 'Online', 'In person'].map((method, index) => ({
    id: method,
    type: method,
    jurisdiction: state,
    entity_types: ['LLC'],
    cost: 9000 + index * 1000,
    surcharge: index * 270,
    filed_in: { days: 9 - index, hours: 0 },
    docs_in: { days: 1, hours: 0 },
  })),
});

/** A catalogue with as many products as a site that sells in all these states has. */
const CATALOGUE: Catalogue = {
  registeredAgentProducts: STATES.map(agent),
  simpleProducts: Array.from({ length: 500 }, (_, index) => simple(index)),
  filingProducts: STATES.flatMap((state) =>
    ['formation', 'foreign_registration', 'compliance'].map((type) => filing(type, state)),
  ),
  bundles: [],
  subscriptionBundles: [],
  coupons: [{ id: 'TEN', product_id_restrictions: [], percent_value: 10 }],
  loadedStates: STATES,
  loadedLists: [...CATALOGUE_LISTS],
};

function known(page: Parameters<typeof cartPage>[0], answers: Readonly<Record<string, unknown>>): Known {
  const config = cartPage(page);
  const jurisdictions = [{ group: 'States', options: STATES.map((key) => ({ key, value: `State ${key}` })) }];
  return { ...knownOn({ ...config, site: { ...config.site, jurisdictions } }, answers, CATALOGUE) };
}

const TEN_OFF = { coupons: [{ coupon: 'TEN' }] };
const LLC = {
  'companyInformation.entityType': { key: 'LLC', value: 'LLC' },
  'companyInformation.state': { key: 'AA', value: '' },
  'companyInformation.registeredAgentServiceDuration': { key: '12', value: '' },
  'productState.business_formation.data.filingMethod': 'Online',
};

/** A formation with this many lines before its fees: agent, filing service and add-ons, all at 10 % off. */
export function formationOf(lines: number): Known {
  const saveKeys = Array.from({ length: lines - 2 }, (_, index) => `item_${index}`);
  const items = saveKeys.map((saveAs, index) => ({ saveAs, product: `product_${index}` }));
  return known(
    { summary: TEN_OFF, groups: [{ kind: 'checkbox', title: 'Add-ons', items }] },
    { ...LLC, ...Object.fromEntries(saveKeys.map((saveAs) => [`productState.${saveAs}.checked`, true])) },
  );
}

/** An agent and two filings in each of 50 states. */
export function inEveryState(): Known {
  const ticked = Object.fromEntries(STATES.map((state) => [state, true]));
  const item = (type: string) => ({
    kind: 'multi-state',
    title: type,
    item: { saveAs: type, where: 'own-states', filing: { type, subType: null } },
  });
  return known(
    {
      summary: { ...TEN_OFF, primaryProducts: [{ saveAs: 'agents', where: 'states', registeredAgent: {} }] },
      groups: [item('foreign_registration'), item('compliance')],
      asksMethodOf: [],
    },
    {
      ...LLC,
      'companyInformation.states': ticked,
      'productState.foreign_registration.states': ticked,
      'productState.compliance.states': ticked,
    },
  );
}

/** A page that sells only what another area contributes. */
export const nothingOfItsOwn = (): Known => known({ summary: { ...TEN_OFF, primaryProducts: [] }, groups: [] }, {});

/** This many vehicles, each a line with its products below it. */
export function vehicles(count: number, productsEach: number): Contributions {
  const products = Array.from({ length: count * productsEach }, (_, index) => {
    const key = `vehicle${Math.floor(index / productsEach) + 1}`;
    const saveAs = `product_${index % productsEach}`;
    return {
      key: `${key}_${saveAs}`,
      saveAs,
      productId: saveAs,
      name: `Product ${saveAs}`,
      group: { key, label: key },
      quantity: 1,
      price: 4000 + index,
      priceSource: { source: 'catalogue_product', question: { product: saveAs } },
      data: { vehicle_id: key },
    };
  });
  return { vehicles: { products, missing: [] } };
}
