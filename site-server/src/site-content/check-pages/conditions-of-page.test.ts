import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isConditionMet, type Condition } from 'shared-contracts/conditions';
import type { AnswerKind } from './answers/possible-answers.ts';
import { canBe, canHoldAtOnce, contradictionIn, isAlwaysMet } from './conditions-of-page.ts';

/** Fields of every kind. */
const KINDS: Readonly<Record<string, AnswerKind>> = {
  tick: { kind: 'tick' },
  other: { kind: 'tick' },
  size: { kind: 'choice', keys: new Set(['a', 'b']) },
  name: { kind: 'text' },
  count: { kind: 'number' },
  free: { kind: 'any' },
};
/** For each field, every answer that the conditions in these tests distinguish; the first is no answer. */
const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  tick: [undefined, true, false],
  other: [undefined, true, false],
  size: [undefined, 'a', 'b'],
  name: [undefined, 'a', 'b', 'c'],
  count: [undefined, 0, 1],
  free: [undefined, 'a', 'b', 'c', true, false],
};
const kindOf = (path: string): AnswerKind => KINDS[path] ?? { kind: 'any' };

const everyAnswer: Record<string, unknown>[] = Object.entries(ANSWERS).reduce<Record<string, unknown>[]>(
  (all, [path, answers]) => all.flatMap((data) => answers.map((answer) => ({ ...data, [path]: answer }))),
  [{}],
);

const condition: fc.Arbitrary<Condition> = fc
  .array(
    fc
      .array(
        fc.record({
          fieldKey: fc.constantFrom(...Object.keys(KINDS)),
          fieldVal: fc.constantFrom<string | boolean>('a', 'b', true, false),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((andConditions) => ({ andConditions })),
    { minLength: 1, maxLength: 5 },
  )
  .map((orConditions) => ({ orConditions }));

it('a condition counts as always met exactly when it holds for every answer', () => {
  fc.assert(
    fc.property(condition, (sample) => {
      expect(isAlwaysMet(sample, kindOf)).toBe(everyAnswer.every((data) => isConditionMet(sample, data)));
    }),
    { numRuns: 400 },
  );
});

it('a group counts as dead exactly when it holds for no answer', () => {
  fc.assert(
    fc.property(condition, ({ orConditions }) => {
      for (const group of orConditions) {
        const isDead =
          contradictionIn(group.andConditions) !== undefined ||
          !group.andConditions.every((part) => canBe(part, kindOf));
        expect(isDead).toBe(!everyAnswer.some((data) => isConditionMet({ orConditions: [group] }, data)));
      }
    }),
    { numRuns: 200 },
  );
});

it('conditions count as compatible exactly when some answers meet them all', () => {
  fc.assert(
    fc.property(condition, condition, condition, (...samples) => {
      expect(canHoldAtOnce([...samples, undefined], kindOf)).toBe(
        everyAnswer.some((data) => samples.every((sample) => isConditionMet(sample, data))),
      );
    }),
    { numRuns: 200 },
  );
});

it('a condition that would take too long to prove counts as one that may not hold', () => {
  const orConditions = Array.from({ length: 40 }, (_, index) => ({
    andConditions: [
      { fieldKey: `tick${index}`, fieldVal: true },
      { fieldKey: `tick${index + 1}`, fieldVal: false },
      { fieldKey: `tick${index + 2}`, fieldVal: true },
    ],
  }));
  const start = performance.now();
  expect(isAlwaysMet({ orConditions }, () => ({ kind: 'tick' }))).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});
