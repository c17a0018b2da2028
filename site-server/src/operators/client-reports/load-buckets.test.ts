import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf, LOAD_BUCKETS, quantileOf, type BucketCount } from './load-buckets.ts';

it.each([
  [0, 10],
  [10, 10],
  [10.1, 25],
  [10_001, 30_000],
  [600_000, 600_000],
])('%p ms are counted up to %p', (milliseconds, upTo) => {
  expect(bucketOf(milliseconds)).toBe(upTo);
});

it('half of a bucket is its middle', () => {
  expect(
    quantileOf(
      [
        { upTo: 50, count: 1 },
        { upTo: 100, count: 1 },
      ],
      0.5,
    ),
  ).toBe(50);
  expect(quantileOf([{ upTo: 100, count: 4 }], 0.5)).toBe(88);
  expect(() => quantileOf([], 0.5)).toThrow('no loads');
});

it('the result lies in the bucket of the true quantile', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1 }),
      fc.constantFrom(0.5, 0.95),
      (times, q) => {
        const counts: BucketCount[] = LOAD_BUCKETS.map((upTo) => ({
          upTo,
          count: times.filter((time) => bucketOf(time) === upTo).length,
        }));
        const trueQuantile = [...times].sort((a, b) => a - b)[Math.ceil(q * times.length) - 1]!;
        const quantile = quantileOf(counts, q);
        expect(quantile).toBeLessThanOrEqual(bucketOf(trueQuantile));
        expect(quantile).toBeGreaterThanOrEqual(LOAD_BUCKETS.findLast((end) => end < bucketOf(trueQuantile)) ?? 0);
      },
    ),
  );
});
