import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One row a failure: reports that differ in nothing but when and on which page they came are counted. */
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
  /** Of the first report: where it stood, and where in our scripts it happened. */
  pageId: text('page_id').notNull(),
  releaseSet: text('release_set').notNull(),
  frames: jsonb().$type<string[]>().notNull(),
});

/** How many loads of a module took how long: one row a bucket, named by its upper end in milliseconds. */
export const clientLoads = pgTable('client_loads', {
  area: text().notNull(),
  version: text().notNull(),
  module: text().notNull(),
  upTo: integer('up_to').notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
}, (table) => [primaryKey({ columns: [table.area, table.version, table.module, table.upTo] })]);

export type ClientErrorRow = typeof clientErrors.$inferSelect;
export type LoadRow = typeof clientLoads.$inferSelect;
