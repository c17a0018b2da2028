import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One account per e-mail address, created by the first order placed with it or by signing up. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** Argon2id; the password itself is never stored. */
  passwordHash: text('password_hash').notNull(),
  name: text(),
  /** When the customer proved to get mail at the address. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Kind of affiliate; of affiliates only. */
  affiliateType: text('affiliate_type'),
  /** On the orders that an affiliate brings. Unique, whatever its case. */
  affiliateCode: text('affiliate_code'),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type AccountRow = typeof accounts.$inferSelect;

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
