import { date, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { InState } from 'shared-contracts/cart';

/** One row per recurring service of a placed order. */
export const renewals = pgTable('renewals', {
  id: text().primaryKey(),
  submissionKey: text('submission_key').notNull(),
  /** The service's name for the customer. */
  name: text().notNull(),
  /** What its name was made of, where the order has the service in several states. */
  inState: jsonb('in_state').$type<InState>(),
  amountCents: integer('amount_cents').notNull(),
  period: text({ enum: ['year', 'month'] }).notNull(),
  /** The first due date, from which all others follow. */
  firstOn: date('first_on').notNull(),
  /**
   * The day of the month of all due dates, where the first is earlier because its month has no such day; absent: that
   * of the first.
   */
  dayOfMonth: smallint('day_of_month'),
  /** How many due dates have passed. */
  periods: integer().notNull(),
  nextOn: date('next_on').notNull(),
  /** `ended` with its order; the others are shown to the customer. */
  status: text({ enum: ['active', 'canceled', 'on-hold', 'ended'] })
    .notNull()
    .default('active'),
  /** When the customer was written to about the next payment. */
  announcedOn: date('announced_on'),
  /** How often the next payment was declined, and when it is tried again. */
  declines: integer().notNull().default(0),
  retryOn: date('retry_on'),
  /** When a charge without a known answer was last requested, by the database's clock. */
  askedAt: timestamp('asked_at', { withTimezone: true }),
  /** The day on which there is something to do (`actOn` of `plan-renewals.ts`). */
  actOn: date('act_on'),
});

export type RenewalRow = typeof renewals.$inferSelect;

/** The payments of renewals that were made. */
export const renewalCharges = pgTable('renewal_charges', {
  /** The key that the charge was requested with. */
  key: text().primaryKey(),
  renewalId: text('renewal_id')
    .notNull()
    .references(() => renewals.id),
  dueOn: date('due_on').notNull(),
  amountCents: integer('amount_cents').notNull(),
  chargeId: text('charge_id').notNull(),
  chargedAt: timestamp('charged_at', { withTimezone: true }).notNull().defaultNow(),
});
