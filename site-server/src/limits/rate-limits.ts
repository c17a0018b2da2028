import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { describeError, type Log } from '../log.ts';
import type { Db } from '../orders/schema.ts';
import type { LimitName, Limits } from './limits.ts';
import { secondsUntilToken, tokensLeft } from './rate.ts';

/** The bucket of one name under one limit. */
export interface Bucket {
  limit: LimitName;
  name: string;
}

export type Buckets<Role extends string> = Readonly<Record<Role, Bucket>>;

/**
 * Which buckets a token is taken of, and which of these must have one, by the number of tokens that each
 * has lost. Of a bucket that is taken of without being needed nothing is taken while it is empty.
 */
export type TakeRule<Role extends string> = (state: { failures: Readonly<Record<Role, number>> }) => { takes: readonly Role[]; needs: readonly Role[] };

export type Taken = { kind: 'taken'; from: readonly Bucket[] } | { kind: 'empty'; retryAfterSeconds: number };

/** Token buckets in the site's database: the same on all servers that share it, by the database's clock. */
export interface RateLimits {
  /** Takes the tokens that the rule names, or none if a needed bucket is empty. */
  take<Role extends string>(buckets: Buckets<Role>, rule: TakeRule<Role>): Promise<Taken>;
  /** Takes a token of one bucket, if it has one. */
  takeOne(bucket: Bucket): Promise<Taken>;
  giveBack(from: readonly Bucket[]): Promise<void>;
  /** Seconds until the bucket has a token; `undefined` if it has one. */
  waitOf(bucket: Bucket): Promise<number | undefined>;
  /** Deletes buckets that are full again. */
  sweep(): Promise<void>;
}

/** The database keeps microseconds. */
const ROUNDING = 1e-4;

/**
 * Stores a bucket as the time at which it will be full, so a missing row is a full bucket. Names are stored as hashes
 * with `secret`, which all servers of a database have in common.
 */
export function createRateLimits(db: Db, { limits, secret }: { limits: Limits; secret: string }): RateLimits {
  const idOf = ({ limit, name }: Bucket) => `${limit}:${createHmac('sha256', secret).update(name).digest('base64url').slice(0, 22)}`;
  const secondsUntilFull = sql`greatest(0, extract(epoch from full_at - clock_timestamp()))::double precision`;
  const rowsOf = async (on: Db, query: SQL) => (await on.execute(query) as { rows: { id: string; seconds: number }[] }).rows;
  const move = (on: Db, buckets: readonly Bucket[], tokens: number) => on.execute(sql`
    update rate_limits set full_at = greatest(full_at, clock_timestamp()) + moved.seconds * interval '1 second'
    from (values ${sql.join(buckets.map((bucket) => sql`(${idOf(bucket)}::text, ${tokens / limits[bucket.limit].perSecond}::double precision)`), sql`, `)}) as moved(id, seconds)
    where rate_limits.id = moved.id`);

  async function take<Role extends string>(buckets: Buckets<Role>, rule: TakeRule<Role>): Promise<Taken> {
    const roles = Object.keys(buckets) as Role[];
    // Sorted, so that two orders lock the rows they have in common in the same sequence and cannot deadlock.
    const ids = roles.map((role) => idOf(buckets[role])).sort();
    return db.transaction(async (transaction) => {
      // Creates the rows that are missing, and locks all.
      const rows = await rowsOf(transaction, sql`
        insert into rate_limits (id, full_at) values ${sql.join(ids.map((id) => sql`(${id}, clock_timestamp())`), sql`, `)}
        on conflict (id) do update set full_at = rate_limits.full_at returning id, ${secondsUntilFull} as seconds`);
      const secondsOf = new Map(rows.map(({ id, seconds }) => [id, Number(seconds)]));
      const left = (role: Role) => tokensLeft(limits[buckets[role].limit], secondsOf.get(idOf(buckets[role])) ?? 0);
      const failures = Object.fromEntries(roles.map((role) => [role, Math.ceil(limits[buckets[role].limit].most - left(role) - ROUNDING)])) as Record<Role, number>;
      const { takes, needs } = rule({ failures });
      const waits = needs.filter((role) => left(role) < 1).map((role) => secondsUntilToken(limits[buckets[role].limit], left(role)));
      if (waits.length > 0) return { kind: 'empty', retryAfterSeconds: Math.max(...waits) };
      const from = takes.filter((role) => left(role) >= 1).map((role) => buckets[role]);
      await move(transaction, from, 1);
      return { kind: 'taken', from };
      // Set explicitly, whatever the database's default: rows of concurrent orders must be visible once they are committed.
    }, { isolationLevel: 'read committed' });
  }

  return {
    take,
    takeOne: (only) => take({ only }, () => ({ takes: ['only'], needs: ['only'] })),
    async giveBack(from) {
      if (from.length > 0) await move(db, from, -1);
    },
    async waitOf(bucket) {
      const [row] = await rowsOf(db, sql`select id, ${secondsUntilFull} as seconds from rate_limits where id = ${idOf(bucket)}`);
      const tokens = tokensLeft(limits[bucket.limit], Number(row?.seconds ?? 0));
      return tokens < 1 ? secondsUntilToken(limits[bucket.limit], tokens) : undefined;
    },
    async sweep() {
      // Skips rows that are being used.
      await db.execute(sql`delete from rate_limits where id in (select id from rate_limits where full_at < clock_timestamp() for update skip locked)`);
    },
  };
}

const SWEEP_INTERVAL = 60_000;

/** Deletes full buckets once a minute. Returns a function that stops it. */
export function keepSwept(rateLimits: Pick<RateLimits, 'sweep'>, log: Log): () => void {
  const timer = setInterval(() => {
    rateLimits.sweep().catch((cause: unknown) => log.error('limits-not-swept', { cause: describeError(cause) }));
  }, SWEEP_INTERVAL).unref();
  return () => clearInterval(timer);
}
