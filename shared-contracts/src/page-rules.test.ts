import { describe, expect, it } from '@jest/globals';
import { boolean, defaulted, nonempty, object, string, type Struct } from 'superstruct';
import { moduleRules, type Known, type ModuleRules } from './area-rules.ts';
import type { ContributedProduct } from './cart.ts';
import {
  activeModules,
  activeSteps,
  applyChanges,
  askFields,
  contributionsInOrder,
  contributionsOf,
  optionsOfModule,
  problemsOfModules,
  rulesOfModule,
  withInitialValues,
  withModuleDefaults,
  type AreaRulesByName,
} from './page-rules.ts';
import { areaOf, knownWith, pageInputWith, pageOf } from './test-data/test-page.ts';

const CompanyOptions = object({
  title: defaulted(nonempty(string()), 'Company name'),
  show: defaulted(boolean(), true),
}) as Struct<{ title: string; show: boolean }, unknown>;

const NONE: ModuleRules<never> = moduleRules({ options: object({}), fields: () => ({}) });

const company = moduleRules({
  options: CompanyOptions,
  initialValues: ({ title }) => ({
    companyInformation: { companyName: title, state: { key: 'WY', value: 'Wyoming' } },
    billingType: 'yearly' as const,
  }),
  fields: ({ title, show }) => ({
    'companyInformation.companyName': { label: title, rules: 'required|length:2|maxLength:5' },
    ...(show && { 'companyInformation.businessPurpose': { label: 'Purpose', rules: 'length:10' } }),
  }),
});

const search = moduleRules({
  options: object({}),
  fields: (_, { topics }) => ({
    chosenDomain: { label: 'Domain', rules: 'required', answer: topics['domains:chosen'] },
  }),
});

const AREAS: AreaRulesByName = {
  'order-checkout': areaOf('order-checkout', { company, 'order-summary': NONE }),
  domains: areaOf('domains', { 'domain-search': search }),
};

const FIRST = 'steps.0.sections.0.modules.0';

describe('problemsOfModules', () => {
  it('a page that fits its areas has none', () => {
    expect(problemsOfModules(pageOf(), AREAS)).toEqual([]);
  });

  it.each<[string, string, unknown, string, string]>([
    [
      'a module its area has not',
      `${FIRST}.module`,
      'order-checkout/compny',
      `${FIRST}.module`,
      'a module of order-checkout (company, order-summary), but received: "compny"',
    ],
    [
      'a name every object has',
      `${FIRST}.module`,
      'order-checkout/constructor',
      `${FIRST}.module`,
      'a module of order-checkout (company, order-summary), but received: "constructor"',
    ],
    [
      'a misspelt option',
      `${FIRST}.options`,
      { titel: 'Name' },
      `${FIRST}.options.titel`,
      'no such property (is the name spelled right?)',
    ],
    [
      'an option of the wrong kind',
      `${FIRST}.options`,
      { show: 'no' },
      `${FIRST}.options.show`,
      'a value of type `boolean`, but received a string',
    ],
    [
      'an option of the summary',
      'summary.options',
      { open: true },
      'summary.options.open',
      'no such property (is the name spelled right?)',
    ],
  ])('%s is reported by its path in the page', (_, changedPath, value, path, expected) => {
    expect(problemsOfModules(pageOf(pageInputWith(changedPath, value)), AREAS)).toEqual([{ path, expected }]);
  });

  it('[SH-013] an area that is not there is not checked', () => {
    const page = pageOf(pageInputWith('steps.1.sections.0.modules.0.module', 'domains/unheard-of'));
    expect(problemsOfModules(page, { 'order-checkout': AREAS['order-checkout']! })).toEqual([]);
    expect(rulesOfModule({}, 'domains/domain-search')).toBeUndefined();
  });
});

describe('withModuleDefaults', () => {
  it('[SC-005] options that the page does not set come from the module', () => {
    const page = withModuleDefaults(pageOf(), AREAS);
    expect(page.steps[0]?.sections[0]?.modules[0]?.options).toEqual({ title: 'Name', show: true });
    expect(withModuleDefaults(page, AREAS)).toEqual(page);
  });

  it('what does not fit and what is not there stays as it is', () => {
    const page = pageOf(pageInputWith(`${FIRST}.options`, { titel: 'Name' }));
    expect(withModuleDefaults(page, AREAS)).toEqual(page);
    expect(withModuleDefaults(page, {})).toEqual(page);
  });

  it('[SH-073] it has the words of the submitting area wherever it has none', () => {
    const assemble = () => ({ kind: 'missing-property' as const, path: '' });
    const areas: AreaRulesByName = {
      'order-checkout': {
        ...areaOf('order-checkout', { company, 'order-summary': NONE }),
        formTypes: { [pageOf().formType]: { words: { submit: 'Submit Order', side: 'Your order' }, assemble } },
      },
    };
    const page = { ...pageOf(), submitter: 'order-checkout' as const };
    expect(withModuleDefaults(page, areas).words).toEqual({ submit: 'Submit Order', side: 'Your order' });
    expect(withModuleDefaults({ ...page, words: { submit: 'Form it' } }, areas).words).toEqual({
      submit: 'Form it',
      side: 'Your order',
    });
    expect('words' in withModuleDefaults(page, AREAS)).toBe(false);
  });
});

describe('active steps', () => {
  const steps = (data: object) => activeSteps(knownWith(data)).map(({ key }) => key);

  it('[SH-015] a step whose condition does not hold is left out', () => {
    expect(steps({})).toEqual(['company']);
    expect(steps({ wantsDomain: true })).toEqual(['company', 'domain']);
  });

  it('[SH-015] modules of a left-out step are not active, and the summary belongs to no step', () => {
    expect(activeModules(knownWith()).map(({ use }) => use.module)).toEqual(['order-checkout/company']);
    expect(activeModules(knownWith({ wantsDomain: true })).map(({ step, use }) => [step.key, use.module])).toEqual([
      ['company', 'order-checkout/company'],
      ['domain', 'domains/domain-search'],
    ]);
  });

  it('options are those of the first active use, of the summary too', () => {
    const known = knownWith({}, pageOf(pageInputWith('summary.options', { open: true })));
    expect(optionsOfModule(known, 'order-checkout/company')).toEqual({ title: 'Name' });
    expect(optionsOfModule(known, 'order-checkout/order-summary')).toEqual({ open: true });
    expect(optionsOfModule(known, 'domains/domain-search')).toBeUndefined();
  });
});

describe('askFields', () => {
  const ask = (data: object, areas = AREAS) =>
    askFields(
      {
        ...knownWith(data),
        page: withModuleDefaults(pageOf(), areas),
        topics: { 'domains:chosen': 'acme.com' },
      },
      areas,
    );

  it('every field has its step, its module, its answer and its label from the page', () => {
    expect(ask({ companyInformation: { companyName: 'Wren' } })[0]).toEqual({
      path: 'companyInformation.companyName',
      label: 'Name',
      rules: 'required|length:2|maxLength:5',
      step: 'company',
      module: 'order-checkout/company',
      answer: 'Wren',
      error: undefined,
    });
  });

  it('[SH-015] the fields of a step that is not active are not asked', () => {
    expect(ask({}).map(({ path }) => path)).not.toContain('chosenDomain');
    expect(ask({ wantsDomain: true }).map(({ path }) => path)).toContain('chosenDomain');
  });

  it('an answer that is not in the form data is the one its module gives', () => {
    expect(ask({ wantsDomain: true, chosenDomain: 'typed.com' }).at(-1)).toMatchObject({
      answer: 'acme.com',
      error: undefined,
    });
  });

  it.each([
    ['', 'Name is required'],
    ['W', 'The field must be at least 2 characters'],
    ['Wrennery', 'The field cannot contain more than 5 characters. Please remove 3.'],
    ['Wren', undefined],
  ])('[SC-157] %j fails at the first rule it breaks', (companyName, error) => {
    expect(ask({ companyInformation: { companyName } })[0]?.error).toBe(error);
  });

  it('[SH-013] an area that is not loaded asks nothing', () => {
    expect(ask({ wantsDomain: true }, { domains: AREAS.domains! }).map(({ path }) => path)).toEqual(['chosenDomain']);
  });
});

describe('withInitialValues', () => {
  const fill = (data: object): Known['data'] => withInitialValues(knownWith(data), AREAS).data;

  it('fills what is missing', () => {
    expect(fill({})).toEqual({
      companyInformation: { companyName: 'Name', state: { key: 'WY', value: 'Wyoming' } },
      billingType: 'yearly',
    });
  });

  it('keeps every answer, an emptied one too', () => {
    expect(fill({ companyInformation: { companyName: '', altCompanyName: 'Alder' }, billingType: 'monthly' })).toEqual({
      companyInformation: { companyName: '', altCompanyName: 'Alder', state: { key: 'WY', value: 'Wyoming' } },
      billingType: 'monthly',
    });
  });

  it('a chosen option is one answer: nothing of another gets into it', () => {
    expect(fill({ companyInformation: { state: { key: 'CO' } } }).companyInformation?.state).toEqual({ key: 'CO' });
  });

  it('returns the same object if nothing is missing, and never changes its input', () => {
    const before = Object.freeze({ companyInformation: Object.freeze({ companyName: 'Wren' }) });
    const filled = withInitialValues(knownWith(before), AREAS);
    expect(withInitialValues(filled, AREAS)).toBe(filled);
    expect(before).toEqual({ companyInformation: { companyName: 'Wren' } });
  });

  it('[SH-015] a step that is not active fills nothing', () => {
    const domains = areaOf('domains', {
      'domain-search': moduleRules({
        options: object({}),
        fields: () => ({}),
        initialValues: () => ({ billingType: 'monthly' }),
      }),
    });
    expect(withInitialValues(knownWith({}), { domains }).data).toEqual({});
    expect(withInitialValues(knownWith({ wantsDomain: true }), { domains }).data).toMatchObject({
      billingType: 'monthly',
    });
  });
});

describe('applyChanges', () => {
  const data = { companyInformation: { companyName: 'Wren', state: { key: 'WY', value: 'Wyoming' } } };

  it('sets and clears in order', () => {
    expect(
      applyChanges(data, [
        { kind: 'set', path: 'companyInformation.companyName', value: 'Alder' },
        { kind: 'clear', path: 'companyInformation.state' },
        { kind: 'set', path: 'billingType', value: 'yearly' },
      ]),
    ).toEqual({ companyInformation: { companyName: 'Alder' }, billingType: 'yearly' });
  });

  it('returns the same object when nothing changes', () => {
    expect(
      applyChanges(data, [
        { kind: 'set', path: 'companyInformation.state', value: { value: 'Wyoming', key: 'WY' } },
        { kind: 'clear', path: 'contactInformation.firstName' },
        {
          kind: 'ask',
          question: { key: 'q', text: '?', yes: 'Yes', no: 'No' },
          yes: [{ kind: 'clear', path: 'companyInformation' }],
          no: [],
        },
      ]),
    ).toBe(data);
  });
});

it('contributions are listed by area, for the areas that contribute', () => {
  const known = knownWith({ billingType: 'monthly' });
  const areas: AreaRulesByName = {
    ...AREAS,
    domains: areaOf(
      'domains',
      {},
      { contribute: ({ data }) => ({ products: [{ key: data.billingType ?? '' } as never], missing: [] }) },
    ),
  };
  expect(contributionsOf(known, areas)).toEqual({ domains: { products: [{ key: 'monthly' }], missing: [] } });
  expect(contributionsOf(known, {})).toEqual({});
});

it(
  '[VE-029] in an order a contributed product carries what its area makes of the answers; without an area, what it ' +
    'carries in the cart',
  () => {
    const known = knownWith({ billingType: 'monthly' });
    const product = { key: 'car', data: { id: 1 } } as unknown as ContributedProduct;
    const missing = [{ key: 'type', message: 'Which?' }];
    const orderData = ({ data }: Known, { data: own }: ContributedProduct) => ({ ...own, billing: data.billingType });
    const areas: AreaRulesByName = { ...AREAS, vehicles: areaOf('vehicles', {}, { orderData }) };
    const inOrder = contributionsInOrder(
      { vehicles: { products: [product], missing }, domains: { products: [product], missing: [] } },
      known,
      areas,
    );
    expect(inOrder).toEqual({
      vehicles: { products: [{ key: 'car', data: { id: 1, billing: 'monthly' } }], missing },
      domains: { products: [product], missing: [] },
    });
  },
);
