import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per failure; reports that differ only in time, page, release set or stack frames add to its count. */
export const clientErrors = pgTable('client_errors', {
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

export type ClientErrorRow = typeof clientErrors.$inferSelect;
export type LoadRow = typeof clientLoads.$inferSelect;
