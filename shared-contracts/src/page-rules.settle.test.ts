import { expect, it } from '@jest/globals';
import { object } from 'superstruct';
import { moduleRules, type Change, type Known } from './area-rules.ts';
import { valueAt } from './data-path.ts';
import { settlePage, type AreaRulesByName } from './page-rules.ts';
import { areaOf, knownWith, PAGE_INPUT, pageOf } from './test-data/test-page.ts';

type Settle = (before: Known, after: Known) => Change[];

/** Settles a page with one module for each `settle` rule, in this order. */
function settled(rules: Record<string, Settle>, before: object, after: object, change: Partial<Known> = {}) {
  const modules = Object.keys(rules).map((name) => ({ module: `order-checkout/${name}` }));
  const page = pageOf({
    ...PAGE_INPUT,
    steps: [{ ...PAGE_INPUT.steps[0], sections: [{ modules }] }, PAGE_INPUT.steps[1]],
  });
  const areas: AreaRulesByName = {
    'order-checkout': areaOf(
      'order-checkout',
      Object.fromEntries(
        Object.entries(rules).map(([name, settle]) => [
          name,
          moduleRules({ options: object({}), fields: () => ({}), settle: (_, from, to) => settle(from, to) }),
        ]),
      ),
    ),
    domains: areaOf('domains', {
      'domain-search': moduleRules({ options: object({}), fields: () => ({}), settle: () => [set('searched', true)] }),
    }),
  };
  return settlePage(knownWith(before, page), { ...knownWith(after, page), ...change }, areas);
}

const set = (path: string, value: unknown): Change => ({ kind: 'set', path, value });
const answerAt = (known: Known, path: string) => valueAt(known.data, path);
const changed = (path: string, from: Known, to: Known) => answerAt(from, path) !== answerAt(to, path);

/** Increments `count` at each call until it is `last`. */
const countTo =
  (last: number): Settle =>
  (_, to) => {
    const count = (answerAt(to, 'count') as number | undefined) ?? 0;
    return count < last ? [set('count', count + 1)] : [];
  };

it('if no change follows, the data stays the same', () => {
  const result = settled({ a: () => [set('x', 1)] }, { x: 1 }, { x: 1 });
  expect(result).toMatchObject({ changes: [], questions: [] });
  expect(result.known.data).toEqual({ x: 1 });
  expect(result).not.toHaveProperty('chasing');
});

it('changes that follow from an answer are applied and returned in order', () => {
  const result = settled(
    {
      a: (from, to) => (changed('state', from, to) ? [set('method', 'online'), { kind: 'clear', path: 'county' }] : []),
    },
    { state: 'CO', county: 'Adams' },
    { state: 'WY', county: 'Adams' },
  );
  expect(result.known.data).toEqual({ state: 'WY', method: 'online' });
  expect(result.changes).toEqual([set('method', 'online'), { kind: 'clear', path: 'county' }]);
});

it('a module sees the changes of a later module in the next round', () => {
  const result = settled(
    {
      a: (from, to) => (changed('method', from, to) ? [set('fee', 100)] : []),
      b: (from, to) => (changed('state', from, to) ? [set('method', 'mail')] : []),
    },
    {},
    { state: 'WY' },
  );
  expect(result.known.data).toEqual({ state: 'WY', method: 'mail', fee: 100 });
});

it('a module sees the changes of an earlier module in the same round', () => {
  let rounds = 0;
  const result = settled(
    {
      a: (from, to) => (changed('state', from, to) ? [set('method', 'mail')] : []),
      b: (from, to) => {
        rounds += 1;
        return changed('method', from, to) ? [set('fee', 100)] : [];
      },
    },
    {},
    { state: 'WY' },
  );
  expect(result.known.data).toEqual({ state: 'WY', method: 'mail', fee: 100 });
  expect(rounds).toBe(2);
});

it('a module sees each change once: the next round compares with the round before', () => {
  const result = settled(
    {
      a: (from, to) => (changed('state', from, to) ? [set('count', Number(answerAt(to, 'count') ?? 0) + 1)] : []),
    },
    {},
    { state: 'WY' },
  );
  expect(result.known.data).toEqual({ state: 'WY', count: 1 });
});

it('a change of the catalogue is followed too', () => {
  const result = settled(
    {
      a: (from, to) => (from.catalogue !== to.catalogue ? [set('loaded', to.catalogue.loadedStates)] : []),
    },
    {},
    {},
    {
      catalogue: {
        registeredAgentProducts: [],
        simpleProducts: [],
        filingProducts: [],
        bundles: [],
        subscriptionBundles: [],
        coupons: [],
        loadedStates: ['WY'],
        loadedLists: [],
      },
    },
  );
  expect(result.known.data).toEqual({ loaded: ['WY'] });
});

it('[SH-015] a step that is not active follows nothing, one that becomes active does', () => {
  expect(settled({ a: () => [] }, {}, {}).known.data).toEqual({});
  const result = settled({ a: () => [set('wantsDomain', true)] }, {}, {});
  expect(result.known.data).toEqual({ wantsDomain: true, searched: true });
});

it('19 rounds of changes settle', () => {
  const result = settled({ a: countTo(19) }, {}, {});
  expect(result.known.data).toEqual({ count: 19 });
  expect(result.chasing).toBeUndefined();
});

it('after 20 rounds without rest the modules that still chase each other are named, the others are not', () => {
  const result = settled(
    {
      a: (_, to) => (answerAt(to, 'x') === 1 ? [set('x', 2)] : []),
      quiet: (from, to) => (changed('start', from, to) ? [set('y', 1)] : []),
      b: (_, to) => (answerAt(to, 'x') === 2 ? [set('x', 1), set('turn', Number(answerAt(to, 'turn') ?? 0) + 1)] : []),
    },
    {},
    { x: 1, start: true },
  );
  expect(result.chasing).toEqual(['order-checkout/a', 'order-checkout/b']);
  expect(result.changes.filter(({ path }) => path === 'x')).toHaveLength(40);
});

it('a question waits for its answer: none of its changes is applied, and the same question is returned once', () => {
  const question = { key: 'drop-members', text: 'Drop the members?', yes: 'Drop', no: 'Keep' };
  const ask: Change = {
    kind: 'ask',
    question,
    yes: [{ kind: 'clear', path: 'members' }],
    no: [set('managed', 'member')],
  };
  const result = settled(
    {
      a: (_, to) => (answerAt(to, 'managed') === 'manager' ? [ask] : []),
      b: (from, to) => [...(changed('managed', from, to) ? [set('fee', 100)] : []), ask],
    },
    { members: ['Maya'] },
    { members: ['Maya'], managed: 'manager' },
  );
  expect(result.known.data).toEqual({ members: ['Maya'], managed: 'manager', fee: 100 });
  expect(result.questions).toEqual([{ kind: 'ask', question, yes: ask.yes, no: ask.no }]);
});

it('a step that an answer brings starts with the initial values of its modules, and keeps answers that it has', () => {
  const showCondition = { orConditions: [{ andConditions: [{ fieldKey: 'wantsMail', fieldVal: true }] }] };
  const page = pageOf({
    ...PAGE_INPUT,
    steps: [
      PAGE_INPUT.steps[0],
      {
        ...PAGE_INPUT.steps[0],
        key: 'mail',
        showCondition,
        sections: [{ modules: [{ module: 'order-checkout/recipients' }] }],
      },
      PAGE_INPUT.steps[1],
    ],
  });
  const recipients = moduleRules({
    options: object({}),
    fields: () => ({}),
    initialValues: () => ({ recipients: [{ firstName: '' }], copies: 1 }),
  });
  const areas: AreaRulesByName = { 'order-checkout': areaOf('order-checkout', { recipients }) };
  const settledTo = (data: object) => settlePage(knownWith({}, page), knownWith(data, page), areas);
  expect(settledTo({ wantsMail: false })).toMatchObject({ changes: [], known: { data: { wantsMail: false } } });
  expect(settledTo({ wantsMail: true, copies: 3 })).toMatchObject({
    changes: [set('recipients', [{ firstName: '' }])],
    known: { data: { wantsMail: true, copies: 3, recipients: [{ firstName: '' }] } },
  });
});
