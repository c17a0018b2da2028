import { expect, it } from '@jest/globals';
import { object } from 'superstruct';
import { moduleRules, type ModuleRules } from './area-rules.ts';
import {
  askFields,
  contributionsInOrder,
  contributionsOf,
  sendingMessageOf,
  settlePage,
  shownSteps,
  withInitialValues,
  type AreaRulesByName,
} from './page-rules.ts';
import { describeRulesFailure, type RulesFailure } from './rules-failure.ts';
import { areaOf, knownWith, PAGE_INPUT, pageOf } from './test-data/test-page.ts';

const BUG = new Error('a bug');
const throws = () => {
  throw BUG;
};

const working = moduleRules({
  options: object({}),
  fields: () => ({ name: { label: 'Name', rules: 'required' } }),
  initialValues: () => ({ billingType: 'yearly' as const }),
  settle: (_, before, after) => (before.data === after.data ? [] : [{ kind: 'set', path: 'followed', value: true }]),
});

/** A page with two modules, of which the first is broken. */
const page = pageOf({
  ...PAGE_INPUT,
  steps: [
    {
      ...PAGE_INPUT.steps[0],
      sections: [{ modules: [{ module: 'order-checkout/broken' }, { module: 'order-checkout/working' }] }],
    },
  ],
});
const pageOfThree = {
  ...page,
  submitter: 'vehicles',
  summary: { module: 'domains/summary', options: {}, required: false },
};
const areasWith = (broken: Partial<ModuleRules<object>>): AreaRulesByName => ({
  'order-checkout': areaOf('order-checkout', {
    broken: moduleRules({ options: object({}), fields: () => ({}), ...broken }),
    working,
    'order-summary': moduleRules({ options: object({}), fields: () => ({}) }),
  }),
});

function reporting<T>(run: (report: (failure: RulesFailure) => void) => T) {
  const failures: RulesFailure[] = [];
  return { result: run((failure) => failures.push(failure)), failures };
}

const broken = (part: RulesFailure['part'], cause: unknown = BUG) => ({
  area: 'order-checkout',
  module: 'broken',
  part,
  cause,
});

it.each([
  ['throws', throws, BUG],
  [
    'names a rule that is none',
    () => ({ name: { label: 'Name', rules: 'requierd' } }),
    expect.objectContaining({ message: expect.stringMatching(/requierd/) }),
  ],
])('[SH-013] if the `fields` of a module %s, only the other modules are asked', (_, fields, cause) => {
  const { result, failures } = reporting((report) => askFields(knownWith({}, page), areasWith({ fields }), report));
  expect(result.map(({ module }) => module)).toEqual(['order-checkout/working']);
  expect(failures).toEqual([broken('fields', cause)]);
});

it('[SH-013] a module whose `initialValues` throws fills nothing, the others do', () => {
  const { result, failures } = reporting((report) =>
    withInitialValues(knownWith({ name: 'Wren' }, page), areasWith({ initialValues: throws }), report),
  );
  expect(result.data).toEqual({ name: 'Wren', billingType: 'yearly' });
  expect(failures).toEqual([broken('initialValues')]);
});

it.each([
  ['throws', throws],
  [
    'names a change without a path after one with',
    () =>
      [
        { kind: 'set', path: 'half', value: 1 },
        { kind: 'set', value: 2 },
      ] as never,
  ],
])('[SH-013] if the `settle` of a module %s, only the changes of the others are applied', (_, settle) => {
  const { result, failures } = reporting((report) =>
    settlePage(knownWith({}, page), knownWith({ name: 'Wren' }, page), areasWith({ settle }), report),
  );
  expect(result.known.data).toEqual({ name: 'Wren', followed: true });
  expect(failures[0]).toMatchObject({ area: 'order-checkout', module: 'broken', part: 'settle' });
});

it('[SH-013] a module whose `sendingMessage` throws is skipped, and the next one is used', () => {
  const areas = areasWith({ sendingMessage: throws });
  const speaking = {
    ...areas,
    'order-checkout': {
      ...areas['order-checkout']!,
      modules: { ...areas['order-checkout']!.modules, working: { ...working, sendingMessage: () => 'One moment.' } },
    },
  } as AreaRulesByName;
  const { result, failures } = reporting((report) => sendingMessageOf(knownWith({}, page), speaking, report));
  expect([result, failures]).toEqual(['One moment.', [broken('sendingMessage')]]);
  expect(sendingMessageOf(knownWith({}, page), areasWith({}))).toBeUndefined();
});

it('[SH-013] an area whose `contribute` throws is not in what is contributed, the others are', () => {
  const areas: AreaRulesByName = {
    domains: areaOf('domains', {}, { contribute: throws }),
    vehicles: areaOf('vehicles', {}, { contribute: () => ({ products: [], missing: [] }) }),
  };
  const { result, failures } = reporting((report) => contributionsOf(knownWith({}, pageOfThree), areas, report));
  expect(result).toEqual({ vehicles: { products: [], missing: [] } });
  expect(failures).toEqual([{ area: 'domains', part: 'contribute', cause: BUG }]);
});

it('[SH-013] a step is shown if the `isEmpty` of its module throws, and the failure names that part', () => {
  const { result, failures } = reporting((report) =>
    shownSteps(knownWith({}, page), areasWith({ isEmpty: throws }), report),
  );
  expect(result).toHaveLength(page.steps.length);
  expect(failures).toEqual([broken('isEmpty')]);
});

it(
  '[SH-013] an area whose `orderData` throws sends what its products carry in the cart, the others what they make ' +
    'of the answers',
  () => {
    const contribution = { products: [{ key: 'car', data: { id: 1 } } as never], missing: [] };
    const areas: AreaRulesByName = {
      domains: areaOf('domains', {}, { orderData: throws }),
      vehicles: areaOf('vehicles', {}, { orderData: () => ({ color: 'red' }) }),
    };
    const { result, failures } = reporting((report) =>
      contributionsInOrder({ domains: contribution, vehicles: contribution }, knownWith({}, page), areas, report),
    );
    expect(result).toEqual({
      domains: contribution,
      vehicles: { products: [{ key: 'car', data: { color: 'red' } }], missing: [] },
    });
    expect(failures).toEqual([{ area: 'domains', part: 'orderData', cause: BUG }]);
  },
);

it('without a report, the error is thrown again with the name of its module', () => {
  const known = knownWith({}, pageOfThree);
  const areas = {
    ...areasWith({ fields: throws, initialValues: throws, settle: throws }),
    domains: areaOf('domains', {}, { contribute: throws }),
  };
  expect(() => askFields(known, areas)).toThrow('order-checkout/broken threw in its fields: a bug');
  expect(() => withInitialValues(known, areas)).toThrow('order-checkout/broken threw in its initialValues: a bug');
  expect(() => settlePage(known, known, areas)).toThrow(expect.objectContaining({ cause: BUG }));
  expect(() => contributionsOf(known, areas)).toThrow('domains threw in its contribute: a bug');
  const inOrder = () =>
    contributionsInOrder({ domains: { products: [{ key: 'car' } as never], missing: [] } }, known, {
      domains: areaOf('domains', {}, { orderData: throws }),
    });
  expect(inOrder).toThrow('domains threw in its orderData: a bug');
});

it('a thrown value that is not an Error is reported, too', () => {
  expect(describeRulesFailure({ area: 'domains', module: 'domain-search', part: 'settle', cause: 'late' })).toBe(
    'domains/domain-search threw in its settle: late',
  );
});
