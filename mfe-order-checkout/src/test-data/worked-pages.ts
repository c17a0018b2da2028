import { canFormIn } from 'shared-contracts/entity-types/entity-types-by-state';
import { OPEN_STATES_FOURTEEN, OPEN_STATES_ONE, OPEN_STATES_THREE } from 'shared-contracts/state-lists';
import { checkboxes, simple } from './cart-of.ts';
import type { CartPage } from './cart-page.ts';
import { WIDE_CATALOGUE, WIDE_STATES } from './wide-catalogue.ts';

const AGENT = { saveAs: 'registered_agent', registeredAgent: {} };
const FORMATION = { saveAs: 'business_formation', filing: { type: 'formation' } };
const TAX_ID = {
  saveAs: 'tax_id',
  where: 'federal',
  filing: {
    type: 'tax_id',
    subType: null,
    methodBy: { path: 'taxIDSelection', methods: { yes: 'With SSN', no: 'Without SSN' } },
  },
};
const BOTH = { includedInBothCompanies: true };

const ADD_ONS = checkboxes(
  simple('operating_agreement'),
  simple('book_and_seal'),
  simple('go_book'),
  simple('compliance_filing'),
  simple('website', { linkedProducts: ['domain'] }),
  simple('business_email'),
  simple('law_on_call'),
  simple('parent_mf'),
  simple('ny_publication'),
  simple('monitoring'),
  simple('expedited_processing', { saveAs: 'expedited', attachTo: 'business_formation' }),
  { saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } },
  { saveAs: 'assumed_name', filing: { type: 'assumed_name', subType: null }, states: { allow: ['TX'] } },
);
const LINKED = [simple('domain', { linkedProducts: ['welcome_kit'] }), simple('welcome_kit', { hideLineItem: true })];
const MAIL_SERVICE = {
  kind: 'custom',
  title: 'Mail',
  saveAs: 'mail',
  label: 'Mail service',
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
const COUPONS = WIDE_CATALOGUE.coupons.map(({ id }) => ({ coupon: id, code: id }));

const formation = (summary: Record<string, unknown> = {}): CartPage => ({
  summary: { linkedOffers: LINKED, coupons: COUPONS, namedPrice: ['go_book'], ...summary },
  groups: [ADD_ONS, MAIL_SERVICE],
});
const withBundle = (bundle: string): CartPage => formation({ bundles: [{ saveAs: bundle, bundle }] });

/** Entity type → the states of the tests in which it cannot be formed. */
const CANNOT_FORM = Object.fromEntries(
  ['LLC', 'Corp', 'PLLC', 'NP Corp', 'LP'].map((entityType) => [
    entityType,
    Object.keys(WIDE_STATES).filter((state) => !canFormIn(entityType, state)),
  ]),
);
const ownStates = (title: string, item: object) => ({
  kind: 'multi-state',
  title,
  item: { ...item, where: 'own-states' },
});
const byList = (saveAs: string, allow: readonly string[]) => simple('monitoring', { saveAs, states: { allow } });

/** The pages of `worked-carts.md`, by their names in that file. */
export const WORKED_PAGES: Readonly<Record<string, CartPage>> = {
  formation: formation(),
  'free formation': formation({
    primaryProducts: [AGENT, { ...FORMATION, filing: { type: 'formation', freeWithCardFee: 5 } }],
  }),
  'starter bundle': withBundle('starter_bundle'),
  'identity bundle': withBundle('identity_bundle'),
  'fast bundle': withBundle('fast_bundle'),
  'wyoming bundle': withBundle('wyoming_bundle'),
  'monthly bundle': formation({ subscriptions: true }),
  'monthly products': {
    summary: { primaryProducts: [{ ...AGENT, billedMonthly: true }, FORMATION] },
    groups: [checkboxes(simple('compliance_filing', { billedMonthly: true }))],
  },
  'several states': {
    formType: 'ForeignRegistrationForm',
    asksMethodOf: [],
    entityTypes: Object.keys(CANNOT_FORM),
    summary: {
      coupons: COUPONS,
      primaryProducts: [
        {
          saveAs: 'agents',
          where: 'states',
          registeredAgent: { bulk: { quantity: 3, product: 'registered_agent_bulk' } },
        },
      ],
    },
    groups: [
      ownStates('Foreign', {
        saveAs: 'foreign_registration',
        filing: { type: 'foreign_registration', subType: null },
        statesByEntityType: { block: CANNOT_FORM },
      }),
      ownStates('Compliance', simple('compliance_filing')),
      ownStates('Trade', { saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } }),
    ],
  },
  'two companies': {
    formType: 'DoubleLLCForm',
    summary: {
      primaryProducts: [
        { ...AGENT, ...BOTH },
        { ...FORMATION, ...BOTH },
      ],
      coupons: COUPONS,
    },
    groups: [checkboxes(simple('go_book'), simple('monitoring', BOTH))],
  },
  'order information': { ...formation(), companyStep: 'Order Information' },
  'tax id': { formType: 'TaxIDForm', summary: { primaryProducts: [AGENT, TAX_ID] }, asksMethodOf: [] },
  domains: { formType: 'DomainSignupForm', summary: { primaryProducts: [] }, asksMethodOf: [] },
  'online identity': {
    formType: 'BusinessIdentityForm',
    summary: { primaryProducts: [], requiredCategory: { category: 'identity' } },
    asksMethodOf: [],
    groups: [checkboxes(simple('business_email'))],
  },
  vehicles: { formType: 'VehicleRegistrationForm', summary: { primaryProducts: [] }, asksMethodOf: [] },
  'all at once': { summary: { primaryProducts: [AGENT, FORMATION, TAX_ID], missingChoices: 'all' } },
  'open lists': {
    summary: { primaryProducts: [] },
    asksMethodOf: [],
    groups: [
      checkboxes(
        byList('list_one', OPEN_STATES_ONE),
        byList('list_three', OPEN_STATES_THREE),
        byList('list_fourteen', OPEN_STATES_FOURTEEN),
        simple('go_book'),
      ),
    ],
  },
};
