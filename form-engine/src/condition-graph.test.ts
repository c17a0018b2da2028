import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isConditionMet, type Condition } from 'shared-contracts/conditions';
import { changedPaths } from 'shared-contracts/data-path';
import { createConditionGraph } from './condition-graph.ts';

const when = (...groups: [string, string | boolean][][]): Condition => ({
  orConditions: groups.map((group) => ({
    andConditions: group.map(([fieldKey, fieldVal]) => ({ fieldKey, fieldVal })),
  })),
});

it('no condition always holds', () => {
  expect(createConditionGraph({}).isMet(undefined)).toBe(true);
});

it('a change evaluates the conditions that read it and no other', () => {
  const graph = createConditionGraph({});
  const conditions = Array.from({ length: 200 }, (_, index) => when([[`customFields.f${index}`, 'yes']]));
  conditions.forEach((condition) => graph.isMet(condition));
  const compiled = graph.evaluations();
  const data = { customFields: { f7: 'yes' } };
  expect(graph.reconcile(data as never, changedPaths({}, data))).toEqual(new Set([conditions[7]]));
  expect(graph.evaluations() - compiled).toBe(1);
  expect(graph.isMet(conditions[7])).toBe(true);
  expect(graph.evaluations() - compiled).toBe(1);
});

it('a condition on an option turns when the whole option is replaced or cleared', () => {
  const graph = createConditionGraph({});
  const condition = when([['companyInformation.state', 'WY']]);
  graph.isMet(condition);
  const wyoming = { companyInformation: { state: { key: 'WY', value: 'Wyoming' } } };
  graph.reconcile(wyoming, changedPaths({}, wyoming));
  expect(graph.isMet(condition)).toBe(true);
  graph.reconcile({}, changedPaths(wyoming, {}));
  expect(graph.isMet(condition)).toBe(false);
});

it('after any changes, the graph agrees with evaluating every condition', () => {
  const key = fc.constantFrom('a', 'b', 'group.a', 'group.b', 'list.0', 'deep.in.it');
  const value = fc.constantFrom('x', 'y', true, false);
  const condition = fc
    .array(fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((groups) => when(...groups));
  const answer = fc.option(
    fc.oneof(
      value,
      fc.constantFrom('x', 'y').map((option) => ({ key: option, value: option })),
    ),
    { nil: undefined },
  );
  const data = fc.record({
    a: answer,
    b: answer,
    group: fc.option(fc.record({ a: answer, b: answer }), { nil: undefined }),
    list: fc.array(answer, { maxLength: 2 }),
    deep: fc.option(fc.record({ in: fc.option(fc.record({ it: answer }), { nil: undefined }) }), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.array(condition, { minLength: 1, maxLength: 8 }),
      fc.array(data, { minLength: 1, maxLength: 6 }),
      (conditions, states) => {
        const graph = createConditionGraph({});
        conditions.forEach((tested) => graph.isMet(tested));
        let before: unknown = {};
        for (const state of states) {
          graph.reconcile(state as never, changedPaths(before, state));
          before = state;
          for (const tested of conditions) expect(graph.isMet(tested)).toBe(isConditionMet(tested, state));
        }
      },
    ),
  );
});
