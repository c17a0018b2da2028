import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per refund: `asked` until the provider's answer is known. */
export const refunds = pgTable('refunds', {
  /** Made when the form was rendered, so that sending the form twice is one refund. */
  key: text().primaryKey(),
  submissionKey: text('submission_key').notNull(),
  /** The charge that is returned: the order's own, or that of a renewal. */
  chargeId: text('charge_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text({ enum: ['asked', 'made', 'refused'] })
    .notNull()
    .default('asked'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the last request without a known answer was made, by the database's clock. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  /** The provider's id of a refund that was made. */
  refundId: text('refund_id'),
  /** Why the provider refused it. */
  reason: text(),
  /** What the operator wrote for the customer, until the refund is mailed or refused; the trail has it, too. */
  note: text(),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
});

export type RefundRow = typeof refunds.$inferSelect;
