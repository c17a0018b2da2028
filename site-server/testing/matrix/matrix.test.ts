import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { closeVariantBase } from 'shared-contracts/entity-types';
import { centsOfWire } from 'shared-contracts/money';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import { askFields, settlePage, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import { checkOrder } from '../rules-here.ts';
import { realPages, takesOrders } from '../real-pages.ts';
import { PRICE_SOURCES } from '../test-areas.ts';
import { TEST_CATALOGUE, TEST_DOMAIN } from '../test-order.ts';
import { filledCase, filledForm, orderOfForm, orderWithout, requiredFields } from './filled-case.ts';
import { BUNDLE, matrixCases, nameOfCase, type MatrixCase } from './matrix-cases.ts';

/** The share of the cases that are tried; all with `npm run matrix`. */
const SHARE = 0.02;
const SEED = 20;
/** The bundle and a page of domains are not complete without one. */
const DOMAIN_CHOSEN = { 'domains:cart-changed': { domains: [{ ...TEST_DOMAIN, premium: false }] } };

let areas: AreaRulesByName;
let pages: PageConfig[];
let cases: MatrixCase[];

beforeAll(async () => {
  ({ areas, pages } = await realPages());
  const sold = new Set(
    TEST_CATALOGUE.registeredAgentProducts.map(({ registered_agent }) => registered_agent.jurisdiction.abbreviation),
  );
  const states = pages[0]!.site.jurisdictions.flatMap(({ options }) => options).filter(({ key }) => sold.has(key));
  cases = matrixCases(pages.filter(takesOrders), states);
});

/** A random number from 0 to 1 for a name, the same at every run. */
function chance(name: string): number {
  let hash = SEED;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32;
}

/** The cases to try; of each page at least one for every entity type and for everything that it sells. */
function chosenCases(): MatrixCase[] {
  if (LONG_RUN) return cases;
  const kinds = new Set<string>();
  return [...cases]
    .sort((a, b) => chance(nameOfCase(a)) - chance(nameOfCase(b)))
    .filter((matrixCase) => {
      const {
        page: { path },
        entityType,
        variant,
      } = matrixCase;
      const newKinds = [`${path} ${entityType.key}`, `${path}: ${variant?.name}`].filter((kind) => !kinds.has(kind));
      for (const kind of newKinds) kinds.add(kind);
      return newKinds.length > 0 || chance(nameOfCase(matrixCase)) < SHARE;
    });
}

const requiresDomain = (page: MatrixCase['page']) =>
  modulesOf(page).some(({ use }) => use.options.requireDomain === true);

/** What is wrong with a case, as sentences. */
function problemsOf(matrixCase: MatrixCase): string[] {
  const surroundings = { page: matrixCase.page, areas, catalogue: TEST_CATALOGUE };
  const name = nameOfCase(matrixCase);
  const known = filledCase(matrixCase, {
    areas,
    catalogue: TEST_CATALOGUE,
    topics:
      matrixCase.variant?.name.split(' ').includes(BUNDLE) || requiresDomain(matrixCase.page) ? DOMAIN_CHOSEN : {},
  });
  const order = orderOfForm(known, areas);
  const checked = checkOrder(order, surroundings, PRICE_SOURCES);
  if (checked.kind === 'refused') return [`${name}: refused with "${checked.reason.error}"`];
  const { quote, totalCents } = checked.value;
  const isTotal = quote.totalCents === totalCents && centsOfWire(order.total) === totalCents;
  // A close company exists only in its state: without the state, its type is what is refused.
  const fields = requiredFields(known, areas).filter(
    ({ path }) => !(path === 'companyInformation.state' && closeVariantBase(matrixCase.entityType.key)),
  );
  const dropped = LONG_RUN
    ? fields
    : fields.filter((_, index) => index === Math.floor(chance(`${name} without`) * fields.length));
  return [
    ...(isTotal ? [] : [`${name}: the summary shows ${quote.totalCents}, the order ${order.total}`]),
    ...dropped.flatMap(({ path, label }) => {
      const without = checkOrder(orderWithout(order, path), surroundings, PRICE_SOURCES);
      if (without.kind === 'ok') return [`${name}: placed without ${path}`];
      const { reason: refusal } = without;
      return refusal.path === path && refusal.error.includes(label)
        ? []
        : [`${name}: without ${path} ("${label}") refused with "${refusal.error}" at ${refusal.path}`];
    }),
  ];
}

describe('every type of company in every state, and everything else that is sold, on every page that offers it', () => {
  it(
    '[SS-006, OC-252] is assembled and accepted at the total of the summary, and refused by name when an answer ' +
      'is missing',
    () => {
      expect(cases.length).toBeGreaterThan(800);
      const problems = chosenCases().flatMap((matrixCase) => {
        try {
          return problemsOf(matrixCase);
        } catch (cause) {
          return [`${nameOfCase(matrixCase)}: ${String(cause)}`];
        }
      });
      expect(problems).toEqual([]);
    },
    LONG_RUN ? 3_600_000 : 30_000,
  );

  it('covers every page that files a company or serves one that exists', () => {
    expect([...new Set(cases.map(({ page }) => page.path))].sort()).toEqual(
      expect.arrayContaining([
        '/boi',
        '/business-identity',
        '/domestication',
        '/double-llc',
        '/foreign-registration',
        '/form-a-business',
        '/free-formation',
        '/mail-forwarding',
        '/registered-agent',
        '/tax-id',
        '/trademark',
      ]),
    );
    expect(cases.every(({ page }) => valueAt(page, 'summary.module') === 'order-checkout/order-summary')).toBe(true);
  });
});

const option = (key: string, value = key) => ({ key, value });

interface Filled {
  path: string;
  type?: string;
  /** Codes; the first is the only one on a page that files in one state. */
  states: string[];
  home?: string;
  answers?: Readonly<Record<string, unknown>>;
}

/** The form of a page, filled in for a company, and then with these answers. */
function filled({ path, type = 'LLC', states, home = 'WY', answers = {} }: Filled): Known {
  const page = pages.find((candidate) => candidate.path === path)!;
  const [state, ...others] = states.map((key) => option(key));
  const known = filledCase(
    { page, entityType: option(type), state: state!, others, homeState: option(home) },
    { areas, catalogue: TEST_CATALOGUE },
  );
  return Object.entries(answers).reduce(
    (current, [answer, value]) =>
      settlePage(current, { ...current, data: withValueAt(current.data, answer, value) }, areas).known,
    known,
  );
}
const orderOf = (known: Known) => {
  expect(
    askFields(known, areas)
      .filter(({ error }) => error)
      .map(({ path, error }) => `${path}: ${error}`),
  ).toEqual([]);
  const order = orderOfForm(known, areas);
  expect(checkOrder(order, { page: known.page, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES)).toMatchObject({
    kind: 'ok',
  });
  return order;
};
const linesOf = ({ companies }: FullOrder, saveAs: string) =>
  companies.flatMap(({ products }) => products).filter((line) => line.saveAs === saveAs);
const asks = (known: Known, path: string) => askFields(known, areas).some((field) => field.path === path);

describe('foreign registration', () => {
  const numbers = 'formationDetails.corporation';

  it('[OC-057, SC-068, SC-069] a corporation tells each state only what it wants to know', () => {
    const order = orderOf(
      filled({
        path: '/foreign-registration',
        type: 'Corp',
        states: ['AR', 'IL', 'FL'],
        home: 'DE',
        answers: {
          [`${numbers}.issuedShares`]: '1,000',
          [`${numbers}.totalAssets`]: '50,000',
          [`${numbers}.totalLiabilities`]: '20,000',
          [`${numbers}.listOfficers`]: 'yes',
        },
      }),
    );
    const lines = linesOf(order, 'foreign_registration').map(({ data }) => data);
    const LISTED = 'would_you_like_to_list_members_managers_on_the_state_record_';
    expect(
      lines.map((data) => [
        data.state,
        data.home_state,
        data.issued_shares,
        data.total_assets,
        data.total_liabilities,
        data[LISTED],
      ]),
    ).toEqual([
      ['AR', 'DE', 1000, undefined, undefined, undefined],
      ['FL', 'DE', undefined, undefined, undefined, 'yes'],
      ['IL', 'DE', 1000, 50_000, 20_000, undefined],
    ]);
    expect(lines[0]).toMatchObject({
      effective_date: 'Upon Filing',
      entity_type: 'Corp',
      officials: expect.arrayContaining([expect.objectContaining({ role: 'President', entity_type: 'Corporation' })]),
    });
    expect(order.companies[0]!.notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Formation date: /),
        expect.stringMatching(/^Business purpose: /),
      ]),
    );
  });

  it(
    '[OC-114, OC-171] five states cost five agents in bulk, five services and the fee of each state; the home ' +
      'state certifies once',
    () => {
      const order = orderOf(filled({ path: '/foreign-registration', states: ['CO', 'MA', 'NC', 'TN', 'TX'] }));
      expect(linesOf(order, 'registered_agent').map(({ price }) => price)).toEqual(Array(5).fill('99.00'));
      expect(
        linesOf(order, 'foreign_registration').map(({ price, state_fee }) => [price, Number(state_fee) > 0]),
      ).toEqual(Array(5).fill(['100.00', true]));
      expect(
        order.companies[0]!.products.filter(({ product_id }) => product_id === 'filing-good-standing-WY'),
      ).toHaveLength(1);
    },
  );

  it('the operator reads the states and the method in each of them in words', () => {
    const known = filled({ path: '/foreign-registration', states: ['CO', 'TX'], home: 'DE' });
    const checked = checkOrder(orderOf(known), { page: known.page, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
    const answers =
      checked.kind === 'ok' ? checked.value.answers.map(({ question, answer }) => `${question}: ${answer}`) : [];
    expect(answers).toEqual(
      expect.arrayContaining([
        'What is the home state of your business?: Delaware',
        'Where do you want to register?: Colorado, Texas',
        'Filing method in Colorado: Online',
        'Filing method in Texas: Online',
      ]),
    );
  });

  it('[SC-060, OC-010] questions of a state are asked once one of the states wants them', () => {
    const listed = (states: string[]) =>
      asks(filled({ path: '/foreign-registration', states }), 'formationDetails.llc.listMembers');
    const naics = (states: string[]) =>
      asks(filled({ path: '/foreign-registration', states }), 'companyInformation.naicsCode');
    expect([listed(['CO', 'TX']), listed(['CO', 'UT'])]).toEqual([false, true]);
    expect([naics(['CO', 'TX']), naics(['CO', 'VT'])]).toEqual([false, true]);
  });

  it('[OC-066, OC-067] a nonprofit type that some of the states do not have is asked about', () => {
    const known = filled({ path: '/foreign-registration', type: 'NP Corp', states: ['AZ', 'WV'] });
    const { questions } = settlePage(
      known,
      { ...known, data: withValueAt(known.data, 'formationDetails.nonprofit.type', 'religious_corp') },
      areas,
    );
    expect(questions.map(({ question }) => question.text)).toEqual([
      'Religious Corp is not available in these states: West Virginia. Keep Religious Corp and remove these states?',
    ]);
    expect(questions[0]?.yes).toEqual([{ kind: 'set', path: 'companyInformation.states.WV', value: false }]);
  });
});

it(
  '[OC-243] the registration of a company formed abroad has the report of its owners once the customer ticks it, ' +
    'as a federal filing; that of a US company has none',
  () => {
    const page = pages.find(({ path }) => path === '/foreign-registration')!;
    const reports = (home: string, isTicked: boolean) =>
      linesOf(
        orderOf(
          filledForm(
            page,
            {
              'companyInformation.homeState': option(home),
              'companyInformation.states': { CO: true },
              'productState.boi_compliance.checked': isTicked,
            },
            { areas, catalogue: TEST_CATALOGUE },
          ),
        ),
        'boi_compliance',
      );
    expect([reports('ZZ', false), reports('WY', true)]).toEqual([[], []]);
    expect(reports('ZZ', true)).toMatchObject([
      {
        price: '9.00',
        data: {
          state: 'US',
          country: 'CA',
          owners: [{ first_name: expect.any(String), last_name: expect.any(String) }],
        },
      },
    ]);
  },
);

describe('domestication', () => {
  it('[OC-018, SC-106] carries both states, and orders the certificate of good standing of the old one', () => {
    const order = orderOf(filled({ path: '/domestication', type: 'Corp', states: ['TX'], home: 'DE' }));
    expect(linesOf(order, 'domestication')[0]?.data).toMatchObject({
      home_state: 'DE',
      state: 'TX',
      entity_type: 'Corp',
      issued_shares: expect.any(Number),
    });
    expect(order.companies[0]!.products.map(({ product_id }) => product_id)).toContain('filing-good-standing-DE');
  });
});

describe('a double LLC', () => {
  const names = {
    'companyInformation.companyName': 'Alder Holding LLC',
    'companyInformation.secondCompanyName': 'Wren Coffee',
  };
  const double = (owner: string, answers: Readonly<Record<string, unknown>> = {}) =>
    orderOf(
      filled({
        path: '/double-llc',
        states: ['WY'],
        answers: { ...names, 'companyInformation.secondCompanyOwner': owner, ...answers },
      }),
    );

  it('[OC-026, OC-208, SC-099] is an order for two companies, each with its agent', () => {
    const { companies } = double('same-members', { 'productState.operating_agreement.checked': true });
    expect(companies.map(({ company }) => company)).toEqual([
      { name: 'Alder Holding LLC', entity_type: 'LLC' },
      { name: 'Wren Coffee LLC', entity_type: 'LLC' },
    ]);
    expect(companies.map(({ products }) => products.map(({ saveAs }) => saveAs))).toEqual([
      expect.arrayContaining(['registered_agent', 'double_llc', 'operating_agreement']),
      ['registered_agent', 'operating_agreement'],
    ]);
  });

  it('[SC-045] says who owns the second company: its members, or the first company by its name', () => {
    const second = (owner: string) => linesOf(double(owner), 'double_llc')[0]?.data.second_company;
    expect(second('first-company')).toMatchObject({
      company_name: 'Wren Coffee LLC',
      management_type: 'Member',
      officials: [{ role: 'Member', company_name: 'Alder Holding LLC', address: 'ra' }],
    });
    expect(second('same-members')).toMatchObject({
      company_name: 'Wren Coffee LLC',
      officials: [{ role: 'Member', first_name: expect.any(String) }],
    });
  });

  it('[OC-171] has two of what both companies get, and one filing of both', () => {
    const order = double('same-members', { 'productState.operating_agreement.checked': true });
    expect(linesOf(order, 'registered_agent')).toMatchObject([
      { quantity: 1, price: '125.00' },
      { quantity: 1, price: '125.00' },
    ]);
    expect(linesOf(order, 'operating_agreement')).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    expect(linesOf(order, 'double_llc')).toMatchObject([{ quantity: 1, price: '200.00', state_fee: '200.00' }]);
  });
});

describe('a free formation', () => {
  const free = (billingType: string, type = 'LLC') =>
    orderOf(filled({ path: '/free-formation', type, states: ['DE'], answers: { billingType } }));

  it('[OC-167, OC-170] costs no service, and 5 % of the highest fee of the state for the card', () => {
    const line = linesOf(free('yearly'), 'formation_free')[0]!;
    const methods = TEST_CATALOGUE.filingProducts.find(({ id }) => id === line.product_id)!.filing_methods;
    const highest = Math.max(...methods.map(({ cost }) => cost));
    expect(line).toMatchObject({
      price: '0.00',
      card_fee: (Math.round(highest * 0.05) / 100).toFixed(2),
      data: { company_name: expect.any(String), officials: expect.any(Array) },
    });
  });

  it.each([
    ['LLC', '24.00'],
    ['Corp', '29.00'],
  ])('[OC-161, OC-168] billed monthly, an %s has the subscription of its state', (type, price) => {
    const order = free('monthly', type);
    expect(linesOf(order, 'subscription_bundle')).toMatchObject([
      {
        price,
        products: expect.arrayContaining([
          expect.objectContaining({ saveAs: 'registered_agent', price: '0.00' }),
          expect.objectContaining({ saveAs: 'compliance_filing', data: { formation_date: '11/21/2026' } }),
        ]),
      },
    ]);
  });
});

describe('forms for businesses that exist', () => {
  /** The form of a page, filled in with these answers, which come before all others. */
  const served = (path: string, answers: Readonly<Record<string, unknown>>, type = 'LLC') =>
    filledCase(
      {
        page: pages.find((candidate) => candidate.path === path)!,
        entityType: option(type),
        state: option('WY', 'Wyoming'),
        others: [],
        homeState: option('WY'),
        variant: { name: '', answers },
      },
      { areas, catalogue: TEST_CATALOGUE, topics: path === '/business-identity' ? DOMAIN_CHOSEN : {} },
    );
  const NAME = { 'companyInformation.companyName': 'Alder Coffee LLC' };
  const PERSON = { 'contactInformation.firstName': 'Maya', 'contactInformation.lastName': 'Okafor' };
  const companyOf = ({ companies: [first] }: FullOrder) => first!.company;

  it('[SC-002] every form type of the checkout has a page that it sends', () => {
    const FORMS = [
      'FormABusinessForm',
      'ForeignRegistrationForm',
      'DomesticationForm',
      'TaxIDForm',
      'DoubleLLCForm',
      'RASignupForm',
      'MFVOStandaloneForm',
      'BusinessIdentityForm',
      'TrademarkForm',
      'BOIForm',
    ];
    const sent = new Set(pages.filter(takesOrders).map(({ formType }) => formType));
    expect(
      FORMS.filter((formType) => !sent.has(formType) || !areas['order-checkout']!.formTypes![formType as 'BOIForm']),
    ).toEqual([]);
  });

  it.each([
    ['/tax-id', {}, 'LLC', { name: 'Alder Coffee LLC', entity_type: 'LLC' }],
    ['/boi', {}, 'Corp', { name: 'Alder Coffee LLC', entity_type: 'Corp' }],
    ['/trademark', {}, 'NP Corp', { name: 'Alder Coffee LLC', entity_type: 'NP Corp' }],
    [
      '/trademark',
      { 'companyInformation.companyName': '' },
      'Individual',
      { name: 'Maya Okafor', entity_type: 'Individual' },
    ],
    ['/business-identity', { businessIdentityToggle: true }, 'LLC', { name: 'Alder Coffee LLC', entity_type: 'LLC' }],
    [
      '/business-identity',
      { businessIdentityToggle: true, 'companyInformation.companyName': '' },
      'Individual',
      { name: 'Maya Okafor', entity_type: 'Individual' },
    ],
    ['/mail-forwarding', { individualOrBusiness: 'business' }, 'LLC', { name: 'Alder Coffee LLC', entity_type: 'LLC' }],
    [
      '/mail-forwarding',
      { individualOrBusiness: 'individual' },
      'LLC',
      { name: 'Maya Okafor', entity_type: 'Individual' },
    ],
  ])('[OC-206, SC-099] an order of %s with %j for type %s is for %j', (path, answers, type, company) => {
    expect(companyOf(orderOf(served(path, { ...PERSON, ...NAME, ...answers }, type)))).toEqual(company);
  });

  it.each([
    ['/boi', 'boi_compliance'],
    ['/trademark', 'trademark'],
  ])('[OC-081] Order Information of %s has the filing options of %s beside its questions', (path, saveAs) => {
    const { steps } = pages.find((page) => page.path === path)!;
    const uses = steps.find(({ title }) => title === 'Order Information')!.sections.flatMap(({ modules }) => modules);
    expect(uses.slice(-2)).toMatchObject([
      { module: 'order-checkout/order-information' },
      { module: 'order-checkout/filing-options', options: { saveAs } },
    ]);
  });

  it.each([
    ['ssn', 'filing-tax-id-US-with-ssn'],
    ['noSsn', 'filing-tax-id-US-without-ssn'],
  ])('[OC-083, OC-086] a tax ID with %s orders %s alone', (taxIDSelection, method) => {
    const { products } = orderOf(served('/tax-id', { taxIDSelection })).companies[0]!;
    expect(products.map(({ saveAs, product_option_id }) => [saveAs, product_option_id])).toEqual([['tax_id', method]]);
  });

  it.each([
    ['/tax-id', 'Have you formed your business?: You must have an existing business to continue.'],
    ['/boi', 'Was your company formed outside the US?: Only a company formed outside the US reports its owners'],
  ])('[SC-200, OC-085] %s is refused for a business that is not formed', (path, error) => {
    const known = served(path, {});
    const order = orderOfForm(known, areas);
    const refused = checkOrder(
      { ...order, basis: { ...order.basis, data: { ...order.basis.data, isBusinessFormed: 'no' } } },
      { page: known.page, areas, catalogue: TEST_CATALOGUE },
      PRICE_SOURCES,
    );
    expect(refused).toMatchObject({ kind: 'refused', reason: { error, path: 'isBusinessFormed' } });
  });

  it.each([
    ['mf', 'mail_forwarding_plus', '39.00'],
    ['vo', 'virtual_office_plus', '49.00'],
  ])('[SC-097, SC-015] mail with the service %s orders %s, for the recipients', (serviceType, product, price) => {
    const order = orderOf(
      served('/mail-forwarding', {
        'productState.mail.data.serviceType': serviceType,
        'productState.mail.data.pieces': 'plus',
        individualOrBusiness: 'individual',
        recipients: [{ firstName: 'Maya', lastName: 'Okafor' }],
      }),
    );
    expect(order.companies[0]).toMatchObject({
      products: [{ product_id: product, price, data: { serviceType } }],
      notes: ['Mail forwarding recipients: Maya Okafor', 'The mail is for: individual'],
    });
  });

  it.each(['mail_forwarding_daily', 'virtual_office_basic'])(
    '[SH-069] a link to mail forwarding preselects %s',
    (saveAs) => {
      const { products } = orderOf(
        served('/mail-forwarding', { [`productState.${saveAs}.checked`]: true, individualOrBusiness: 'individual' }),
      ).companies[0]!;
      expect(products.map((line) => line.saveAs)).toEqual([saveAs]);
    },
  );

  it('the answers about a trademark are notes of its order', () => {
    const { notes, products } = orderOf(
      served(
        '/trademark',
        { 'customFields.mark': 'Wren', 'productState.trademark_monitoring.checked': true },
        'Individual',
      ),
    ).companies[0]!;
    expect(notes).toEqual(expect.arrayContaining(['Your mark: Wren', 'What do you want to register?: The words']));
    expect(products.map(({ saveAs, price, state_fee }) => [saveAs, price, state_fee])).toEqual([
      ['trademark', '199.00', '350.00'],
      ['trademark_monitoring', '149.00', undefined],
    ]);
  });

  it('[OC-124, OC-154] the bundle of business identity holds the domain, in its first year without a charge', () => {
    const order = orderOf(served('/business-identity', { businessIdentityToggle: true }));
    expect(order.total).toBe('0.00');
    expect(order.companies[0]!.products[0]).toMatchObject({
      saveAs: 'business_identity',
      products: expect.arrayContaining([expect.objectContaining({ saveAs: 'domain' })]),
    });
  });
});
