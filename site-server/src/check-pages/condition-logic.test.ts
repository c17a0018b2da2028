import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isConditionMet, type Condition } from 'shared-contracts/conditions';
import type { AnswerKind } from './answers/possible-answers.ts';
import { canBe, canHoldAtOnce, contradictionIn, isAlwaysMet } from './condition-logic.ts';

/** Fields of every kind, and all that their answers can be as far as these conditions go; the first is no answer. */
const KINDS: Readonly<Record<string, AnswerKind>> = {
  tick: { kind: 'tick' }, other: { kind: 'tick' }, size: { kind: 'choice', keys: new Set(['a', 'b']) }, name: { kind: 'text' }, count: { kind: 'number' }, free: { kind: 'any' },
};
const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  tick: [undefined, true, false], other: [undefined, true, false], size: [undefined, 'a', 'b'], name: [undefined, 'a', 'b', 'c'],
  count: [undefined, 0, 1], free: [undefined, 'a', 'b', 'c', true, false],
};
const kindOf = (path: string): AnswerKind => KINDS[path] ?? { kind: 'any' };

const everyAnswer: Record<string, unknown>[] = Object.entries(ANSWERS).reduce<Record<string, unknown>[]>(
  (all, [path, answers]) => all.flatMap((data) => answers.map((answer) => ({ ...data, [path]: answer }))), [{}]);

const condition: fc.Arbitrary<Condition> = fc.array(
  fc.array(fc.record({ fieldKey: fc.constantFrom(...Object.keys(KINDS)), fieldVal: fc.constantFrom<string | boolean>('a', 'b', true, false) }), { minLength: 1, maxLength: 3 })
    .map((andConditions) => ({ andConditions })),
  { minLength: 1, maxLength: 5 },
).map((orConditions) => ({ orConditions }));

it('a condition counts as always met exactly when it holds for every answer', () => {
  fc.assert(fc.property(condition, (one) => {
    expect(isAlwaysMet(one, kindOf)).toBe(everyAnswer.every((data) => isConditionMet(one, data)));
  }), { numRuns: 400 });
});

it('a group counts as dead exactly when it holds for no answer', () => {
  fc.assert(fc.property(condition, ({ orConditions }) => {
    for (const group of orConditions) {
      const isDead = contradictionIn(group.andConditions) !== undefined || !group.andConditions.every((one) => canBe(one, kindOf));
      expect(isDead).toBe(!everyAnswer.some((data) => isConditionMet({ orConditions: [group] }, data)));
    }
  }), { numRuns: 200 });
});

it('conditions count as compatible exactly when some answers meet them all', () => {
  fc.assert(fc.property(condition, condition, condition, (...all) => {
    expect(canHoldAtOnce([...all, undefined], kindOf)).toBe(everyAnswer.some((data) => all.every((one) => isConditionMet(one, data))));
  }), { numRuns: 200 });
});

it('a condition that would take too long to prove counts as one that may not hold', () => {
  const orConditions = Array.from({ length: 40 }, (_, at) => ({ andConditions: [{ fieldKey: `tick${at}`, fieldVal: true }, { fieldKey: `tick${at + 1}`, fieldVal: false }, { fieldKey: `tick${at + 2}`, fieldVal: true }] }));
  const start = performance.now();
  expect(isAlwaysMet({ orConditions }, () => ({ kind: 'tick' }))).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});
