import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ROLES } from '../events/roles.ts';

/** Operators with a token of their own. A revoked one stays, because the trail names its id. */
export const operators = pgTable('operators', {
  id: text().primaryKey(),
  name: text().notNull(),
  role: text({ enum: ROLES }).notNull(),
  /** The token itself is shown once and never stored. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});

/** Logins at the desk. */
export const operatorSessions = pgTable('operator_sessions', {
  /** Hash of the token in the cookie. */
  id: text().primaryKey(),
  /** Hash of the operator's token that it was begun with: the session ends when that token no longer counts. */
  tokenHash: text('token_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Filters of the list of orders that operators saved. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    operatorId: text('operator_id').notNull(),
    name: text().notNull(),
    /** Without the words of a search. */
    filter: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  ({ operatorId, name }) => [primaryKey({ columns: [operatorId, name] })],
);

export type SavedFilterRow = typeof savedFilters.$inferSelect;

export type OperatorRow = typeof operators.$inferSelect;
