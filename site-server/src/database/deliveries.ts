import { sql } from 'drizzle-orm';
import { integer, text, timestamp, type PgTable } from 'drizzle-orm/pg-core';
import { fromNow, type Db } from './db.ts';

/** The columns of a table whose rows servers deliver: `waiting` until a row was sent, `dead` when it cannot be. */
export const deliveryColumns = {
  id: text().primaryKey(),
  status: text({ enum: ['waiting', 'sent', 'dead'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  /** When a server may try to deliver it; while one is trying, when another may take over. */
  nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};

/** What claiming a row changes: for `settles` milliseconds no other server delivers it. */
export const claimed = (settles: number) => ({
  attempts: sql`attempts + 1`,
  nextTryAt: fromNow(settles, 'millisecond'),
});

/** Minutes until the next try after each failed one; a delivery that fails once more is dead. */
const BACK_OFF = [1, 5, 15, 60, 240, 720, 1440];

/** Schedules the next try of a claimed row; returns `dead` after the last, or at once if it failed for good. */
export async function failDelivery(
  db: Db,
  table: PgTable,
  { id, attempts }: { id: string; attempts: number },
  reason: string,
  { isForGood = false } = {},
): Promise<'waiting' | 'dead'> {
  const minutes = isForGood ? undefined : BACK_OFF[attempts - 1];
  const status = minutes === undefined ? 'dead' : 'waiting';
  await db.execute(sql`
    update ${table} set status = ${status}, last_error = ${reason},
      next_try_at = ${minutes === undefined ? sql`next_try_at` : fromNow(minutes, 'minute')}
    where id = ${id} and status = 'waiting'`);
  return status;
}

/** Days that sent rows stay in their table. */
const KEPT_DAYS = 30;

/** Deletes the rows that were sent long ago. */
export async function sweepSent(db: Db, table: PgTable): Promise<void> {
  await db.execute(sql`delete from ${table} where status = 'sent' and created_at < ${fromNow(-KEPT_DAYS, 'day')}`);
}
