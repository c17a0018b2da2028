import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTokenBuckets } from './token-buckets.ts';

function buckets(all = { most: 1000, perSecond: 1000 }) {
  let now = 0;
  const limiter = createTokenBuckets({ each: { most: 3, perSecond: 0.5 }, all, clock: () => now });
  return {
    take: (name: string) => limiter.take(name),
    later: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}
const taken = { kind: 'taken' };

it('a name may use up its burst and must then wait for the returned time', () => {
  const { take, later } = buckets();
  expect([take('a'), take('a'), take('a')]).toEqual([taken, taken, taken]);
  expect(take('a')).toEqual({ kind: 'empty', retryAfterSeconds: 2 });
  later(1);
  expect(take('a')).toEqual({ kind: 'empty', retryAfterSeconds: 1 });
  later(1);
  expect(take('a')).toEqual(taken);
  expect(take('a').kind).toBe('empty');
});

it('another name is not kept waiting, until all together are too many', () => {
  const { take, later } = buckets({ most: 4, perSecond: 1 });
  for (let i = 0; i < 5; i += 1) take('a');
  expect(take('b')).toEqual(taken);
  expect(take('c')).toEqual({ kind: 'empty', retryAfterSeconds: 1 });
  later(1);
  expect(take('c')).toEqual(taken);
});

it('a bucket holds no more than its burst, however long nothing came, and a clock set back gives nothing', () => {
  const { take, later } = buckets();
  take('a');
  later(3600);
  expect([1, 2, 3, 4].map(() => take('a').kind)).toEqual(['taken', 'taken', 'taken', 'empty']);
  later(-3600);
  expect(take('a').kind).toBe('empty');
});

it('in any time no name gets more than its burst and what came back', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(5000), name: fc.constantFrom('a', 'b') }), { maxLength: 100 });
  fc.assert(
    fc.property(steps, (all) => {
      const { take, later } = buckets();
      let seconds = 0;
      const counts: Record<string, number> = { a: 0, b: 0 };
      for (const { wait, name } of all) {
        later(wait / 1000);
        seconds += wait / 1000;
        if (take(name).kind === 'taken') counts[name]! += 1;
        expect(counts[name]).toBeLessThanOrEqual(3 + seconds * 0.5 + 1e-6);
      }
    }),
  );
});
