import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './schema.ts';

export const sessions = pgTable('sessions', {
  /** Hash of the token in the customer's cookie. */
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Links that were sent by mail. Using one deletes its row. */
export const accountTokens = pgTable('account_tokens', {
  /** Hash of the token in the link. */
  id: text().primaryKey(),
  kind: text().notNull(),
  /** Absent where there is no account (yet). */
  accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  data: jsonb().$type<Record<string, string>>().notNull().default({}),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
