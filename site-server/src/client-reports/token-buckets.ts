/** Tokens come back evenly until the bucket is full; each taking costs one. */
export interface Rate {
  most: number;
  perSecond: number;
}

export type Taken = { kind: 'taken' } | { kind: 'empty'; retryAfterSeconds: number };

export interface TokenBuckets {
  /** Takes a token of this name's bucket, and of the one that all share. */
  take(name: string): Taken;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Names remembered at a time; a name not heard of for as long as its bucket takes to fill has a full one anyway. */
const MOST_NAMES = 10_000;

/** A bucket for each name and one for all, in memory. `clock` gives milliseconds. */
export function createTokenBuckets({ each, all, clock }: { each: Rate; all: Rate; clock(): number }): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const shared: Bucket = { tokens: all.most, at: clock() };

  function fill(bucket: Bucket, { most, perSecond }: Rate, now: number) {
    bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
  }
  const empty = ({ tokens }: Bucket, { perSecond }: Rate): Taken => ({ kind: 'empty', retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / perSecond)) });

  return {
    take(name) {
      const now = clock();
      const own = buckets.get(name) ?? { tokens: each.most, at: now };
      // The last heard of stand last, so that the longest silent go first.
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
