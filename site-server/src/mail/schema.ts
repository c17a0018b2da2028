import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { deliveryColumns } from '../database/deliveries.ts';
import type { MailContent } from './letter.ts';

/** One row per message. */
export const outbox = pgTable('outbox', {
  ...deliveryColumns,
  kind: text().notNull(),
  recipient: text().notNull(),
  replyTo: text('reply_to'),
  /** Removed once the message is dead or was sent over SMTP: it may have a link that logs somebody in. */
  content: jsonb().$type<MailContent>(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});

export type MailRow = typeof outbox.$inferSelect;
