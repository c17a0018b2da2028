import { networkOf } from './network-of.ts';
import { secondsUntilToken, type Rate } from './limits.ts';

type Taken = { kind: 'taken' } | { kind: 'empty'; retryAfterSeconds: number };

interface Bucket {
  tokens: number;
  /** Time of the last refill, in milliseconds. */
  filledAt: number;
}

/**
 * The most names remembered. A forgotten name starts with a full bucket, which it would have anyway after being idle
 * long enough.
 */
const MOST_NAMES = 10_000;

/**
 * Creates an in-memory rate limiter with a bucket for each name and one shared by all. `clock` returns milliseconds.
 */
export function createTokenBuckets({ each, all, clock }: { each: Rate; all: Rate; clock(): number }) {
  const buckets = new Map<string, Bucket>();
  const shared: Bucket = { tokens: all.most, filledAt: clock() };

  function fill(bucket: Bucket, { most, perSecond }: Rate, now: number) {
    bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, now - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = now;
  }
  const empty = ({ tokens }: Bucket, rate: Rate): Taken => ({
    kind: 'empty',
    retryAfterSeconds: secondsUntilToken(rate, tokens),
  });

  return {
    /**
     * Takes one token each from the name's bucket and the shared bucket, or neither if either is empty. A network
     * address counts as its network.
     */
    take(nameOrAddress: string): Taken {
      const name = networkOf(nameOrAddress);
      const now = clock();
      const own = buckets.get(name) ?? { tokens: each.most, filledAt: now };
      // Insert the name again at the end, so that the names idle longest are forgotten first.
      buckets.delete(name);
      buckets.set(name, own);
      if (buckets.size > MOST_NAMES) buckets.delete(buckets.keys().next().value as string);
      fill(own, each, now);
      fill(shared, all, now);
      if (own.tokens < 1) return empty(own, each);
      if (shared.tokens < 1) return empty(shared, all);
      own.tokens -= 1;
      shared.tokens -= 1;
      return { kind: 'taken' };
    },
  };
}
