/**
 * Upper ends of the buckets that load times are counted in, in milliseconds. They are stored: one may be
 * added, none moved.
 */
export const LOAD_BUCKETS = [10, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 30_000, 600_000] as const;

/** How many loads took at most `upTo` milliseconds and more than the bucket before. */
export interface BucketCount {
  upTo: number;
  count: number;
}

/** The upper end of the bucket of a load time. */
export function bucketOf(milliseconds: number): number {
  return LOAD_BUCKETS.find((upTo) => milliseconds <= upTo) ?? 600_000;
}

/**
 * The time that the share `q` of the loads did not exceed, in whole milliseconds: within its bucket as if loads
 * were spread evenly. Requires at least one load.
 *
 * @example quantileOf([{ upTo: 50, count: 1 }, { upTo: 100, count: 1 }], 0.5) // 50
 */
export function quantileOf(counts: readonly BucketCount[], q: number): number {
  const sorted = [...counts].sort((a, b) => a.upTo - b.upTo);
  const wanted = q * sorted.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { upTo, count } of sorted) {
    if (before + count >= wanted && count > 0) {
      const from = LOAD_BUCKETS.findLast((end) => end < upTo) ?? 0;
      return Math.round(from + (upTo - from) * Math.max(0, (wanted - before) / count));
    }
    before += count;
  }
  throw new Error('A quantile was asked of no loads.');
}
