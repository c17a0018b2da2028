/**
 * Upper ends of the load-time buckets, in milliseconds. They are stored in the database, so new ones may be added but
 * none changed.
 */
export const LOAD_BUCKETS = [
  10, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000, 30_000, 600_000,
] as const;

/** The number of loads in one bucket: at most `upTo` milliseconds, and longer than the previous bucket's end. */
export interface BucketCount {
  upTo: number;
  count: number;
}

/** The upper end of the bucket of a load time. */
export function bucketOf(milliseconds: number): number {
  return LOAD_BUCKETS.find((upTo) => milliseconds <= upTo) ?? 600_000;
}

/**
 * The load time in whole milliseconds that the fraction `q` of the loads did not exceed, interpolated as if loads were
 * spread evenly within a bucket. Requires at least one load.
 *
 * @example quantileOf([{ upTo: 50, count: 1 }, { upTo: 100, count: 1 }], 0.5) // 50
 */
export function quantileOf(counts: readonly BucketCount[], q: number): number {
  const sorted = [...counts].sort((a, b) => a.upTo - b.upTo);
  const rank = q * sorted.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { upTo, count } of sorted) {
    if (before + count >= rank && count > 0) {
      const from = LOAD_BUCKETS.findLast((end) => end < upTo) ?? 0;
      return Math.round(from + (upTo - from) * Math.max(0, (rank - before) / count));
    }
    before += count;
  }
  throw new Error('A quantile was asked of no loads.');
}
