import { sql } from 'drizzle-orm';
import type { Log } from '../../system/log.ts';
import type { ClockGuard } from '../../system/repeat.ts';
import type { Db } from '../db.ts';
import { clockProblem, judgeClock, type ClockRecord, type ClockState } from './judge-clock.ts';

/**
 * Creates the guard of a server whose own clock is `serverNow`. It logs when it stops believing the clock, and
 * remembers in the database what all servers have seen of it.
 */
export function createClockGuard(db: Db, { serverNow, log }: { serverNow(): Date; log: Log }): ClockGuard {
  let lastProblem: string | undefined;
  return {
    async isRight() {
      const { state, next } = await judgeNow(db, serverNow());
      if (next) await remember(db, next);
      const problem = clockProblem(state);
      if (problem !== undefined && problem !== lastProblem) log.error('clock-not-believed', { problem });
      lastProblem = problem;
      return problem === undefined;
    },
  };
}

/** Whether the clock can be believed now. */
export async function readClock(db: Db, serverNow: Date): Promise<ClockState> {
  return (await judgeNow(db, serverNow)).state;
}

/** Believes the database's clock as it is now. */
export async function confirmClock(db: Db): Promise<void> {
  const { database } = await read(db);
  await remember(db, { seenAt: database, lookedAt: database, aheadSince: null });
}

async function judgeNow(db: Db, server: Date) {
  const { record, database } = await read(db);
  return judgeClock(record, { database, server });
}

async function read(db: Db): Promise<{ database: Date; record: ClockRecord | undefined }> {
  const {
    rows: [row],
  } = (await db.execute(sql`
    select extract(epoch from clock_timestamp()) as database, extract(epoch from seen_at) as seen,
      extract(epoch from looked_at) as looked, extract(epoch from ahead_since) as ahead
    from (values (1)) as always left join clock on true`)) as {
    rows: Record<'database' | 'seen' | 'looked' | 'ahead', string | null>[];
  };
  const at = (seconds: string | null | undefined) => new Date(Number(seconds) * 1000);
  return {
    database: at(row?.database),
    record:
      row?.seen == null
        ? undefined
        : { seenAt: at(row.seen), lookedAt: at(row.looked), aheadSince: row.ahead === null ? null : at(row.ahead) },
  };
}

async function remember(db: Db, { seenAt, lookedAt, aheadSince }: ClockRecord): Promise<void> {
  await db.execute(sql`
    insert into clock (seen_at, looked_at, ahead_since)
    values (${seenAt.toISOString()}, ${lookedAt.toISOString()}, ${aheadSince?.toISOString() ?? null})
    on conflict (is_only) do update set seen_at = excluded.seen_at, looked_at = excluded.looked_at,
      ahead_since = excluded.ahead_since`);
}
