import { sql } from 'drizzle-orm';
import type { Log } from '../system/log.ts';
import type { ClockGuard } from '../system/repeat.ts';
import { rowsOf, type Db } from './db.ts';

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
  const [row] = await rowsOf<Record<'database' | 'seen' | 'looked' | 'ahead', string | null>>(
    db,
    sql`
    select extract(epoch from clock_timestamp()) as database, extract(epoch from seen_at) as seen,
      extract(epoch from looked_at) as looked, extract(epoch from ahead_since) as ahead
    from (values (1)) as always left join clock on true`,
  );
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

/** What the servers of a database remember of its clock. */
export interface ClockRecord {
  /** The latest time that was believed. */
  seenAt: Date;
  /** When the clock was last looked at. */
  lookedAt: Date;
  /** Since when it has been too far ahead of `seenAt`; `null` while it is believed. */
  aheadSince: Date | null;
}

type ClockState =
  | { kind: 'right' }
  /** The clock has jumped. It is believed at `until`, if it runs on evenly. */
  | { kind: 'ahead'; seenAt: Date; until: Date }
  /** The clocks of this server and its database differ by so many seconds. */
  | { kind: 'differs'; seconds: number };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/**
 * The farthest that a clock may be ahead of the latest time that was believed. A server may have been off for a night.
 */
const LARGEST_STEP = 24 * HOUR;
/** How far the clocks of server and database may differ. */
const LARGEST_DIFFERENCE = 600 * SECOND;

/**
 * Whether a clock can be believed, and what to remember of it. A clock that has jumped ahead is believed after an hour.
 */
export function judgeClock(
  record: ClockRecord | undefined,
  { database, server }: { database: Date; server: Date },
): { state: ClockState; next: ClockRecord | undefined } {
  const seconds = Math.round(Math.abs(database.getTime() - server.getTime()) / SECOND);
  if (seconds * SECOND > LARGEST_DIFFERENCE) return { state: { kind: 'differs', seconds }, next: record };
  const believed = {
    state: { kind: 'right' as const },
    next: { seenAt: later(record?.seenAt, database), lookedAt: database, aheadSince: null },
  };
  if (!record || isStep(record.seenAt, database)) return believed;
  const { seenAt, lookedAt, aheadSince } = record;
  // It jumped again, also back, while it was not believed.
  const since = aheadSince && aheadSince <= database && isStep(lookedAt, database) ? aheadSince : database;
  const until = new Date(since.getTime() + HOUR);
  return until <= database
    ? believed
    : { state: { kind: 'ahead', seenAt, until }, next: { seenAt, lookedAt: database, aheadSince: since } };
}

function isStep(from: Date, to: Date): boolean {
  return to.getTime() - from.getTime() <= LARGEST_STEP;
}

function later(left: Date | undefined, right: Date): Date {
  return left && left > right ? left : right;
}

/** What an operator reads about a clock that cannot be believed. */
export function clockProblem(state: ClockState): string | undefined {
  switch (state.kind) {
    case 'right':
      return undefined;
    case 'ahead':
      return (
        `The clock has jumped ahead since ${minuteOf(state.seenAt)}. Until ${minuteOf(state.until)}, or until you ` +
        'confirm it, nothing is deleted or renewed.'
      );
    case 'differs':
      return (
        `The clocks of the server and its database differ by ${state.seconds} seconds. Until they agree, nothing ` +
        'is deleted or renewed.'
      );
  }
}

function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
