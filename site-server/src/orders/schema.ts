import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Quote } from 'shared-contracts/cart';
import { accounts } from '../accounts/schema.ts';
import { WORK_STATUSES } from '../events/work-status.ts';
import type { ReviewedAnswer } from '../sent-forms/reviewed-answers.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * One row per order attempt: `placing` until its charge is known to have succeeded, `placed` from then on. A refused
 * charge removes the row.
 */
export const orders = pgTable('orders', {
  submissionKey: text('submission_key').primaryKey(),
  /** Hash of the content: the same key with other content is refused. */
  fingerprint: text().notNull(),
  status: text({ enum: ['placing', 'placed'] }).notNull(),
  invoiceNumber: text('invoice_number').notNull().unique(),
  /** Opens the confirmation page. */
  confirmationKey: text('confirmation_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /**
   * Position in the operator's list, given when the order is placed. A new order always comes after those already read.
   */
  placement: bigint({ mode: 'number' }).unique(),
  pageId: text('page_id').notNull(),
  formType: text('form_type').notNull(),
  releaseSet: text('release_set').notNull(),
  totalCents: integer('total_cents').notNull(),
  email: text().notNull(),
  /** Set only while `placing`, unless the customer is logged in; afterwards the account has it. */
  passwordHash: text('password_hash'),
  /**
   * Absent for an order with the address of an account whose customer has not confirmed by mail that the order is
   * theirs.
   */
  accountId: text('account_id').references(() => accounts.id),
  /** Of an order of zero the card that the provider keeps for its renewals. */
  chargeId: text('charge_id'),
  /** When the last charge request without a known answer was made, by the database's clock. */
  chargeAskedAt: timestamp('charge_asked_at', { withTimezone: true }).notNull().defaultNow(),
  order: jsonb().$type<StoredOrder>().notNull(),
  quote: jsonb().$type<Quote>().notNull(),
  /** Readable without the release that asked the questions; empty for orders placed before this column existed. */
  answers: jsonb().$type<readonly ReviewedAnswer[]>().notNull().default([]),
  /** How far the work on the placed order has come. Every change is in the trail. */
  workStatus: text('work_status', { enum: WORK_STATUSES }).notNull().default('received'),
  /** Whether its recurring services have their rows in `renewals`; not yet for an order of an earlier version. */
  renewalsPlanned: boolean('renewals_planned').notNull().default(false),
});

/**
 * Submission keys of which a customer has read that nothing was placed: an order that arrives late under one is
 * refused.
 */
export const closedKeys = pgTable('closed_keys', {
  submissionKey: text('submission_key').primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Card tokens with the order that each pays. A token of an attempt that was withdrawn may pay another. */
export const cardTokens = pgTable('card_tokens', {
  hash: text().primaryKey(),
  submissionKey: text('submission_key')
    .notNull()
    .references(() => orders.submissionKey, { onDelete: 'cascade' }),
});

export type OrderRow = typeof orders.$inferSelect;
