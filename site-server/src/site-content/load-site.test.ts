import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { create } from 'superstruct';
import { formatFindings } from '../system/finding.ts';
import { rules as checkout } from '../../testing/checkout-rules.ts';
import { rules as domains } from '../../testing/domain-rules.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { EMPTY_CATALOGUE, type FilingProduct, type RegisteredAgentProduct } from 'shared-contracts/catalogue';
import { HOME_JSON, PAGE_JSON, writeTestSite } from '../../testing/test-site.ts';
import { TEST_CATALOGUE } from '../../testing/test-order.ts';
import { checkToDos, ToDoRulesStruct } from './to-dos.ts';
import { loadSite, type Site } from './load-site.ts';
import { homeGroups, homeOpening, pageForRules, resolvePath } from './page-index.ts';

const areas = { 'order-checkout': checkout, domains };
const root = temporaryFolder();
let folders = 0;
const load = (files: Record<string, unknown> = {}) => {
  folders += 1;
  const folder = writeTestSite(join(root, String(folders)), files);
  const loaded = loadSite(folder, { areas, today: '2026-11-21' });
  if (loaded.kind === 'site') return loaded;
  return {
    ...loaded,
    findings: loaded.findings.map(({ file, findings }) => ({ file: file.slice(folder.length + 1), findings })),
  };
};
const siteOf = (files?: Record<string, unknown>): Site => {
  const loaded = load(files);
  if (loaded.kind === 'bad-site') throw new Error(JSON.stringify(loaded));
  return loaded.site;
};

it('[SS-002] a page carries the site, and its modules their defaults', () => {
  const [page] = siteOf().pages;
  expect(page).toMatchObject({
    pageId: 'form-a-business',
    persistence: true,
    site: { name: 'Plainfield', termsLink: '/terms/' },
  });
  expect(pageForRules(page!, areas)?.steps[0]?.sections[0]?.modules[0]).toEqual({
    module: 'order-checkout/company',
    required: true,
    options: { label: 'Company Name' },
  });
});

it('[SC-005] wording follows from the configuration', () => {
  const steps = [
    {
      key: 'company',
      title: 'Firm',
      sections: [{ modules: [{ module: 'order-checkout/company', options: { label: 'Firm Name' } }] }],
    },
  ];
  const [page] = siteOf({ 'pages/form-a-business.json': { ...PAGE_JSON, steps } }).pages;
  expect(pageForRules(page!, areas)?.steps[0]).toMatchObject({
    title: 'Firm',
    sections: [{ modules: [{ options: { label: 'Firm Name' } }] }],
  });
});

it.each(['pages', 'texts'])('a site without its folder %s is bad, and the finding names the folder', (name) => {
  const folder = writeTestSite(join(root, `without-${name}`), {});
  rmSync(join(folder, name), { recursive: true });
  const loaded = loadSite(folder, { areas, today: '2026-11-21' });
  expect(loaded.kind).toBe('bad-site');
  expect(loaded.findings).toContainEqual({
    file: join(folder, name),
    findings: [
      {
        kind: 'error',
        path: '',
        wrong: 'This folder cannot be read.',
        suggestion: 'Create it, or let the server read it.',
      },
    ],
  });
});

it('a service of an area has a time limit, words and fallbacks, and mistakes in them are reported', () => {
  expect(siteOf({ 'area-services.json': { mailbox: {} } }).areaServices).toEqual({
    mailbox: {
      timeout: 5_000,
      unavailable: "We can't answer this right now. Please try again in a moment.",
      fallbacks: {},
    },
  });
  expect(siteOf().areaServices).toEqual({});
  const { findings } = load({
    'area-services.json': { Mailbox: {}, mailbox: { timeout: 20_000, fallback: {}, fallbacks: { 'a/b': [] } } },
  });
  expect(findings.map(({ file, findings: of }) => [file, of.map(({ path }) => path).sort()])).toEqual([
    ['area-services.json', ['Mailbox', 'mailbox.fallback', 'mailbox.fallbacks.a/b', 'mailbox.timeout']],
  ]);
});

it('dates of reports are read, and mistakes in them are reported', () => {
  const rule = {
    state: 'WY',
    entityTypes: ['LLC'],
    what: 'Annual report',
    due: { kind: 'every-year-on', month: 2, day: 28 },
    source: 'https://state.example/',
  };
  const dates = { asOf: '2026-11-01', rules: [rule] };
  expect(siteOf({ 'report-dates.json': dates }).reportDates).toEqual(dates);
  expect(siteOf().reportDates).toBeUndefined();
  const pathsOf = (changes: object) =>
    load({ 'report-dates.json': { ...dates, rules: [{ ...rule, ...changes }] } }).findings.flatMap(({ findings }) =>
      findings.map(({ path }) => path),
    );
  expect(pathsOf({ state: 'Wyoming' })).toEqual(['rules.0.state']);
  expect(pathsOf({ entityTypes: ['L.L.C.'] })).toEqual(['rules.0.entityTypes.0']);
  expect(pathsOf({ source: 'state.example' })).toEqual(['rules.0.source']);
  for (const due of [
    { kind: 'every-year-on', month: 2, day: 29 },
    { kind: 'anniversary', day: 'middle', everyYears: 1 },
    { kind: 'days-after', days: 0 },
  ])
    expect(pathsOf({ due })).toContainEqual(expect.stringMatching(/^rules\.0\.due/));
});

it('what is asked after payment is read, and mistakes in it are reported, also names that the catalogue lacks', () => {
  const product = { id: 'filing-tax-id-US', method: 'With SSN', until: 'filed' };
  const toDo = {
    ...{ id: 'number', products: [product], title: 'SSN', why: 'The IRS asks for it.', dueInDays: 7 },
    text: { format: 'taxpayer-number', label: 'SSN', hint: 'Nine digits.' },
  };
  expect(siteOf({ 'to-dos.json': [toDo] }).toDos).toEqual([toDo]);
  expect(siteOf().toDos).toEqual([]);
  const pathsOf = (changes: object) =>
    load({ 'to-dos.json': [{ ...toDo, ...changes }] }).findings.flatMap(({ findings }) =>
      findings.map(({ path }) => path),
    );
  expect(pathsOf({ products: [] })).toEqual(['0.products']);
  expect(pathsOf({ products: [{ ...product, until: 'received' }] })).toEqual(['0.products.0.until']);
  expect(pathsOf({ text: { ...toDo.text, format: 'any' } })).toEqual(['0.text.format']);
  expect(pathsOf({ dueInDays: 0 })).toEqual(['0.dueInDays']);
  expect(pathsOf({ remind: { daysBefore: 3 } })).toEqual([]);
  expect(pathsOf({ remind: { daysBefore: 0, after: 1 } })).toEqual(['0.remind.daysBefore', '0.remind.after']);
  expect(pathsOf({ text: undefined })).toEqual(['0']);
  const files = { label: 'Scan', hint: 'PDF.', most: 1, form: { label: 'Form', link: 'javascript:alert(1)' } };
  expect(pathsOf({ files })).toEqual(['0.files.form.link']);

  const wrongIn = (...rules: unknown[]) =>
    [...checkToDos(create(rules, ToDoRulesStruct), TEST_CATALOGUE)].map(({ path, suggestion }) => [path, suggestion]);
  expect(wrongIn(toDo)).toEqual([]);
  expect(wrongIn({ ...toDo, products: [{ ...product, id: 'filing-tax-id-USA' }] })).toEqual([
    ['0.products.0.id', 'Did you mean "filing-tax-id-US"?'],
  ]);
  expect(wrongIn({ ...toDo, products: [{ ...product, method: 'With SNS' }] })).toEqual([
    ['0.products.0.method', 'Did you mean "With SSN"?'],
  ]);
  expect(wrongIn(toDo, toDo)).toEqual([['1.id', 'Give each to-do its own id.']]);
});

it('every mistake of every file is reported with its path and what was expected', () => {
  const withMistakes = {
    ...PAGE_JSON,
    titel: 'Form a Business',
    formType: 'FormABusiness',
    steps: [
      {
        ...PAGE_JSON.steps[0],
        sections: [{ modules: [{ module: 'checkout/company' }, { module: 'order-checkout/firm' }] }],
      },
    ],
    summary: { module: 'order-checkout/company', options: { label: 5 } },
  };
  const loaded = load({
    'pages/form-a-business.json': withMistakes,
    'home.json': '{',
    'texts/terms.json': { path: '/terms/' },
  });
  expect(loaded.kind).toBe('bad-site');
  expect(formatFindings(loaded.findings).split('\n')).toEqual([
    'home.json',
    expect.stringMatching(/^ {2}error {4}\(whole file\): This is no valid JSON: /),
    'texts/terms.json',
    '  error    title: Missing property "title". Write a string.',
    '  error    paragraphs: Missing property "paragraphs". Write an array value.',
    'pages/form-a-business.json',
    '  error    formType: "FormABusiness" does not fit. Write a string matching `/^[A-Z][A-Za-z0-9]{1,50}Form$/`.',
    '  error    titel: There is no property "titel" here. Did you mean "title"?',
    '  error    steps.0.sections.0.modules.0.module: The area "checkout" is not released. Did you mean ' +
      '"order-checkout"?',
    '  error    steps.0.sections.0.modules.1.module: The area order-checkout has no module "firm". There are: ' +
      'company, account.',
    '  error    summary.options.label: 5 does not fit. Write a string.',
    '  error    formType: No area places a "FormABusiness". Did you mean "FormABusinessForm"? ' +
      'A new form type also needs "basedOn", the form type whose rules it has.',
  ]);
});

it.each([
  [
    [{ module: 'order-checkout/firm' }],
    'steps.0.sections.0.modules.0.module',
    'The area order-checkout has no module "firm".',
  ],
  [
    [{ module: 'order-checkout/company', options: { label: 5 } }],
    'steps.0.sections.0.modules.0.options.label',
    '5 does not fit.',
  ],
  [
    [{ module: 'order-checkout/company', options: { lable: 'Firm' } }],
    'steps.0.sections.0.modules.0.options.lable',
    'There is no property "lable" here.',
  ],
])('a page with the modules %j is refused', (modules, path, wrong) => {
  const steps = [{ key: 'company', title: 'Company', sections: [{ modules }] }];
  expect(load({ 'pages/form-a-business.json': { ...PAGE_JSON, steps } })).toEqual({
    kind: 'bad-site',
    findings: [
      {
        file: 'pages/form-a-business.json',
        findings: [{ kind: 'error', path, wrong, suggestion: expect.any(String) }],
      },
    ],
  });
});

it('a mistake that the rules make on a page without answers is reported at its module', () => {
  const misspelt = { ...checkout.modules.company!, fields: () => ({ name: { label: 'Name', rules: 'requierd' } }) };
  const folder = writeTestSite(join(root, 'misspelt'), {});
  const loaded = loadSite(folder, {
    areas: { ...areas, 'order-checkout': { ...checkout, modules: { ...checkout.modules, company: misspelt } } },
    today: '2026-11-21',
  });
  expect(loaded).toMatchObject({
    kind: 'bad-site',
    findings: [
      {
        findings: [
          {
            path: 'steps.0.sections.0.modules.0',
            wrong: 'There is no rule "requierd" (for "name").',
            suggestion: 'Did you mean "required"?',
          },
        ],
      },
    ],
  });
});

it('a module of an area that is not released, or a submitter without the form type, is a mistake', () => {
  const steps = [{ ...PAGE_JSON.steps[0], sections: [{ modules: [{ module: 'vehicles/plates' }] }] }];
  const loaded = load({ 'pages/form-a-business.json': { ...PAGE_JSON, steps, submitter: 'domains' } });
  expect(loaded).toMatchObject({
    kind: 'bad-site',
    findings: [
      {
        findings: [
          { path: 'steps.0.sections.0.modules.0.module', wrong: 'The area "vehicles" is not released.' },
          {
            path: 'submitter',
            wrong: 'The area "domains" places no FormABusinessForm.',
            suggestion: 'Did you mean "order-checkout"?',
          },
        ],
      },
    ],
  });
  expect(
    load({
      'pages/form-a-business.json': {
        ...PAGE_JSON,
        steps: [
          ...PAGE_JSON.steps,
          { key: 'plates', title: 'Plates', sections: [{ modules: [{ module: 'vehicles/plates', required: false }] }] },
        ],
      },
    }).kind,
  ).toBe('site');
});

it('[SH-063, SH-065] the HTML of a page becomes nodes, and a script in it refuses the start', () => {
  const question = (faqContent: string) => ({
    'pages/form-a-business.json': { ...PAGE_JSON, faq: [{ faqQuestionText: 'Why?', faqContent }] },
  });
  expect(siteOf(question('<p>So.</p>')).pages[0]?.faq[0]?.faqContent).toEqual([{ tag: 'p', children: ['So.'] }]);
  expect(load(question('<p>So.</p><script>alert(1)</script>'))).toMatchObject({
    kind: 'bad-site',
    findings: [{ findings: [{ path: 'faq.0.faqContent', suggestion: expect.stringContaining('<script>') }] }],
  });
  expect(load(question('<!-- later -->'))).toMatchObject({
    kind: 'bad-site',
    findings: [{ findings: [{ path: 'faq.0.faqContent', suggestion: expect.stringContaining('an answer') }] }],
  });
});

it('an address is used once, and not one of the server itself', () => {
  const loaded = load({
    'pages/second.json': { ...PAGE_JSON, pageId: 'second' },
    'pages/third.json': { ...PAGE_JSON, pageId: 'third', path: '/orders/new' },
    'pages/fourth.json': { ...PAGE_JSON, path: '/fourth', title: 'Fourth', description: 'A fourth page.' },
  });
  if (loaded.kind !== 'bad-site') throw new Error('loaded');
  expect(loaded.findings.map(({ file, findings }) => `${file} ${findings[0]?.path}`).sort()).toEqual(
    ['pages/fourth.json pageId', 'pages/second.json path', 'pages/third.json path'].map((text) =>
      expect.stringContaining(text.split(' ')[1]!),
    ),
  );
});

it('a page answers its address and everything below it, the longest match first', () => {
  const site = siteOf({ 'pages/below.json': { ...PAGE_JSON, pageId: 'below', path: '/form-a-business/below' } });
  const resultAt = (path: string) => {
    const resolved = resolvePath(site, path);
    return resolved.kind === 'page' ? resolved.page.pageId : resolved.kind;
  };
  expect(
    [
      '/form-a-business',
      '/form-a-business/',
      '/form-a-business/acme.com',
      '/form-a-business/below/x',
      '/form-a-businesses',
      '/terms',
      '/terms/',
      '/terms/x',
      '/',
    ].map(resultAt),
  ).toEqual([
    'form-a-business',
    'form-a-business',
    'form-a-business',
    'below',
    'nothing',
    'text',
    'text',
    'nothing',
    'nothing',
  ]);
});

it('the home page lists the forms that exist, and no empty group', () => {
  expect(
    homeGroups(siteOf(), {
      catalogue: { ...EMPTY_CATALOGUE, filingProducts: [{ type: 'formation', price: 10_000 }] as FilingProduct[] },
      leastPrices: {},
    }),
  ).toEqual([
    {
      title: 'Start',
      forms: [
        {
          title: 'Form a Business',
          text: 'An LLC',
          path: '/form-a-business',
          price: 'from $100',
          pageId: 'form-a-business',
          formType: 'FormABusinessForm',
        },
      ],
    },
  ]);
});

it('the home page opens with a form that exists, asking for the states in which the catalogue has an agent', () => {
  const agentIn = (abbreviation: string) =>
    ({ registered_agent: { jurisdiction: { abbreviation } } }) as RegisteredAgentProduct;
  const catalogue = { registeredAgentProducts: [agentIn('WY'), agentIn('WY'), agentIn('XX')] };
  const { start, ...words } = homeOpening(siteOf(), catalogue);
  expect(words).toEqual({ title: 'What would you like to file?' });
  expect(start).toEqual({
    path: '/form-a-business',
    entityType: 'LLC',
    label: 'Where?',
    placeholder: 'Choose',
    button: 'Start',
    states: [{ key: 'WY', value: 'Wyoming' }],
  });
  expect(homeOpening({ ...siteOf(), pages: [] }, catalogue)).toEqual(words);
});

it('a page that the rules of another release do not know is not served with them', () => {
  const [page] = siteOf().pages;
  const { company: _, ...others } = checkout.modules;
  expect(pageForRules(page!, { ...areas, 'order-checkout': { ...checkout, modules: others } })).toBeUndefined();
});

it('a page of development is left out where it is told, whatever is in its file, and else checked and served', () => {
  const files = {
    'pages/samples.json': { ...PAGE_JSON, pageId: 'samples', path: '/samples', developmentOnly: true },
    'pages/broken.json': { developmentOnly: true },
  };
  const folder = writeTestSite(join(root, 'development'), files);
  const served = loadSite(folder, { areas, today: '2026-11-21', withoutDevelopmentPages: true });
  expect(served.kind === 'site' && served.site.pages.map(({ pageId }) => pageId)).toEqual(['form-a-business']);
  rmSync(join(folder, 'pages/broken.json'));
  const all = loadSite(folder, { areas, today: '2026-11-21' });
  expect(all.kind === 'site' && all.site.pages.map(({ pageId }) => pageId)).toEqual(['form-a-business', 'samples']);
});

it('a page that the home page links to without a description, or with that or the title of another, is refused', () => {
  const { description: _description, ...undescribed } = PAGE_JSON;
  const home = {
    ...HOME_JSON,
    groups: [
      { title: 'Start', forms: ['form-a-business', 'twin'].map((pageId) => ({ pageId, text: 'An LLC', price: null })) },
    ],
  };
  const findings = (page: object) =>
    load({ 'home.json': home, 'pages/twin.json': { ...page, pageId: 'twin', path: '/twin' } }).findings;
  const twin = (path: string, wrong: unknown) => ({
    file: 'pages/twin.json',
    findings: [{ kind: 'error', path, wrong, suggestion: expect.any(String) }],
  });
  expect(findings({ ...undescribed, title: 'Twin' })).toEqual([
    twin('description', 'The home page links to this page, but search engines do not list it.'),
  ]);
  expect(findings(PAGE_JSON)).toEqual([
    twin('title', expect.stringMatching(/^"Form a Business" is that of /)),
    twin('description', expect.stringMatching(/^"An LLC in Wyoming or Delaware." is that of /)),
  ]);
  expect(load({ 'pages/alone.json': { ...undescribed, pageId: 'alone', path: '/alone' } }).kind).toBe('site');
});
