import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailContent } from './letter.ts';

/** One row per message: `waiting` until it has been sent, `dead` when it cannot be. */
export const outbox = pgTable('outbox', {
  id: text().primaryKey(),
  kind: text().notNull(),
  recipient: text().notNull(),
  replyTo: text('reply_to'),
  /** Removed once the message has been sent over SMTP: it may have a link that logs somebody in. */
  content: jsonb().$type<MailContent>(),
  status: text({ enum: ['waiting', 'sent', 'dead'] }).notNull(),
  attempts: integer().notNull().default(0),
  /** When a server may try to send it; while one is trying, when another may take over. */
  nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});

export type MailRow = typeof outbox.$inferSelect;
