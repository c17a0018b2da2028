import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import type { ContributedProduct, Contribution } from 'shared-contracts/cart';
import { catalogueProduct } from 'shared-contracts/catalogue-product';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { realRules } from '../../../testing/real-rules.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { checkPage } from './check-page.ts';
import { unaskedReads } from './need-to-know-checks.ts';

const site = JSON.parse(readFileSync(join(SITE_FOLDER, 'site.json'), 'utf8')) as SiteConfig;
let areas: AreaRulesByName;
/** The areas of a site on which one is not released. */
let unreleased: AreaRulesByName;
beforeAll(async () => {
  areas = await realRules();
  unreleased = { ...areas, 'accounts-jobs': undefined };
});

const when = (...groups: [string, string | boolean][][]) => ({
  orConditions: groups.map((group) => ({
    andConditions: group.map(([fieldKey, fieldVal]) => ({ fieldKey, fieldVal })),
  })),
});
const step = (key: string, module: string, more: object = {}, options: object = {}) => ({
  key,
  title: key,
  ...more,
  sections: [{ modules: [{ module: `order-checkout/${module}`, options }] }],
});
const check = (steps: unknown, more: object = {}, against: object = {}) =>
  checkPage(
    {
      pageId: 'one',
      path: '/one',
      formType: 'ContactForm',
      title: 'One',
      pluginVersion: '1',
      ...(steps !== undefined && { steps }),
      ...more,
    },
    { site, areas, catalogue: TEST_CATALOGUE, today: '2026-11-21', ...against },
  );
const findingTexts = (...args: Parameters<typeof check>) =>
  check(...args).findings.map(({ kind, path, wrong, suggestion }) => `${kind} ${path}: ${wrong} ${suggestion}`);

it.each([undefined, []])('[SH-018] form steps that are %j are a missing property', (steps) => {
  expect(findingTexts(steps)).toEqual([
    'error steps: Missing property "Form steps". Write at least one step, with a key, a title and sections.',
  ]);
});

it('[SH-014] a step has a title, a tooltip, top content, a condition and sections of modules, and nothing else', () => {
  const valid = {
    ...step('contact', 'contact'),
    tooltip: 'Why',
    topContent: '<p>Hello</p>',
    showCondition: when([['companyInformation.state', 'WY']]),
  };
  expect(findingTexts([step('company', 'company-information'), valid])).toEqual([]);
  expect(findingTexts([{ ...valid, title: undefined, tooltipp: 'Why', sections: [{ modules: [] }] }])).toEqual([
    'error steps.0.title: Missing property "title". Write a string.',
    expect.stringMatching(/^error steps\.0\.sections\.0\.modules: \[\] does not fit\./),
    'error steps.0.tooltipp: There is no property "tooltipp" here. Did you mean "tooltip"?',
  ]);
});

describe('a question that rules ask in code', () => {
  const company = step('company', 'company-information');

  it('may be waited for, however many answers it takes', () => {
    for (const path of ['companyInformation.attorneyEmail', 'companyInformation.registeredAgentServiceDuration']) {
      expect(
        findingTexts([company, step('more', 'contact', { showCondition: when([[path, 'x']]) })], {}, {}).filter(
          (text) => text.includes('No module'),
        ),
      ).toEqual([]);
    }
    expect(
      findingTexts([
        company,
        step('more', 'contact', { showCondition: when([['companyInformation.notifyAttorney', true]]) }),
      ]),
    ).toEqual([]);
  });

  it('has choices, of which the nearest is suggested', () => {
    expect(
      findingTexts([
        company,
        step('more', 'contact', { showCondition: when([['companyInformation.entityType', 'LCC']]) }),
      ]),
    ).toEqual([
      'error steps.1.showCondition.orConditions.0.andConditions.0.fieldVal: "companyInformation.entityType" is ' +
        'never "LCC", so this condition never holds. Did you mean "LLC"?',
    ]);
  });

  it('is only a warning if form data defines it, although no module was seen to ask for it', () => {
    const [finding, ...others] = findingTexts([
      step('first', 'account-setup'),
      step('more', 'contact', { showCondition: when([['companyInformation.companyName', 'Acme']]) }),
    ]);
    expect(finding).toMatch(
      new RegExp(
        String.raw`^warning steps\.1\.showCondition\.orConditions\.0\.andConditions\.0\.fieldKey: No module ` +
          String.raw`of this page asks for "companyInformation\.companyName"\.`,
      ),
    );
    expect(others).toEqual([]);
  });
});

describe('two steps that ask the same', () => {
  const choice = step('who', 'custom-fields', {}, { fields: [{ key: 'isNew', kind: 'checkbox', label: 'New' }] });
  const contactWhen = (key: string, isNew: boolean) =>
    step(key, 'contact', { showCondition: when([['customFields.isNew', isNew]]) });

  it('are fine where only one of them is active', () => {
    expect(findingTexts([choice, contactWhen('new', true), contactWhen('old', false)])).toEqual([]);
  });

  it('are reported where both can be active', () => {
    expect(findingTexts([choice, contactWhen('new', true), step('old', 'contact')])).toEqual([
      expect.stringMatching(
        /^error steps\.2\.sections\.0\.modules\.0\.module: "contactInformation\.firstName" \(and 10 more\) is asked/,
      ),
    ]);
  });
});

describe('what areas may know', () => {
  const account = step('account', 'account-setup');
  const search = { ...step('domain', ''), sections: [{ modules: [{ module: 'domains/domain-search' }] }] };
  /** The areas, of which one has other `answers`. */
  const areasWith = (area: string, owns: string[], reads: string[]): { areas: AreaRulesByName } => ({
    areas: { ...areas, [area]: { ...areas[area]!, answers: { owns, reads } } },
  });

  it('is the answers that they ask: they own them', () => {
    const unowned = areasWith('order-checkout', ['accountInformation.email', 'accountInformation.confirmPassword'], []);
    expect(findingTexts([account], {}, unowned)).toEqual([
      'error steps.0.sections.0.modules.0.module: "accountInformation.password" is asked by the area order-checkout, ' +
        'which does not own it. Add it to "answers.owns" of the area\'s rules.',
    ]);
  });

  it.each(['accountInformation', 'accountInformation.password'])('is no secret of another, such as in %s', (path) => {
    const texts = findingTexts([account, search], {}, areasWith('domains', ['domains'], [path]));
    expect(texts[0]).toBe(
      'error steps.0.sections.0.modules.0.module: "accountInformation.password" is a secret of the area ' +
        `order-checkout, but domains reads "${path}", too. Read other answers in "answers.reads" of domains and in ` +
        "the page's conditions.",
    );
    const ofSubmitter = areasWith('domains', ['domains'], [path]);
    expect(findingTexts([account, search], { submitter: 'domains' }, ofSubmitter).join()).not.toContain('secret');
  });

  it('is asked on some page of the site', () => {
    const checked = check([search], { formType: 'DomainSignupForm' });
    const company = check([step('company', 'company-information')]);
    if (checked.kind !== 'page' || company.kind !== 'page') throw new Error('The pages are as they should be.');
    expect(unaskedReads([checked], areas)).toEqual([
      {
        kind: 'warning',
        path: '',
        wrong: 'The area domains reads "companyInformation.companyName", which no page asks.',
        suggestion: 'Mend "answers.reads" of the area\'s rules.',
      },
    ]);
    expect(unaskedReads([checked, company], areas)).toEqual([]);
  });
});

describe('what a page preselects', () => {
  const entityTypes = [
    { key: 'LLC', value: 'LLC' },
    { key: 'Corp', value: 'Corporation' },
  ];
  const company = step('company', 'company-information', {}, { entityTypes });

  it('[SH-043] is declared by an area of the page and known to it', () => {
    expect(findingTexts([company], { preselected: { state: 'wy', entityType: 'Corp', step: 'company' } })).toEqual([]);
    expect(findingTexts([company], { preselected: { entitytype: 'Corp', state: 'WX', areaCode: '307' } })).toEqual([
      'error preselected.entitytype: No area of this page can preselect "entitytype". Did you mean "entityType"?',
      'error preselected.state: This page does not know "WX" as its state. Write the key of an answer that the ' +
        'page offers, or leave it out.',
      'error preselected.areaCode: No area of this page can preselect "areaCode". There are: state, entityType, ' +
        'mailForwardingProduct, liveChat, abTestVariants, affiliate, step.',
    ]);
  });

  it('[SH-043] may be declared by an area that is not released, and is an error where its declaration throws', () => {
    const plates = {
      key: 'plates',
      title: 'Plates',
      sections: [{ modules: [{ module: 'accounts-jobs/plates', required: false }] }],
    };
    expect(check([company, plates], { preselected: { plate: 'WY-1' } }, { areas: unreleased })).toMatchObject({
      kind: 'page',
      findings: [{ kind: 'warning', path: 'preselected.plate' }],
    });
    const checkout = areas['order-checkout']!;
    const throwing = {
      ...areas,
      'order-checkout': {
        ...checkout,
        preselects: [
          {
            name: 'state',
            parameter: 'state',
            choose: () => {
              throw new Error('no states');
            },
          },
        ],
      },
    };
    expect(findingTexts([company], { preselected: { state: 'WY' } }, { areas: throwing })).toEqual([
      'error preselected.state: The declaration of "state" throws: no states. Mend the area\'s rules, or leave it out.',
    ]);
  });

  it('[SH-070] opens a step before its question is asked', () => {
    const managers = step(
      'managers',
      'custom-fields',
      { showCondition: when([['companyInformation.entityType', 'Corp']]) },
      { fields: [{ key: 'name', kind: 'text', label: 'Name' }] },
    );
    const early = (fieldVal: string) => ({
      ...managers,
      showCondition: when([['companyInformation.entityType', fieldVal]]),
    });
    expect(findingTexts([early('Corp'), company])).toEqual([]);
    const without = { ...areas, 'order-checkout': { ...areas['order-checkout']!, preselects: [] } };
    expect(findingTexts([early('Corp'), company], {}, { areas: without })).toEqual([
      expect.stringMatching(/^warning steps\.0\.showCondition: Only answers of later steps lead to this step/),
    ]);
  });
});

it(
  'a step that depends on later answers is a warning on a page with ' + 'steps, and fine if all steps are on one page',
  () => {
    const steps = [
      step('extra', 'contact', { showCondition: when([['customFields.more', true]]) }),
      step('more', 'custom-fields', {}, { fields: [{ key: 'more', kind: 'checkbox', label: 'More' }] }),
    ];
    expect(check(steps)).toMatchObject({
      kind: 'page',
      findings: [{ kind: 'warning', path: 'steps.0.showCondition' }],
    });
    expect(findingTexts(steps, { stepped: false })).toEqual([]);
  },
);

describe('a page that takes orders', () => {
  const steps = [
    { ...step('domain', ''), sections: [{ modules: [{ module: 'domains/domain-search' }] }] },
    step('contact', 'account-setup'),
    step('address', 'contact'),
    step('payment', 'payment'),
  ];
  const order = {
    formType: 'OrderForm',
    submitter: 'order-checkout',
    summary: { module: 'order-checkout/order-summary', options: { primaryProducts: [] } },
  };
  const contributing = (contribution: Contribution, isAdded: (known: Known) => boolean = () => true) => ({
    areas: {
      ...areas,
      domains: {
        ...areas.domains!,
        answers: { owns: ['domains'], reads: ['companyInformation.companyName', 'contactInformation.firstName'] },
        topics: { owns: [], reads: [] },
        contribute: (known: Known) => (isAdded(known) ? contribution : { products: [], missing: [] }),
      },
    },
  });
  const [product] = catalogueProduct('book_and_seal', TEST_CATALOGUE) as [ContributedProduct];

  it('is warned about if its areas put nothing into the order, whatever is answered', () => {
    expect(findingTexts(steps, order, contributing({ products: [], missing: [] }))).toEqual([
      'warning submitter: Nothing can be ordered: with all answers that were tried, no product is in the order. ' +
        'Offer a product, or have the rules of an area contribute one, by the id that the catalogue has.',
    ]);
  });

  it.each<[string, Parameters<typeof contributing>]>([
    ['sells a product', [{ products: [product], missing: [] }]],
    [
      'sells one for an answer',
      [{ products: [product], missing: [] }, ({ data }) => data.contactInformation?.firstName !== undefined],
    ],
    ['waits for a choice', [{ products: [], missing: [{ key: 'domain', message: 'Choose a domain' }] }]],
  ])('holds if one of them %s', (_, args) => {
    expect(findingTexts(steps, order, contributing(...args))).toEqual([]);
  });

  it('holds if one of them may sell what it publishes', () => {
    const search = { ...step('domain', ''), sections: [{ modules: [{ module: 'domains/domain-cart' }] }] };
    expect(findingTexts([search, ...steps.slice(1)], order)).toEqual([]);
  });
});

it('a step that is active until its own checkbox is ticked can be reached: nothing is ticked at first', () => {
  expect(
    findingTexts([
      step(
        'news',
        'custom-fields',
        { showCondition: when([['customFields.done', false]]) },
        { fields: [{ key: 'done', kind: 'checkbox', label: 'Done' }] },
      ),
    ]),
  ).toEqual([]);
});

it('an area that is not released may ask for what a condition waits for', () => {
  const steps = [
    step('contact', 'contact', { showCondition: when([['vehicles.plates', true]]) }),
    { key: 'plates', title: 'Plates', sections: [{ modules: [{ module: 'accounts-jobs/plates', required: false }] }] },
  ];
  expect(check(steps, {}, { areas: unreleased })).toMatchObject({
    kind: 'page',
    findings: [{ kind: 'warning', wrong: 'No module of this page asks for "vehicles.plates".' }],
  });
});

it('without a catalogue, products are not checked', () => {
  const items = step(
    'items',
    'optional-items',
    {},
    { groups: [{ kind: 'checkbox', title: 'Items', items: [{ product: 'gold', saveAs: 'gold' }] }] },
  );
  expect(findingTexts([items], {}, { catalogue: undefined })).toEqual([]);
  expect(findingTexts([items])).toHaveLength(1);
});

it.each([null, 5, [], 'page', {}, { steps: 5 }, { steps: [null] }, { steps: [{ sections: { modules: 1 } }] }])(
  'a file that contains %j is reported, and nothing throws',
  (input) => {
    expect(checkPage(input, { site, areas, today: '2026-11-21' })).toMatchObject({
      kind: 'bad-page',
      findings: expect.arrayContaining([expect.objectContaining({ kind: 'error' })]),
    });
  },
);

it('a filing that the catalogue does not sell in the state, or for one of the types, is reported at its option', () => {
  const vehicles = (options: object) => [
    {
      key: 'vehicles',
      title: 'Vehicles',
      sections: [{ modules: [{ module: 'vehicles/vehicle-information', options }] }],
    },
  ];
  expect(findingTexts(vehicles({}))).toEqual([]);
  expect(findingTexts(vehicles({ state: 'WY', types: [{ key: 'boat', value: 'Boat' }] }))).toEqual([
    'error steps.0.sections.0.modules.0.options.types.0.key: The catalogue has no "vehicle_registration" of sub ' +
      'type "boat" in WY. Add it to catalogue/filings.json, or leave the option out.',
  ]);
});
