import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { fromNow, rowsOf, type Db } from '../../database/db.ts';
import { describeError, type Log } from '../../system/log.ts';
import { secondsUntilToken, tokensLeft, type LimitName, type Limits } from './limits.ts';
import { networkOf } from './network-of.ts';

/** The bucket of one name under one limit. */
interface Bucket {
  limit: LimitName;
  /** An e-mail address, a key, or a network address, which counts as its network. */
  name: string;
}

interface BucketRow {
  id: string;
  /** Until the bucket is full. */
  seconds: number;
}

type Buckets<Role extends string> = Readonly<Record<Role, Bucket>>;

/**
 * Which buckets a token is taken of, and which of these must have one, by the number of tokens that each
 * has lost. Of a bucket that is taken of without being needed nothing is taken while it is empty.
 */
type TakeRule<Role extends string> = (state: { failures: Readonly<Record<Role, number>> }) => {
  takes: readonly Role[];
  needs: readonly Role[];
};

type Taken = { kind: 'taken'; from: readonly Bucket[] } | { kind: 'empty'; retryAfterSeconds: number };

/** The database keeps microseconds. */
const ROUNDING = 1e-4;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Token buckets in the site's database: the same on all servers that share it, by the database's clock.
 *
 * Stores a bucket as the time at which it will be full, so a missing row is a full bucket. Names are stored as hashes
 * with `secret`, which all servers of a database have in common.
 */
export function createRateLimits(db: Db, { limits, secret, log }: { limits: Limits; secret: string; log: Log }) {
  const idOf = ({ limit, name }: Bucket) =>
    `${limit}:${createHmac('sha256', secret).update(networkOf(name)).digest('base64url').slice(0, 22)}`;
  const secondsUntilFull = sql`greatest(0, extract(epoch from full_at - clock_timestamp()))::double precision`;
  /**
   * Sets when buckets are full, and locks their rows, always in the order of their ids: so no two transactions wait for
   * each other. Creates rows that are missing, as full. `fullAt` may use `span`, the time that refilling `tokens`
   * takes.
   */
  const set = (on: Db, buckets: readonly Bucket[], tokens: (bucket: Bucket) => number, fullAt: (span: SQL) => SQL) =>
    rowsOf<BucketRow>(
      on,
      sql`
    insert into rate_limits (id, full_at) values ${sql.join(
      buckets
        .map((bucket) => ({ id: idOf(bucket), seconds: tokens(bucket) / limits[bucket.limit].perSecond }))
        .sort((left, right) => (left.id < right.id ? -1 : 1))
        .map(({ id, seconds }) => sql`(${id}, ${fromNow(-seconds, 'second')})`),
      sql`, `,
    )}
    on conflict (id) do update set full_at = ${fullAt(sql`(now() - excluded.full_at)`)}
      returning id, ${secondsUntilFull} as seconds`,
    );
  // A bucket is never further from full than an empty one, although the clock was ahead when its row was written.
  const lock = (on: Db, buckets: readonly Bucket[]) =>
    set(
      on,
      buckets,
      ({ limit }) => limits[limit].most,
      (span) => sql`least(rate_limits.full_at, clock_timestamp() + ${span})`,
    );

  /** The tokens that each bucket had, and had lost, `taken` tokens ago. */
  function statesOf<Role extends string>(buckets: Buckets<Role>, rows: readonly BucketRow[], taken: number) {
    const secondsOf = new Map(rows.map(({ id, seconds }) => [id, Number(seconds)]));
    const left = (role: Role) =>
      tokensLeft(limits[buckets[role].limit], secondsOf.get(idOf(buckets[role])) ?? 0) + taken;
    const failures = Object.fromEntries(
      Object.entries<Bucket>(buckets).map(([role, { limit }]) => [
        role,
        Math.ceil(limits[limit].most - left(role as Role) - ROUNDING),
      ]),
    ) as Record<Role, number>;
    return { left, failures };
  }

  /** Takes a token of each bucket that has one, in one statement; returns the rows of which it took one. */
  const takeOfEach = (buckets: readonly Bucket[]) => {
    const sorted = buckets
      .map((bucket) => ({ id: idOf(bucket), rate: limits[bucket.limit] }))
      .sort((left, right) => (left.id < right.id ? -1 : 1));
    const seconds = (count: number) => sql`${count}::double precision * interval '1 second'`;
    return rowsOf<BucketRow>(
      db,
      sql`
      insert into rate_limits (id, full_at) values ${sql.join(
        sorted.map(({ id, rate }) => sql`(${id}, now() + ${seconds(1 / rate.perSecond)})`),
        sql`, `,
      )}
      on conflict (id) do update set full_at =
        greatest(rate_limits.full_at, clock_timestamp()) + (excluded.full_at - now())
      where rate_limits.full_at <= clock_timestamp() + case rate_limits.id
        ${sql.join(
          sorted.map(({ id, rate }) => sql`when ${id} then ${seconds((rate.most - 1) / rate.perSecond)}`),
          sql` `,
        )} end
      returning id, ${secondsUntilFull} as seconds`,
    );
  };

  /** Takes the tokens that the rule names, without one those of all, or none if a needed bucket is empty. */
  async function take<Role extends string>(buckets: Buckets<Role>, rule?: TakeRule<Role>): Promise<Taken> {
    const roles = Object.keys(buckets) as Role[];
    const applied = rule ?? (() => ({ takes: roles, needs: roles }));
    const all = roles.map((role) => buckets[role]);
    // One statement if the rule takes of every bucket and each has a token, as nearly always.
    const quick = await takeOfEach(all);
    if (quick.length === all.length && applied(statesOf(buckets, quick, 1)).takes.length === all.length)
      return { kind: 'taken', from: all };
    const ids = new Set(quick.map(({ id }) => id));
    await giveBack(all.filter((bucket) => ids.has(idOf(bucket))));
    return db.transaction(
      async (transaction) => {
        const { left, failures } = statesOf(buckets, await lock(transaction, all), 0);
        const { takes, needs } = applied({ failures });
        const waits = needs
          .filter((role) => left(role) < 1)
          .map((role) => secondsUntilToken(limits[buckets[role].limit], left(role)));
        if (waits.length > 0) return { kind: 'empty', retryAfterSeconds: Math.max(...waits) };
        const from = takes.filter((role) => left(role) >= 1).map((role) => buckets[role]);
        await set(
          transaction,
          from,
          () => 1,
          (span) => sql`greatest(rate_limits.full_at, clock_timestamp()) + ${span}`,
        );
        return { kind: 'taken', from };
        // Set explicitly, whatever the database's default: rows of concurrent orders must be visible once they are
        // committed.
      },
      { isolationLevel: 'read committed' },
    );
  }

  /**
   * Returns the tokens. A failure is only logged: what they were taken for has been done, and they come back with time.
   */
  async function giveBack(from: readonly Bucket[]): Promise<void> {
    if (from.length === 0) return;
    await set(
      db,
      from,
      () => 1,
      (span) => sql`rate_limits.full_at - ${span}`,
    ).catch((cause: unknown) => log.error('tokens-not-given-back', { cause: describeError(cause) }));
  }

  return {
    take,
    /** Takes a token of one bucket, if it has one. */
    takeOne: (only: Bucket) => take({ only }),
    giveBack,
    /** Seconds until the bucket has a token; `undefined` if it has one. */
    async waitOf(bucket: Bucket) {
      const [row] = await rowsOf<BucketRow>(
        db,
        sql`select id, ${secondsUntilFull} as seconds from rate_limits where id = ${idOf(bucket)}`,
      );
      const rate = limits[bucket.limit];
      if (tokensLeft(rate, Number(row?.seconds ?? 0)) >= 1) return undefined;
      const [locked] = await lock(db, [bucket]);
      return secondsUntilToken(rate, tokensLeft(rate, Number(locked?.seconds ?? 0)));
    },
    /** Deletes buckets that are full again, but for those that are being used. */
    async sweep() {
      await db.execute(
        sql`delete from rate_limits where id in (select id from rate_limits
          where full_at < clock_timestamp() for update skip locked)`,
      );
    },
  };
}

type ChargeBucket = 'key' | 'email' | 'address' | 'newAtAddress';

/** A customer with fewer failures than this is not held responsible for others at the same address. */
const FAILURES_OF_NEW = 3;

/** The buckets that a charge is counted in. */
export function chargeBuckets({
  submissionKey,
  email,
  address,
}: {
  submissionKey: string;
  email: string;
  address: string;
}): Buckets<ChargeBucket> {
  return {
    key: { limit: 'failedChargesOfKey', name: submissionKey },
    email: { limit: 'failedChargesOfEmail', name: email },
    address: { limit: 'failedCharges', name: address },
    newAtAddress: { limit: 'failedChargesOfNewCustomers', name: address },
  };
}

/**
 * Which buckets a charge takes a token of, and which of them must have one.
 *
 * Whose e-mail address and key have hardly failed need not find a token in the address's bucket, which somebody else
 * there may have emptied, but in that for new customers. Both count from the first failure, so that ten failures empty
 * them as well when each is made under another name.
 */
export const ruleOfCharge: TakeRule<ChargeBucket> = ({ failures }) => {
  const isNew = Math.max(failures.key, failures.email) < FAILURES_OF_NEW;
  return isNew
    ? { takes: ['key', 'email', 'newAtAddress', 'address'], needs: ['key', 'email', 'newAtAddress'] }
    : { takes: ['key', 'email', 'address'], needs: ['key', 'email', 'address'] };
};
