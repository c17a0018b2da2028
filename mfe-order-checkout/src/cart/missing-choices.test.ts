import { describe, expect, it } from '@jest/globals';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE, type Catalogue } from 'shared-contracts/catalogue';
import type { Contribution, MissingChoice } from 'shared-contracts/cart';
import type { FormType } from 'shared-contracts/form-types';
import { COMPANY_CATALOGUE } from '../test-data/company-page.ts';
import { answeredAll, contributed, domainProduct, freshForm, LLC, PLLC, WYOMING } from '../test-data/formation-page.ts';
import { SMALL_CATALOGUE } from '../test-data/small-catalogue.ts';
import { deriveCart } from './derive-cart.ts';
import { listed } from '../wording/fill-template.ts';

const STATE = 'companyInformation.state';
const HOME = 'companyInformation.homeState';
const STATES = 'companyInformation.states';
const DURATION = 'companyInformation.registeredAgentServiceDuration';
const METHOD = 'productState.business_formation.data.filingMethod';
const SSN = 'taxIDSelection';

const AGENT = { saveAs: 'registered_agent', registeredAgent: {} };
const FORMATION = { saveAs: 'business_formation', filing: { type: 'formation' } };
const TAX_ID = {
  saveAs: 'tax_id',
  where: 'federal',
  filing: { type: 'tax_id', subType: null, methodBy: { path: SSN, methods: { yes: 'Online', no: 'Mail' } } },
};
const TWO_TYPES = { entityTypes: [LLC, PLLC] };

const PHONE_PLANS = {
  kind: 'custom',
  title: 'Call Forwarding',
  saveAs: 'call_forwarding',
  label: 'Add call forwarding',
  properties: [
    {
      key: 'plan',
      label: 'Plan',
      options: [
        { key: 'small', value: 'Small' },
        { key: 'large', value: 'Large' },
      ],
    },
  ],
  products: [
    { when: { plan: 'small' }, offer: { saveAs: 'plan_small', product: 'welcome_call' } },
    { when: { plan: 'large' }, offer: { saveAs: 'plan_large', product: 'compliance_filing' } },
  ],
};

const identity = {
  ...SMALL_CATALOGUE.simpleProducts[0]!,
  id: 'web_hosting',
  name: 'Web Hosting',
  category: 'identity',
};
const [llc] = SMALL_CATALOGUE.filingProducts;
const taxFiling = {
  ...llc!,
  id: 'tax-id',
  type: 'tax_id',
  sub_type: null,
  state: 'US',
  filing_methods: llc!.filing_methods.map((method) => ({ ...method, entity_types: [] })),
};
const [mail] = llc!.filing_methods;
const certifiedFiling = {
  ...taxFiling,
  id: 'move-WY',
  type: 'move',
  state: llc!.state,
  filing_methods: [
    {
      ...mail!,
      entity_types: [],
      filing: {
        dependent_filings_info: [
          { filing_name: 'good_standing', filing_sub_name: null, jurisdiction_option: 'home' as const },
        ],
      },
    },
  ],
};
const CATALOGUE: Catalogue = {
  ...SMALL_CATALOGUE,
  loadedStates: [...SMALL_CATALOGUE.loadedStates, 'US'],
  simpleProducts: [...SMALL_CATALOGUE.simpleProducts, identity],
  filingProducts: [
    ...SMALL_CATALOGUE.filingProducts,
    taxFiling,
    certifiedFiling,
    ...COMPANY_CATALOGUE.filingProducts.filter(({ type }) => type === 'trade_name'),
  ],
};

interface PageKind {
  form: FormType;
  /** The page's primary products. */
  primary?: object[];
  summary?: Record<string, unknown>;
  company?: Record<string, unknown>;
  groups?: object[];
  /** Title of the step that asks for the filing method. */
  step?: string;
  /** Options of further filing-options on the step Optional Items. */
  filings?: object[];
}

function page({
  form,
  primary = [],
  summary = {},
  company = {},
  groups = [],
  step = 'Company Information',
  filings = [],
}: PageKind): Known {
  const modules = (...uses: [string, object?][]) => [
    { modules: uses.map(([module, options = {}]) => ({ module: `order-checkout/${module}`, options })) },
  ];
  const known = freshForm({
    orderSummary: { primaryProducts: primary, ...summary },
    page: {
      formType: form,
      steps: [
        { key: 'first', title: 'First', sections: modules(['account-setup']) },
        { key: 'order', title: step, sections: modules(['company-information', company], ['filing-options']) },
        {
          key: 'optional',
          title: 'Optional Items',
          sections: modules(
            ['optional-items', { groups }],
            ...filings.map((options): [string, object] => ['filing-options', options]),
          ),
        },
      ],
    },
  });
  return { ...known, catalogue: CATALOGUE };
}

/** The message in place of the prices; `undefined` if nothing is missing. */
function shown(
  known: Known,
  answers: Readonly<Record<string, unknown>>,
  contributions: Contributions = {},
): string | undefined {
  return deriveCart(answeredAll(known, answers), contributions).missing[0]?.message;
}

const JURISDICTION = 'Please select your filing jurisdiction';
const JURISDICTION_AND_SSN = 'Please select your filing jurisdiction and SSN status';
const ENTITY_TYPE = 'Please select your type of business';
const SERVICE = 'Please select your service option';
const DOMAIN = { domains: contributed(domainProduct('acme.com', 1400)) };
const VEHICLE = { vehicles: contributed({ ...domainProduct('acme.com', 1400), key: 'vehicle1' }) };
const missing = (choice: MissingChoice): Contribution => ({ products: [], missing: [choice] });
const NO_DOMAIN = {
  domains: missing({ key: 'domain', message: 'Please add a domain', name: 'domain', path: 'domains.cart' }),
};
const NO_VEHICLE = {
  vehicles: missing({
    key: 'vehicle-type',
    message: 'Please select your vehicle type to see your total',
    name: 'vehicle type',
  }),
};

const formation: PageKind = { form: 'FormABusinessForm', primary: [AGENT, FORMATION] };
const tradeName: PageKind = {
  ...formation,
  groups: [
    {
      kind: 'checkbox',
      title: 'Names',
      items: [{ saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } }],
    },
  ],
  filings: [{ saveAs: 'trade_name' }],
};
const oneTypeOfTwo: PageKind = { ...formation, company: TWO_TYPES };
const taxId: PageKind = { form: 'TaxIDForm', primary: [TAX_ID] };
const foreign: PageKind = { form: 'ForeignRegistrationForm', primary: [{ ...FORMATION, where: 'states' }] };
const domestication: PageKind = {
  form: 'DomesticationForm',
  primary: [AGENT, { ...AGENT, saveAs: 'old_agent', where: 'home-state' }],
};
const certified: PageKind = {
  form: 'DomesticationForm',
  primary: [{ saveAs: 'move', filing: { type: 'move', subType: null } }],
  company: { homeState: { show: true } },
};
const domains: PageKind = { form: 'DomainSignupForm' };
const onlineIdentity: PageKind = {
  form: 'BusinessIdentityForm',
  summary: { requiredCategory: { category: 'identity' } },
  groups: [{ kind: 'checkbox', title: 'Online', items: [{ product: 'web_hosting', saveAs: 'web_hosting' }] }],
};
const vehicles: PageKind = { form: 'VehicleRegistrationForm' };
const agents: PageKind = { form: 'RASignupForm', primary: [AGENT] };
const services: PageKind = { form: 'PhoneServiceForm', groups: [PHONE_PLANS] };

describe('the message in place of the prices', () => {
  it.each<[string, PageKind, Record<string, unknown>, string | undefined, Contributions?]>([
    ['[OC-193] a formation without a state', formation, {}, JURISDICTION],
    ['[OC-193] the state comes before the type of business', oneTypeOfTwo, {}, JURISDICTION],
    ['[OC-193] a registration without any of its states', foreign, {}, JURISDICTION],
    ['[OC-193] a registration in at least one state misses nothing', foreign, { [STATES]: { WY: true } }, undefined],
    ['[OC-193] a registration whose only state was taken back', foreign, { [STATES]: { WY: false } }, JURISDICTION],
    ['[OC-193] a move without the state it leaves', domestication, { [STATE]: WYOMING }, JURISDICTION],
    [
      '[OC-193] a move from a known state misses nothing',
      domestication,
      { [STATE]: WYOMING, [HOME]: { key: 'DE', value: 'Delaware' } },
      undefined,
    ],
    [
      '[OC-203] a filing whose office requires a certificate of a home state that is not chosen',
      certified,
      { [STATE]: WYOMING },
      'Please select your home state',
    ],
    [
      '[OC-203] the same with its home state misses nothing',
      certified,
      { [STATE]: WYOMING, [HOME]: { key: 'DE', value: 'Delaware' } },
      undefined,
    ],
    [
      '[OC-203] the same where the page does not ask for a home state misses nothing',
      { ...certified, company: {} },
      { [STATE]: WYOMING },
      undefined,
    ],
    ['[OC-193] a registered agent without a state', agents, {}, JURISDICTION],

    ['[OC-194] a tax ID without state and SSN status', taxId, {}, JURISDICTION_AND_SSN],
    ['[OC-194] a tax ID without SSN status', taxId, { [STATE]: WYOMING }, JURISDICTION_AND_SSN],
    [
      '[OC-193] a tax ID of a state whose SSN status is known asks for the state alone',
      { ...taxId, primary: [{ ...TAX_ID, where: 'state' }] },
      { [SSN]: 'yes' },
      JURISDICTION,
    ],
    ['[OC-194] a tax ID with both misses nothing', taxId, { [STATE]: WYOMING, [SSN]: 'yes' }, undefined],

    ['[OC-195] a formation in a state, of no type of business', oneTypeOfTwo, { [STATE]: WYOMING }, ENTITY_TYPE],
    [
      '[OC-195] the type of business comes before the service',
      oneTypeOfTwo,
      { [STATE]: WYOMING, [DURATION]: undefined },
      ENTITY_TYPE,
    ],
    [
      '[OC-195] a tax ID asks for no type of business',
      { ...taxId, company: TWO_TYPES },
      { [STATE]: WYOMING, [SSN]: 'no' },
      undefined,
    ],

    ['[OC-196] a domain order whose area waits for a domain', domains, {}, 'Please add a domain', NO_DOMAIN],
    ['[OC-196] a domain order with one misses nothing', domains, {}, undefined, DOMAIN],
    [
      '[OC-196] a formation whose area waits for one',
      formation,
      { [STATE]: WYOMING },
      'Please add a domain',
      NO_DOMAIN,
    ],
    ['[OC-196, OC-203] the state comes before what areas wait for', formation, {}, JURISDICTION, NO_DOMAIN],

    ['[OC-197] an identity order without a product', onlineIdentity, {}, 'Please select an online identity product'],
    [
      '[OC-197] a domain is no identity product',
      onlineIdentity,
      {},
      'Please select an online identity product',
      DOMAIN,
    ],
    [
      '[OC-197] an identity order with one misses nothing',
      onlineIdentity,
      { 'productState.web_hosting.checked': true },
      undefined,
    ],

    [
      '[OC-198] a registered agent without a duration',
      agents,
      { [STATE]: WYOMING, [DURATION]: { key: '7', value: '' } },
      SERVICE,
    ],
    [
      '[OC-198] a service that was switched on, of no kind',
      services,
      { 'productState.call_forwarding.checked': true },
      SERVICE,
    ],
    [
      '[OC-198] a service of a kind misses nothing',
      services,
      { 'productState.call_forwarding.checked': true, 'productState.call_forwarding.data.plan': 'small' },
      undefined,
    ],
    [
      '[OC-198] a service that is not switched on misses nothing',
      { ...services, primary: [AGENT] },
      { [STATE]: WYOMING },
      undefined,
    ],

    [
      '[OC-199] a registration whose area waits for a vehicle',
      vehicles,
      {},
      'Please select your vehicle type to see your total',
      NO_VEHICLE,
    ],
    [
      "[OC-203] areas wait in the order of their names' list",
      vehicles,
      {},
      'Please add a domain',
      { ...NO_VEHICLE, ...NO_DOMAIN },
    ],
    [
      '[OC-203] what areas wait for comes before the service',
      agents,
      { [STATE]: WYOMING, [DURATION]: { key: '7', value: '' } },
      'Please add a domain',
      NO_DOMAIN,
    ],
    [
      '[OC-203] the identity product comes before the service',
      { ...onlineIdentity, primary: [AGENT] },
      { [STATE]: WYOMING, [DURATION]: { key: '7', value: '' } },
      'Please select an online identity product',
    ],
    ['[OC-199] a registration with one misses nothing', vehicles, {}, undefined, VEHICLE],

    [
      '[OC-200] no filing method, where the step is Order Information',
      { ...formation, step: 'Order Information' },
      { [STATE]: WYOMING, [METHOD]: 'gone' },
      'Please complete Order Information',
    ],
    [
      '[OC-201] no filing method, where the step is Company Information',
      formation,
      { [STATE]: WYOMING, [METHOD]: 'gone' },
      'Please complete Company Information',
    ],

    [
      '[OC-200] the county of a filing that another step asks for names that step',
      tradeName,
      { [STATE]: WYOMING, 'productState.trade_name.checked': true },
      'Please complete Optional Items',
    ],
    [
      '[OC-200] with its county it misses nothing',
      tradeName,
      {
        [STATE]: WYOMING,
        'productState.trade_name.checked': true,
        'productState.trade_name.data.localJurisdiction': { key: 'Teton County', value: 'Teton County' },
      },
      undefined,
    ],

    [
      '[OC-202] state and type',
      { ...oneTypeOfTwo, summary: { missingChoices: 'all' } },
      {},
      'Please select your filing jurisdiction and type of business',
    ],
    [
      '[OC-202] state, SSN status and type',
      { form: 'TaxIDForm', primary: [TAX_ID, FORMATION], company: TWO_TYPES, summary: { missingChoices: 'all' } },
      {},
      'Please select your filing jurisdiction, SSN status, and type of business',
    ],
    [
      '[OC-202] home state, state and type',
      { ...oneTypeOfTwo, company: { ...TWO_TYPES, homeState: { show: true } }, summary: { missingChoices: 'all' } },
      {},
      'Please select your home state, filing jurisdiction, and type of business',
    ],
    [
      '[OC-202] the home state that is left',
      { ...oneTypeOfTwo, company: { ...TWO_TYPES, homeState: { show: true } }, summary: { missingChoices: 'all' } },
      { [STATE]: WYOMING, 'companyInformation.entityType': { key: 'LLC', value: 'LLC' } },
      'Please select your home state',
    ],
    [
      '[OC-202] one that is left',
      { ...oneTypeOfTwo, summary: { missingChoices: 'all' } },
      { [STATE]: WYOMING },
      'Please select your type of business',
    ],
    [
      '[OC-202] domain and state',
      { form: 'DomainSignupForm', primary: [AGENT], summary: { missingChoices: 'all' } },
      {},
      'Please select your filing jurisdiction and domain',
      NO_DOMAIN,
    ],
    [
      '[OC-202] a choice of an area without a name',
      { form: 'DomainSignupForm', primary: [AGENT], summary: { missingChoices: 'all' } },
      {},
      'Please select your filing jurisdiction',
      { domains: missing({ key: 'domain', message: 'Please add a domain' }) },
    ],
  ])('%s', (...[, kind, answers, message, contributions]) => {
    // Settling would restore a duration or a method, so those answers are set after it.
    const { [DURATION]: duration, [METHOD]: method, ...settled } = answers;
    const known = answeredAll(page(kind), settled);
    const { companyInformation, productState } = known.data;
    const unsettled = {
      ...(DURATION in answers && {
        companyInformation: { ...companyInformation, registeredAgentServiceDuration: duration },
      }),
      ...(method !== undefined && {
        productState: { ...productState, business_formation: { data: { filingMethod: method } } },
      }),
    };
    expect(shown({ ...known, data: { ...known.data, ...unsettled } as Known['data'] }, {}, contributions)).toBe(
      message,
    );
  });

  it('[OC-203] the next choice comes first, and all others follow it', () => {
    expect(deriveCart(page(oneTypeOfTwo), {}).missing.map(({ key }) => key)).toEqual(['jurisdiction', 'entity-type']);
  });

  it('[OC-203] what follows from the first choices is asked for only once its prices are there', () => {
    const known = answeredAll(page(formation), { [STATE]: WYOMING });
    expect(shown({ ...known, catalogue: EMPTY_CATALOGUE }, {})).toBe('Loading prices');
  });

  it('[OC-202] a choice without a name keeps its own sentence', () => {
    const known = page({ form: 'DomainSignupForm', primary: [AGENT], summary: { missingChoices: 'all' } });
    expect(
      deriveCart(known, { domains: missing({ key: 'domain', message: 'Please add a domain' }) }).missing.map(
        ({ message }) => message,
      ),
    ).toEqual(['Please select your filing jurisdiction', 'Please add a domain']);
  });

  it('[OC-197, SC-005] the page says the category, and words what is said without it', () => {
    const mail = { category: 'mail', message: 'Please choose how we forward your mail', name: 'mail service' };
    expect(shown(page({ form: 'MFVOStandaloneForm', summary: { requiredCategory: mail } }), {})).toBe(
      'Please choose how we forward your mail',
    );
    expect(shown(page({ form: 'FormABusinessForm', groups: onlineIdentity.groups }), {}, DOMAIN)).toBeUndefined();
  });

  it('an order without a product misses one, in the words of the page', () => {
    const nothing = { domains: { products: [], missing: [] } };
    const known = page({ form: 'DomainSignupForm' });
    expect(deriveCart(known, nothing).missing).toEqual([
      { key: 'empty-order', message: 'There is no product in your order yet' },
    ]);
    expect(shown(known, {}, NO_DOMAIN)).toBe('Please add a domain');
    expect(shown(known, {}, DOMAIN)).toBeUndefined();
    const own = page({ form: 'DomainSignupForm', summary: { placeholders: { empty: 'Your order is empty' } } });
    expect(shown(own, {}, nothing)).toBe('Your order is empty');
  });

  it('[OC-216] each has the path at which it is made', () => {
    const pathOf = (kind: PageKind, answers = {}) => deriveCart(answeredAll(page(kind), answers), {}).missing[0]?.path;
    expect([
      pathOf(formation),
      pathOf(taxId, { [STATE]: WYOMING }),
      pathOf(oneTypeOfTwo, { [STATE]: WYOMING }),
      pathOf(onlineIdentity),
    ]).toEqual([STATE, SSN, 'companyInformation.entityType', 'businessIdentityToggle']);
  });

  it('[OC-202] with all of them named, each one says the same sentence', () => {
    const { missing } = deriveCart(page({ ...oneTypeOfTwo, summary: { missingChoices: 'all' } }), {});
    expect(missing).toHaveLength(2);
    expect(new Set(missing.map(({ message }) => message)).size).toBe(1);
  });

  it.each([
    [[], ''],
    [['X'], 'X'],
    [['X', 'Y'], 'X and Y'],
    [['X', 'Y', 'Z'], 'X, Y, and Z'],
  ])('[OC-202] %j reads "%s"', (names, text) => {
    expect(listed(names)).toBe(text);
  });

  it('[SC-005, OC-202] a page words the sentence and the names of the choices', () => {
    const summary = {
      missingChoices: 'all',
      placeholders: { all: 'Still open: {choices}' },
      choiceNames: { jurisdiction: 'state', 'entity-type': 'kind' },
    };
    expect(shown(page({ ...oneTypeOfTwo, summary }), {})).toBe('Still open: state and kind');
  });
});

it('[OC-203] the path of a missing county is that of its question', () => {
  const known = answeredAll(
    page({
      form: 'FormABusinessForm',
      primary: [{ saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } }],
      filings: [{ saveAs: 'trade_name' }],
    }),
    { [STATE]: WYOMING },
  );
  expect(deriveCart(known, {}).missing).toMatchObject([
    { key: 'filing-method', path: 'productState.trade_name.data.localJurisdiction' },
  ]);
});
