import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { withValueAt } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { CartDomain } from 'shared-contracts/domains';
import type { PageConfig } from 'shared-contracts/page-config';
import {
  askFields,
  contributionsOf,
  formRulesOf,
  settlePage,
  withInitialValues,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import type { AssembledOrder, FullOrder, ProductLine } from 'shared-contracts/submission';
import { lookUp } from './areas/domains/registry.ts';
import { filledForm as filledPage, orderOfForm } from '../testing/matrix/filled-case.ts';
import { checkOrder } from '../testing/rules-here.ts';
import { filingsOf } from './orders/order-filings.ts';
import { PRICE_SOURCES } from '../testing/test-areas.ts';
import type { Site } from './site-content/load-site.ts';
import { pageForRules, resolvePath } from './site-content/page-index.ts';
import { checkSiteFolder, type CheckedFolder } from './site-content/check-pages/site-checks.ts';
import { realRules } from '../testing/real-rules.ts';
import { SITE_FOLDER } from '../testing/site-folder.ts';
import { TEST_CATALOGUE, TEST_DOMAIN, TEST_PASSWORD, testOrder } from '../testing/test-order.ts';

let areas: AreaRulesByName;
let checked: CheckedFolder;
let site: Site;
let page: PageConfig;
beforeAll(async () => {
  areas = await realRules();
  checked = checkSiteFolder(SITE_FOLDER, { areas, today: '2026-11-21', isQuick: true, wasExplored: true });
  const { loaded } = checked;
  if (loaded.kind === 'bad-site') throw new Error(JSON.stringify(loaded.findings, null, 2));
  site = loaded.site;
  page = pageForRules(
    site.pages.find(({ pageId }) => pageId === 'form-a-business')!,
    areas,
  )!;
});

it('a start whose pages were explored before has nothing to say about the shipped site', () => {
  expect(checked.findings).toEqual([]);
});

it(
  'a page that lets customers choose a company where the catalogue does not file it is refused at its list of ' +
    'states',
  () => {
    const filings = site.pages.flatMap((candidate) => {
      const { primaryProducts = [] } = (candidate.summary?.options ?? {}) as {
        primaryProducts?: { filing?: { type: string; subType?: string | null } }[];
      };
      return primaryProducts.flatMap(({ filing }) =>
        filing && filing.subType === undefined ? [{ served: pageForRules(candidate, areas)!, type: filing.type }] : [],
      );
    });
    expect(filings.length).toBeGreaterThan(4);
    for (const { served, type } of filings) {
      const lost = TEST_CATALOGUE.filingProducts.filter(
        (product) => product.type === type && ['TX', 'UT'].includes(product.state) && product.sub_type === 'LLC',
      );
      const catalogue = {
        ...TEST_CATALOGUE,
        filingProducts: TEST_CATALOGUE.filingProducts.filter((product) => !lost.includes(product)),
      };
      const { problems } = formRulesOf(served, areas)!;
      expect(lost).toHaveLength(2);
      expect(problems!(served, TEST_CATALOGUE)).toEqual([]);
      expect(problems!(served, catalogue)).toEqual([
        {
          path: expect.any(String),
          wrong: `Customers can choose LLC in TX, UT, where the catalogue has no "${type}" for it.`,
          suggestion: expect.stringMatching(/ByEntityType|ByState/),
        },
      ]);
    }
  },
);

const ADDRESS = { line1: '2210 Evans Ave', city: 'Cheyenne', zip: '82001', state: { key: 'WY', value: 'Wyoming' } };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'companyInformation.companyName': 'Alder & Wren Coffee LLC',
  'accountInformation.email': 'maya@alderandwren.com',
  'accountInformation.password': TEST_PASSWORD,
  'accountInformation.confirmPassword': TEST_PASSWORD,
  'contactInformation.firstName': 'Maya',
  'contactInformation.lastName': 'Okafor',
  'contactInformation.phone': '(307) 555-0188',
  ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [`contactInformation.${name}`, value])),
  'companyInformation.businessPurpose': 'Roasting and selling coffee',
  'formationDetails.llc.members.0.firstName': 'Maya',
  'formationDetails.llc.members.0.lastName': 'Okafor',
  'productState.records.data.choice': 'book_and_seal',
  'paymentInformation.first_name': 'Maya',
  'paymentInformation.last_name': 'Okafor',
  'paymentInformation.number': '4242 4242 4242 4242',
  'paymentInformation.cvc': '123',
  'paymentInformation.exp_month': { key: '08', value: '08' },
  'paymentInformation.exp_year': { key: '2029', value: '2029' },
};

/** A form as a customer fills it: the page's initial values, then one answer after the other, each settled. */
function filledForm(
  state: string,
  more: Readonly<Record<string, unknown>> = {},
  domains: readonly CartDomain[] = [TEST_DOMAIN],
): Known {
  const topics = { 'domains:cart-changed': { domains } };
  // A browser loads only the filings of the chosen state, and the federal ones that the page offers.
  const loadedStates = [state, 'US'];
  const catalogue = {
    ...TEST_CATALOGUE,
    filingProducts: TEST_CATALOGUE.filingProducts.filter((f) => loadedStates.includes(f.state)),
    loadedStates,
  };
  const empty: Known = { page, data: {}, catalogue, topics, today: '2026-11-21' };
  const value = site.config.jurisdictions[0]!.options.find(({ key }) => key === state)!;
  const answers = { 'companyInformation.state': value, ...ANSWERS, ...more };
  const started = withInitialValues(empty, areas);
  return Object.entries(answers).reduce(
    (known, [path, answer]) => {
      const settled = settlePage(known, { ...known, data: withValueAt(known.data, path, answer) }, areas);
      expect(settled.chasing).toBeUndefined();
      return withInitialValues(settled.known, areas);
    },
    settlePage(started, started, areas).known,
  );
}

function orderOf(known: Known): FullOrder {
  const assembled = areas['order-checkout']!.formTypes!.FormABusinessForm!.assemble!({
    known,
    asked: askFields(known, areas),
    contributions: contributionsOf(known, areas),
  });
  if (assembled.kind !== 'assembled') throw new Error(`missing ${assembled.path}`);
  const { basis, submission_key, payment } = testOrder({ today: known.today });
  const payload = assembled.payload as AssembledOrder;
  return {
    ...payload,
    account: { ...payload.account, password: TEST_PASSWORD },
    payment,
    submission_key,
    test: false,
    cancel_services: false,
    basis: { ...basis, data: withoutSecrets(known.data), topics: { ...known.topics } },
  };
}
const check = (order: FullOrder, catalogue: Catalogue = TEST_CATALOGUE) =>
  checkOrder(order, { page, areas, catalogue }, PRICE_SOURCES);

it("the sample site's own pages hold with the areas' own rules", () => {
  expect(site.pages.map(({ pageId }) => pageId)).toContain('form-a-business');
});

it.each(['free-account', 'login', 'reset-password'])(
  '[SH-012] %s is a form of the area of accounts, which shows no products',
  (id) => {
    const { submitter, steps, summary } = site.pages.find(({ pageId }) => pageId === id)!;
    const modules = steps.flatMap(({ sections }) =>
      sections.flatMap((section) => section.modules.map(({ module }) => module)),
    );
    expect([submitter, summary, modules.filter((module) => !module.startsWith('accounts-jobs/'))]).toEqual([
      'accounts-jobs',
      undefined,
      [],
    ]);
  },
);

it('[SS-043] the addresses that the configuration names are answered', () => {
  expect(resolvePath(site, site.config.termsLink).kind).toBe('text');
  expect([site.config.loginLink, site.config.accountLink].map((link) => resolvePath(site, link!).kind)).toEqual([
    'page',
    'page',
  ]);
});

it('every link of a page, a text or the site leads to a page or a text that customers reach', () => {
  /** Every value of a property that is named after a link, with its path. */
  const linksIn = (value: unknown, at: string): { at: string; link: string }[] =>
    value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([key, child]) =>
          typeof child === 'string' && /link|href|url|^to$/i.test(key) && child.startsWith('/')
            ? [{ at: `${at}.${key}`, link: child }]
            : linksIn(child, `${at}.${key}`),
        );
  const reached = { pages: site.pages.filter(({ developmentOnly }) => !developmentOnly), texts: site.texts };
  const links = linksIn(
    {
      site: site.config,
      texts: site.texts,
      pages: Object.fromEntries(reached.pages.map(({ pageId, site: _, ...rest }) => [pageId, rest])),
    },
    '',
  );
  expect(links.length).toBeGreaterThan(20);
  const isReached = (link: string) =>
    link === '/' || resolvePath(reached, new URL(link, 'http://site').pathname).kind !== 'nothing';
  expect(links.filter(({ link }) => !isReached(link))).toEqual([]);
  const linked = site.home.groups.flatMap(({ forms }) => forms.map(({ pageId }) => pageId));
  expect(linked.filter((id) => !reached.pages.some(({ pageId }) => pageId === id))).toEqual([]);
});

it.each(['WY', 'DE', 'CA'])(
  'an LLC in %s, as the page assembles it, holds on the server: agent, filing, add-on and domain',
  (state) => {
    const known = filledForm(state);
    expect(
      askFields(known, areas)
        .filter(({ error }) => error)
        .map(({ path, error }) => `${path}: ${error}`),
    ).toEqual([]);
    const order = orderOf(known);
    const { products } = order.companies[0]!;
    const { method } = filingsOf(products, TEST_CATALOGUE)[0]!;
    // Agent, service, add-on, domain; the state's fee and the card fee on it.
    const total = 12500 + 10000 + 9900 + 1400 + method.cost + method.surcharge;
    expect(check(order)).toMatchObject({ kind: 'ok', value: { totalCents: total, quote: { totalCents: total } } });
    expect(method.jurisdiction).toBe(state);
  },
);

it('[SS-006] an order of nothing is refused, with what is missing', () => {
  const served = pageForRules(
    site.pages.find(({ pageId }) => pageId === 'domains')!,
    areas,
  )!;
  const order = orderOfForm(
    filledPage(
      served,
      {},
      { areas, catalogue: TEST_CATALOGUE, topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } } },
    ),
    areas,
  );
  const checked = (rules: AreaRulesByName) =>
    checkOrder(order, { page: served, areas: rules, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
  expect(checked(areas).kind).toBe('ok');
  const domains = { ...areas.domains!, contribute: () => ({ products: [], missing: [] }) };
  expect(checked({ ...areas, domains })).toEqual({
    kind: 'refused',
    reason: { kind: 'rejected', error: 'There is no product in your order yet', path: 'empty-order' },
  });
});

it('reviewed answers use the words of the page, without secrets', () => {
  const checked = check(orderOf(filledForm('WY')));
  if (checked.kind !== 'ok') throw new Error(checked.reason.error);
  const reviewed = checked.value.answers.map(({ step, question, answer }) => `${step} | ${question} | ${answer}`);
  expect(reviewed).toEqual(
    expect.arrayContaining([
      'Company Information | Primary State | Wyoming',
      'Company Information | Filing method | Online',
      'Contact Details | Send paper mail to | Same as contact address',
      'Formation Details | Member 1 Last Name | Okafor',
      'Formation Details | Principal address | Registered Agent Address',
      'Optional Items | Certified Copies | No certified copies',
      'Optional Items | Record Book and Seal | Corporate Book and Seal',
      'Optional Items | Corporate Book and Seal: Company Name | Alder & Wren Coffee LLC',
    ]),
  );
  for (const secret of [TEST_PASSWORD, '4242', '2029', 'Password', 'Card Number', 'Expiry'])
    expect(reviewed.join('\n')).not.toContain(secret);
});

describe('a domain and a bundle that includes one', () => {
  const identity = { businessIdentityToggle: true };
  const standard = { ...TEST_DOMAIN, premium: false };
  const domainsIn = (lines: readonly ProductLine[]): string[][] =>
    lines.flatMap(({ saveAs, name, price, products = [] }) => [
      ...(saveAs === 'domain' ? [[name, price]] : []),
      ...domainsIn(products),
    ]);

  it.each([
    ['one year', [standard], [['alderandwren.com, 1 year', '0.00']], 0],
    ['three years', [{ ...standard, duration: 3 }], [['alderandwren.com, 3 years', '28.00']], 2800],
    [
      'two domains',
      [standard, { ...standard, domain: 'alderandwren.co', create: 2900, renew: 3100 }],
      [
        ['alderandwren.com, 1 year', '0.00'],
        ['alderandwren.co, 1 year', '29.00'],
      ],
      2900,
    ],
    ['a domain stored by the previous version', [TEST_DOMAIN], [['alderandwren.com, 1 year', '14.00']], 1400],
  ])(
    '[OC-169, SS-006] %s: the first year of a standard domain is free, and the server finds the same',
    (_, domains, ordered, charged) => {
      const order = orderOf(filledForm('WY', identity, domains));
      expect(domainsIn(order.companies[0]!.products).sort()).toEqual([...ordered].sort());
      const without = check(orderOf(filledForm('WY', {}, [])));
      if (without.kind !== 'ok') throw new Error(without.reason.error);
      // Business Identity costs nothing today.
      expect(check(order)).toMatchObject({
        kind: 'ok',
        value: {
          totalCents: without.value.totalCents + charged,
          quote: { totalCents: without.value.totalCents + charged },
        },
      });
    },
  );

  it('[OC-181] the summary shows it as free in place of the domain that the bundle promises', () => {
    const checked = check(orderOf(filledForm('WY', identity, [standard])));
    const bundle = checked.kind === 'ok' ? checked.value.quote.lines.find(({ type }) => type === 'bundle') : undefined;
    expect(bundle?.subLines?.map(({ label, originalPrice }) => [label, originalPrice])).toEqual([
      ['alderandwren.com, first year', 1400],
      ['Website with hosting and certificate', undefined],
      ['Business email', undefined],
      ['Phone number', undefined],
    ]);
  });

  it('[OC-169] a price that is wrong is refused although the bundle pays it', () => {
    expect(check(orderOf(filledForm('WY', identity, [{ ...standard, create: 100 }])))).toMatchObject({
      kind: 'refused',
      reason: { kind: 'price-changed', error: 'The price of alderandwren.com, 1 year is $14.00, not $1.00.' },
    });
  });

  it('[OC-169] a premium domain that is sent as a standard one is refused', () => {
    const registration = lookUp('casino.coffee');
    if (registration.kind !== 'free') throw new Error('casino.coffee is not free');
    const { premium, create, renew } = registration;
    expect(premium).toBe(true);
    expect(
      check(orderOf(filledForm('WY', identity, [{ ...standard, domain: 'casino.coffee', create, renew }]))),
    ).toMatchObject({
      kind: 'refused',
      reason: {
        kind: 'price-changed',
        error: expect.stringMatching(/^A bundle pays \$0\.00 of casino\.coffee, 1 year, not/),
      },
    });
  });

  it('[OC-196] without a domain there is no order yet: the bundle asks for its name', () => {
    const known = filledForm('WY', identity, []);
    expect(
      askFields(known, areas)
        .filter(({ error }) => error)
        .map(({ path }) => path),
    ).toEqual(['domains.cart']);
    expect(contributionsOf(known, areas).domains?.missing.map(({ message }) => message)).toEqual([
      'Please choose the domain that Business Identity includes',
    ]);
  });
});

it(
  '[OC-251] a book, a seal and a compliance filing carry their data, ' + 'filled in from the answers about the company',
  () => {
    const ticked = { 'productState.compliance_filing.checked': true };
    const known = filledForm('WY', ticked);
    expect(
      askFields(known, areas)
        .filter(({ error }) => error)
        .map(({ path, error }) => `${path}: ${error}`),
    ).toEqual([]);
    const order = orderOf(known);
    expect(check(order).kind).toBe('ok');
    const dataOf = (saveAs: string) => order.companies[0]!.products.find((product) => product.saveAs === saveAs)?.data;
    const book = {
      company_name: 'Alder & Wren Coffee LLC',
      entity_type: 'LLC',
      company_state: 'WY',
      names: ['Maya Okafor'],
      formation_year: '2026',
    };
    expect(dataOf('book_and_seal')).toMatchObject({
      ...book,
      emboss_seal_capitalization: 'As written above',
      address: { city: 'Cheyenne' },
    });
    expect(dataOf('compliance_filing')).toEqual({ formation_date: '11/21/2026' });
  },
);

it('a price that was changed on the way is refused by name', () => {
  const order = orderOf(filledForm('WY'));
  const index = order.companies[0]!.products.findIndex(({ saveAs }) => saveAs === 'book_and_seal');
  const cheap = withValueAt(order, `companies.0.products.${index}.price`, '0.99');
  expect(check(cheap)).toMatchObject({
    kind: 'refused',
    reason: {
      kind: 'price-changed',
      error: expect.stringMatching(/^The price of .*Book.* is \$99\.00, not \$0\.99\.$/),
    },
  });
});

describe('a price of later that moves between the load of the page and the order', () => {
  const withPrice = (id: string, price: number): Catalogue => ({
    ...TEST_CATALOGUE,
    simpleProducts: TEST_CATALOGUE.simpleProducts.map((product) =>
      product.id === id ? { ...product, price } : product,
    ),
    registeredAgentProducts: TEST_CATALOGUE.registeredAgentProducts.map((product) =>
      product.id === id ? { ...product, price } : product,
    ),
  });
  const agents = TEST_CATALOGUE.registeredAgentProducts.filter(
    ({ registered_agent: { jurisdiction } }) => jurisdiction.abbreviation === 'WY',
  );
  const twoYears = { 'companyInformation.registeredAgentServiceDuration': { key: '24', value: '2 Years' } };

  it.each([
    [
      'the first year is free',
      { businessIdentityToggle: true },
      'business_identity',
      'Renewal of Business Identity, each year after 365 days',
      '149.00',
    ],
    [
      'two years are paid',
      twoYears,
      agents.find(({ duration }) => duration === 12)!.id,
      'Renewal of Registered Agent Service, each year after 24 months',
      '125.00',
    ],
  ])('%s: the total is the same, and the new price is for the customer to accept', (_, answers, id, label, before) => {
    const order = orderOf(filledForm('WY', answers, [{ ...TEST_DOMAIN, premium: false }]));
    expect(check(order).kind).toBe('ok');
    expect(check(order, withPrice(id, 17_500))).toMatchObject({
      kind: 'refused',
      reason: {
        kind: 'price-changed',
        changed: { before: order.total, after: order.total, lines: [{ label, before, after: '175.00' }] },
      },
    });
  });

  it('[SS-006] the renewal of a domain is compared with its source, and the refusal names both prices', () => {
    expect(check(orderOf(filledForm('WY', {}, [{ ...TEST_DOMAIN, renew: 100 }])))).toMatchObject({
      kind: 'refused',
      reason: { kind: 'price-changed', error: 'alderandwren.com, 1 year renews at $18.00/year, not $1.00/year.' },
    });
  });
});
