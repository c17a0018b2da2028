import { expect, it } from '@jest/globals';
import { object } from 'superstruct';
import { moduleRules, type ModuleRules } from './area-rules.ts';
import { askFields, contributionsOf, sendingMessageOf, settlePage, withInitialValues, type AreaRulesByName } from './page-rules.ts';
import { describeRulesFailure, type RulesFailure } from './rules-failure.ts';
import { areaOf, knownWith, PAGE_INPUT, pageOf } from './test-data/test-page.ts';

const BUG = new Error('a bug');
const throws = () => { throw BUG; };

const working = moduleRules({
  options: object({}), fields: () => ({ name: { label: 'Name', rules: 'required' } }), initialValues: () => ({ billingType: 'yearly' as const }),
  settle: (_, before, after) => (before.data === after.data ? [] : [{ kind: 'set', path: 'followed', value: true }]),
});

/** A page of two modules, the first of which is broken. */
const page = pageOf({ ...PAGE_INPUT, steps: [{
  ...PAGE_INPUT.steps[0], sections: [{ modules: [{ module: 'order-checkout/broken' }, { module: 'order-checkout/working' }] }],
}] });
const areasWith = (broken: Partial<ModuleRules<object>>): AreaRulesByName => ({
  'order-checkout': areaOf('order-checkout', {
    broken: moduleRules({ options: object({}), fields: () => ({}), ...broken }), working, 'order-summary': moduleRules({ options: object({}), fields: () => ({}) }),
  }),
});

function reporting<T>(run: (report: (failure: RulesFailure) => void) => T) {
  const failures: RulesFailure[] = [];
  return { result: run((failure) => failures.push(failure)), failures };
}

const broken = (part: RulesFailure['part'], cause: unknown = BUG) => ({ area: 'order-checkout', module: 'broken', part, cause });

it.each([
  ['throws', throws, BUG],
  ['names a rule that is none', () => ({ name: { label: 'Name', rules: 'requierd' } }), expect.objectContaining({ message: expect.stringMatching(/requierd/) })],
])('[SH-013] of a module whose `fields` %s nothing is asked, of the others everything', (_, fields, cause) => {
  const { result, failures } = reporting((report) => askFields(knownWith({}, page), areasWith({ fields }), report));
  expect(result.map(({ module }) => module)).toEqual(['order-checkout/working']);
  expect(failures).toEqual([broken('fields', cause)]);
});

it('[SH-013] a module whose `initialValues` throws fills nothing, the others do', () => {
  const { result, failures } = reporting((report) => withInitialValues(knownWith({ name: 'Wren' }, page), areasWith({ initialValues: throws }), report));
  expect(result.data).toEqual({ name: 'Wren', billingType: 'yearly' });
  expect(failures).toEqual([broken('initialValues')]);
});

it.each([
  ['throws', throws],
  ['names a change without a path after one with', () => [{ kind: 'set', path: 'half', value: 1 }, { kind: 'set', value: 2 }] as never],
])('[SH-013] of a module whose `settle` %s nothing follows, of the others everything', (_, settle) => {
  const { result, failures } = reporting((report) => settlePage(knownWith({}, page), knownWith({ name: 'Wren' }, page), areasWith({ settle }), report));
  expect(result.known.data).toEqual({ name: 'Wren', followed: true });
  expect(failures[0]).toMatchObject({ area: 'order-checkout', module: 'broken', part: 'settle' });
});

it('[SH-013] a module whose `sendingMessage` throws says nothing, and the next one does', () => {
  const areas = areasWith({ sendingMessage: throws });
  const speaking = { ...areas, 'order-checkout': { ...areas['order-checkout']!, modules: { ...areas['order-checkout']!.modules, working: { ...working, sendingMessage: () => 'One moment.' } } } } as AreaRulesByName;
  const { result, failures } = reporting((report) => sendingMessageOf(knownWith({}, page), speaking, report));
  expect([result, failures]).toEqual(['One moment.', [broken('sendingMessage')]]);
  expect(sendingMessageOf(knownWith({}, page), areasWith({}))).toBeUndefined();
});

it('[SH-013] an area whose `contribute` throws is not in what is contributed, the others are', () => {
  const areas: AreaRulesByName = {
    domains: areaOf('domains', {}, { contribute: throws }), vehicles: areaOf('vehicles', {}, { contribute: () => ({ products: [], missing: [] }) }),
  };
  const { result, failures } = reporting((report) => contributionsOf(knownWith({}, page), areas, report));
  expect(result).toEqual({ vehicles: { products: [], missing: [] } });
  expect(failures).toEqual([{ area: 'domains', part: 'contribute', cause: BUG }]);
});

it('where nobody is told, what throws throws on, by the name of its module', () => {
  const known = knownWith({}, page);
  const areas = { ...areasWith({ fields: throws, initialValues: throws, settle: throws }), domains: areaOf('domains', {}, { contribute: throws }) };
  expect(() => askFields(known, areas)).toThrow('order-checkout/broken threw in its fields: a bug');
  expect(() => withInitialValues(known, areas)).toThrow('order-checkout/broken threw in its initialValues: a bug');
  expect(() => settlePage(known, known, areas)).toThrow(expect.objectContaining({ cause: BUG }));
  expect(() => contributionsOf(known, areas)).toThrow('domains threw in its contribute: a bug');
});

it('what is no error can be told, too', () => {
  expect(describeRulesFailure({ area: 'domains', module: 'domain-search', part: 'settle', cause: 'late' })).toBe('domains/domain-search threw in its settle: late');
});
