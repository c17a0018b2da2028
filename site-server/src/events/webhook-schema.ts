import { bigserial, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per event for the receiver of webhooks: `waiting` until it was delivered, `dead` when it cannot be. */
export const webhooks = pgTable('webhooks', {
  /** The receiver gets it with every try, and so recognizes an event that it has already got. */
  id: text().primaryKey(),
  position: bigserial({ mode: 'number' }).notNull().unique(),
  /** Key of the order or form that the event belongs to; its events are delivered in their order. */
  subject: text().notNull(),
  type: text().notNull(),
  /** Never personal data: the receiver fetches what it needs. */
  data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  status: text({ enum: ['waiting', 'sent', 'dead'] })
    .notNull()
    .default('waiting'),
  attempts: integer().notNull().default(0),
  /** When a server may try to deliver it; while one is trying, when another may take over. */
  nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type WebhookRow = typeof webhooks.$inferSelect;
