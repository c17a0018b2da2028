import { expect, it } from '@jest/globals';
import { coerce, defaulted, object, string, type Struct } from 'superstruct';
import { moduleRules, type ModuleRules } from './area-rules.ts';
import { withModuleDefaults, type AreaRulesByName } from './page-rules.ts';
import { problemsOfStart } from './page-start.ts';
import { areaOf, PAGE_INPUT, pageOf } from './test-data/test-page.ts';

const FIRST = 'steps.0.sections.0.modules.0';
const quiet = moduleRules({ options: object({}), fields: () => ({}) });
const titled = object({ title: defaulted(string(), 'Name') }) as Struct<{ title: string }, unknown>;

function problems(
  company: Partial<ModuleRules<{ title: string }>>,
  search: Partial<ModuleRules<object>> = {},
  domains: object = {},
) {
  const areas: AreaRulesByName = {
    'order-checkout': areaOf('order-checkout', {
      company: moduleRules({ options: titled, fields: () => ({}), ...company }),
      'order-summary': quiet,
    }),
    domains: areaOf(
      'domains',
      { 'domain-search': moduleRules({ options: object({}), fields: () => ({}), ...search }) },
      domains,
    ),
  };
  return problemsOfStart(withModuleDefaults(pageOf(), areas), areas, '2026-11-21');
}

it('a page whose rules hold has none', () => {
  expect(
    problems({
      fields: ({ title }) => ({ name: { label: title, rules: 'required|length:2' } }),
      initialValues: () => ({ billingType: 'yearly' }),
    }),
  ).toEqual([]);
});

it.each<[string, Partial<ModuleRules<{ title: string }>>, string]>([
  [
    'a misspelt rule',
    { fields: () => ({ name: { label: 'Name', rules: 'required|lenght:2' } }) },
    'fields: No validation rule is named "lenght"',
  ],
  [
    'a length without its number',
    { fields: () => ({ name: { label: 'Name', rules: 'length' } }) },
    'fields: The rule length needs a number of characters',
  ],
  [
    'a bug in the fields',
    {
      fields: () => {
        throw new Error('a bug');
      },
    },
    'fields: a bug',
  ],
  [
    'a bug in the initial values',
    {
      initialValues: () => {
        throw new Error('a bug');
      },
    },
    'initialValues: a bug',
  ],
  [
    'a bug in what follows',
    {
      settle: () => {
        throw new Error('a bug');
      },
    },
    'settle: a bug',
  ],
])('%s is reported once, with the path of its module', (_, company, expected) => {
  expect(problems(company)).toEqual([
    {
      path: FIRST,
      expected: expect.stringContaining(
        `rules that hold on an empty form, but order-checkout/company threw in its ${expected}`,
      ),
    },
  ]);
});

it("modules that keep changing each other's answers from the start are reported", () => {
  const settle: ModuleRules<{ title: string }>['settle'] = (_, __, { data }) => [
    { kind: 'set', path: 'submitAttempts', value: (data.submitAttempts ?? 0) + 1 },
  ];
  expect(problems({ settle })).toEqual([
    { path: FIRST, expected: "rules that come to rest, but order-checkout/company change each other's answers" },
  ]);
});

it('[SH-015] what is asked only after some answer is not asked here', () => {
  expect(PAGE_INPUT.steps[1]).toHaveProperty('showCondition');
  expect(
    problems(
      {},
      {
        fields: () => {
          throw new Error('asked');
        },
      },
    ),
  ).toEqual([]);
});

it('an area whose contribute throws is reported with the path of its first module', () => {
  expect(
    problems(
      {},
      {},
      {
        contribute: () => {
          throw new Error('a bug');
        },
      },
    ),
  ).toEqual([
    {
      path: 'steps.1.sections.0.modules.0',
      expected: 'rules that hold on an empty form, but domains threw in its contribute: a bug',
    },
  ]);
});

it('options that change when they are decoded again are reported: a page is sent with its defaults filled in', () => {
  const doubled = object({ title: coerce(string(), string(), (text) => `${text}!`) }) as Struct<
    { title: string },
    unknown
  >;
  expect(problems({ options: doubled })).toEqual([
    { path: `${FIRST}.options`, expected: 'options that decode to the same again' },
  ]);
});
