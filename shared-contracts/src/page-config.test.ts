import { expect, it } from '@jest/globals';
import { areasOf, decodePageConfig, modulesOf, splitModulePath } from './page-config.ts';
import { PAGE_INPUT, pageInputWith, pageOf } from './test-data/test-page.ts';

const MODULE = 'steps.0.sections.0.modules.0';

it('[SH-014, SH-016, SH-005] a page of steps, sections and modules is decoded with its defaults', () => {
  const page = pageOf();
  expect(page).toMatchObject({
    persistence: true,
    stepped: true,
    submitPlace: 'side',
    redirectsEnabled: true,
    bailBeforeSubmission: false,
    site: { termsLink: '/terms/' },
  });
  expect(page.steps[0]?.sections[0]?.modules[0]).toEqual({
    module: 'order-checkout/company',
    options: { title: 'Name' },
    required: true,
  });
  expect(page.steps[1]?.sections[0]?.modules[0]).toEqual({
    module: 'domains/domain-search',
    options: {},
    required: false,
  });
});

it('[SH-014] a step may have a tooltip, a lead and a condition, and needs none of them', () => {
  const page = pageOf(
    pageInputWith('steps.0', { ...PAGE_INPUT.steps[1], key: 'first', tooltip: 'Why?', lead: 'Choose.' }),
  );
  expect(page.steps[0]).toMatchObject({
    tooltip: 'Why?',
    lead: 'Choose.',
    showCondition: PAGE_INPUT.steps[1]?.showCondition,
  });
  expect(page.steps[1]?.tooltip).toBeUndefined();
});

it.each<[string, string, unknown, string]>([
  ['a missing title', 'title', undefined, 'a string, but received nothing'],
  ['an empty title of a step', 'steps.0.title', '', 'a nonempty string, but received an empty string'],
  ['a wrong kind of value', 'stepped', 'yes', 'a value of type `boolean`, but received a string'],
  ['a form type that is no name', 'formType', 'form a business', 'a string matching'],
  ['a place that is none', 'submitPlace', 'top', 'one of `"side","main"`, but received a string'],
  ['a submitter that is no area', 'submitter', 'order-checkout/payment', 'a string matching'],
  ['a path without a slash in front', 'path', 'form', 'a string matching'],
  ['a path that names another host', 'path', '//evil', 'a string matching'],
  ['a key that no address can carry', 'steps.0.key', 'Company Info', 'a string matching'],
  ['a key two steps have', 'steps.1.key', 'company', 'another key: step 0 already has "company"'],
  ['no steps', 'steps', [], 'a nonempty array, but received an empty list'],
  ['a step without sections', 'steps.0.sections', [], 'a nonempty array, but received an empty list'],
  ['a section without modules', 'steps.1.sections.0.modules', [], 'a nonempty array, but received an empty list'],
  ['a misspelt name', 'steps.0.titel', 'Company', 'no such property (is the name spelled right?)'],
  ['a misspelt name in a module', `${MODULE}.option`, {}, 'no such property (is the name spelled right?)'],
  ['options that are no object', `${MODULE}.options`, 'title', 'an object, but received a string'],
  [
    'a condition that could never hold',
    'steps.1.showCondition.orConditions',
    [],
    'a nonempty array, but received an empty list',
  ],
  [
    'a misspelt condition',
    'steps.1.showCondition.orConditions.0.andConditions.0.fieldValue',
    true,
    'no such property (is the name spelled right?)',
  ],
  ['a module without an area', `${MODULE}.module`, 'company', '"area/module"'],
  ['a module of an area without a name', `${MODULE}.module`, '/company', '"area/module"'],
  ['a module without a name', `${MODULE}.module`, 'domains/', '"area/module"'],
  ['a module path of three', `${MODULE}.module`, 'domains/search/row', '"area/module"'],
  ['a summary of no area', 'summary.module', 'order-summary', '"area/module"'],
  ['a state without its name', 'site.jurisdictions.0.options.0.value', undefined, 'a string, but received nothing'],
])('[SH-014] %s is reported by its path', (_, path, value, expected) => {
  expect(decodePageConfig(pageInputWith(path, value))).toEqual({
    kind: 'malformed',
    problems: [{ path, expected: expect.stringContaining(expected) }],
  });
});

it('[SH-063, SH-064] a question has an answer, or an address to link to', () => {
  const questions = [
    { faqQuestionText: 'A', faqAsLink: true },
    { faqQuestionText: 'B' },
    { faqQuestionText: 'C', faqAsLink: true, faqLinkUrl: 'javascript:1' },
    { faqQuestionText: 'D', faqContent: ['So.'] },
    { faqQuestionText: 'E', faqAsLink: true, faqLinkUrl: 'https://example.com/' },
  ];
  const problemsOf = (faq: unknown[]) => {
    const decoded = decodePageConfig({ ...PAGE_INPUT, faq });
    return decoded.kind === 'malformed' ? decoded.problems.map(({ path }) => path) : [];
  };
  expect(questions.map((question) => problemsOf([question]))).toEqual([
    ['faq.0.faqLinkUrl'],
    ['faq.0.faqContent'],
    ['faq.0.faqLinkUrl'],
    [],
    [],
  ]);
  expect(pageOf({ ...PAGE_INPUT, faq: questions.slice(3) }).faq[0]).toEqual({
    faqQuestionText: 'D',
    faqContent: ['So.'],
    faqAsLink: false,
    faqShowFooterButton: false,
    faqFooterButtonText: 'Close',
  });
});

it('[SH-014] all mistakes of a page are reported at once', () => {
  const decoded = decodePageConfig({
    ...(pageInputWith('steps.0.title', 5) as object),
    formType: 'None',
    colour: 'red',
  });
  expect(decoded.kind === 'malformed' && decoded.problems.map(({ path }) => path)).toEqual([
    'formType',
    'steps.0.title',
    'colour',
  ]);
});

it.each(['/', '/form-a-business', '/forms/llc', '/terms/'])('[SH-001] a page may live at %s', (path) => {
  expect(pageOf(pageInputWith('path', path)).path).toBe(path);
});

it('a module path splits into area and module', () => {
  expect(splitModulePath('domains/domain-search')).toEqual({ area: 'domains', module: 'domain-search' });
});

it('modules are found in page order, the summary last', () => {
  expect(modulesOf(pageOf()).map(({ use, at }) => [use.module, at])).toEqual([
    ['order-checkout/company', 'steps.0.sections.0.modules.0'],
    ['domains/domain-search', 'steps.1.sections.0.modules.0'],
    ['order-checkout/order-summary', 'summary'],
  ]);
});

it('every area of a page is named once, that of its submitter too', () => {
  expect(areasOf(pageOf())).toEqual(['order-checkout', 'domains']);
  const { summary: _, ...page } = pageOf({
    ...PAGE_INPUT,
    submitter: 'accounts-jobs',
    steps: PAGE_INPUT.steps.slice(1),
  });
  expect(areasOf(page)).toEqual(['domains', 'accounts-jobs']);
});
