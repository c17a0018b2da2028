import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import {
  type ClientReportBatch,
  type FailureReport,
  type LoadTiming,
  scrubMessage,
} from 'shared-contracts/client-reports';
import type { Db } from '../../database/db.ts';

/** How much is kept: anyone may post reports, so invented ones must not fill the disk. */
interface Bounds {
  failures: number;
  /** Modules, counted once per version. */
  loads: number;
}
const BOUNDS: Bounds = { failures: 2000, loads: 500 };

export type ClientReportStore = ReturnType<typeof createClientReportStore>;

/** Stores aggregated reports from pages, without anything that identifies the page view, browser or address. */
export function createClientReportStore(db: Db, bounds: Bounds = BOUNDS) {
  return {
    async add({ pageId, releaseSet, reports }: ClientReportBatch, receivedAt: Date) {
      const failures = rowsOf(
        reports.filter((report) => report.kind !== 'load-timing'),
        { pageId, releaseSet, receivedAt },
      );
      const loads = countsOf(
        reports.filter((report) => report.kind === 'load-timing'),
        receivedAt,
      );
      await db.transaction(async (transaction) => {
        if (failures.length > 0) {
          await transaction
            .insert(clientErrors)
            .values(failures)
            .onConflictDoUpdate({
              target: clientErrors.fingerprint,
              set: {
                count: sql`${clientErrors.count} + excluded.count`,
                lastSeen: sql`greatest(${clientErrors.lastSeen}, excluded.last_seen)`,
              },
            });
          await transaction.execute(sql`delete from client_errors where fingerprint in
            (select fingerprint from client_errors order by last_seen desc, fingerprint offset ${bounds.failures})`);
        }
        if (loads.length > 0) {
          await transaction
            .insert(clientLoads)
            .values(loads)
            .onConflictDoUpdate({
              target: [clientLoads.area, clientLoads.version, clientLoads.module, clientLoads.upTo],
              set: {
                count: sql`${clientLoads.count} + excluded.count`,
                lastSeen: sql`greatest(${clientLoads.lastSeen}, excluded.last_seen)`,
              },
            });
          // Delete all buckets of a module together: the remaining ones would give wrong load times.
          await transaction.execute(sql`delete from client_loads where (area, version, module) in
            (select area, version, module from client_loads group by area, version, module
             order by max(last_seen) desc, area, version, module offset ${bounds.loads})`);
        }
      });
    },
    /** The most recently seen failures, oldest first. */
    async failures(limit: number) {
      const rows = await db
        .select()
        .from(clientErrors)
        .orderBy(desc(clientErrors.lastSeen), desc(clientErrors.fingerprint))
        .limit(limit);
      return rows.reverse();
    },
    /** The most recently loaded modules, oldest first. */
    async loads(limit: number) {
      const rows = await db.select().from(clientLoads);
      const byModule = new Map<string, LoadRow[]>();
      for (const row of rows) {
        const key = [row.area, row.version, row.module].join('/');
        byModule.set(key, [...(byModule.get(key) ?? []), row]);
      }
      return [...byModule.values()]
        .map(summaryOf)
        .sort((a, b) => a.lastSeen.getTime() - b.lastSeen.getTime())
        .slice(-limit);
    },
  };
}

/**
 * One row per fingerprint, because a statement may not update a row twice. Sorted, so that two servers that add the
 * same rows lock them in the same order and cannot deadlock.
 */
function rowsOf(
  reports: readonly FailureReport[],
  { pageId, releaseSet, receivedAt }: { pageId: string; releaseSet: string; receivedAt: Date },
): ClientErrorRow[] {
  const rows = new Map<string, ClientErrorRow>();
  for (const {
    kind,
    area,
    version,
    module = null,
    step = null,
    reason = null,
    message: sentMessage,
    frames,
    count,
  } of reports) {
    // Pages scrub their messages, but reports can come from elsewhere.
    const message = scrubMessage(sentMessage);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([kind, area, version, module, step, message, reason]))
      .digest('hex')
      .slice(0, 32);
    const row = rows.get(fingerprint);
    rows.set(fingerprint, {
      fingerprint,
      kind,
      area,
      version,
      module,
      step,
      message,
      reason,
      pageId,
      releaseSet,
      frames: row?.frames ?? frames,
      count: (row?.count ?? 0) + count,
      firstSeen: receivedAt,
      lastSeen: receivedAt,
    });
  }
  return [...rows.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
}

/** One row per bucket, sorted for the same reason as in `rowsOf`. */
function countsOf(timings: readonly LoadTiming[], receivedAt: Date) {
  const counts = new Map<string, LoadRow>();
  for (const { area, version, module, milliseconds } of timings) {
    const upTo = bucketOf(milliseconds);
    const key = [area, version, module, upTo].join('/');
    counts.set(key, { area, version, module, upTo, count: (counts.get(key)?.count ?? 0) + 1, lastSeen: receivedAt });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** How long a module of one version took to load. */
function summaryOf(rows: readonly LoadRow[]) {
  const { area, version, module } = rows[0]!;
  return {
    area,
    version,
    module,
    loads: rows.reduce((sum, { count }) => sum + count, 0),
    medianMs: quantileOf(rows, 0.5),
    p95Ms: quantileOf(rows, 0.95),
    lastSeen: new Date(Math.max(...rows.map(({ lastSeen }) => lastSeen.getTime()))),
  };
}

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

/** One row per failure; reports that differ only in time, page, release set or stack frames add to its count. */
const clientErrors = pgTable('client_errors', {
  fingerprint: text().primaryKey(),
  kind: text().notNull(),
  area: text().notNull(),
  version: text().notNull(),
  module: text(),
  step: text(),
  message: text().notNull(),
  reason: text(),
  count: bigint({ mode: 'number' }).notNull(),
  firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
  lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  /** Page, release set and stack frames (in our scripts) of the first report. */
  pageId: text('page_id').notNull(),
  releaseSet: text('release_set').notNull(),
  frames: jsonb().$type<string[]>().notNull(),
});

/** A histogram of load times for each module: one row per bucket, identified by its upper end in milliseconds. */
export const clientLoads = pgTable(
  'client_loads',
  {
    area: text().notNull(),
    version: text().notNull(),
    module: text().notNull(),
    upTo: integer('up_to').notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version, table.module, table.upTo] })],
);

type ClientErrorRow = typeof clientErrors.$inferSelect;
type LoadRow = typeof clientLoads.$inferSelect;
