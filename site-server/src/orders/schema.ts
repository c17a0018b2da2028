import { bigint, integer, jsonb, pgTable, text, timestamp, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Quote } from 'shared-contracts/cart';
import type { ReviewedAnswer } from './reviewed-answers.ts';
import type { StoredOrder } from './stored-order.ts';

/** PGlite or PostgreSQL, as far as the stores tell them apart: not at all. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** One account an e-mail address, made by the first order that names it. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** scrypt; the password itself is never stored. */
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/**
 * One row an attempt to order. `placing` while its charge is being asked for, `placed` from then on;
 * a refused charge removes the row.
 */
export const orders = pgTable('orders', {
  submissionKey: text('submission_key').primaryKey(),
  /** Of the content: the same key with other content is refused. */
  fingerprint: text().notNull(),
  status: text({ enum: ['placing', 'placed'] }).notNull(),
  invoiceNumber: text('invoice_number').notNull().unique(),
  /** Opens the confirmation page. */
  confirmationKey: text('confirmation_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The operator's cursor, given when the order is placed: an order never comes in behind one already read. */
  placement: bigint({ mode: 'number' }).unique(),
  pageId: text('page_id').notNull(),
  formType: text('form_type').notNull(),
  releaseSet: text('release_set').notNull(),
  totalCents: integer('total_cents').notNull(),
  email: text().notNull(),
  /** Only while `placing`; the account has it afterwards. */
  passwordHash: text('password_hash'),
  accountId: text('account_id').references(() => accounts.id),
  chargeId: text('charge_id'),
  /** By the database's clock: the last time that a charge was asked for whose answer is not known. */
  chargeAskedAt: timestamp('charge_asked_at', { withTimezone: true }).notNull().defaultNow(),
  order: jsonb().$type<StoredOrder>().notNull(),
  quote: jsonb().$type<Quote>().notNull(),
  /** Readable without the release that asked the questions; empty for orders placed before there was such a list. */
  answers: jsonb().$type<readonly ReviewedAnswer[]>().notNull().default([]),
});

export type OrderRow = typeof orders.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;
