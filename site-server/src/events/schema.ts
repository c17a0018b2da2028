import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TrailEvent } from './events.ts';

/**
 * What happened to orders and who caused it. The database refuses to change or delete a row; only an erased note
 * becomes null.
 */
export const trail = pgTable('trail', {
  /** A later event always has a higher position, but may become visible before an earlier one of another order. */
  position: bigserial({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Absent for an event that concerns no order, such as a new operator. */
  submissionKey: text('submission_key'),
  kind: text().$type<TrailEvent['kind']>().notNull(),
  /** The event without its `kind`. Never personal data: facts are not erased with a customer. */
  facts: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  actorKind: text('actor_kind', { enum: ['operator', 'customer', 'system'] }).notNull(),
  /** The id of the operator who caused the event. */
  actorId: text('actor_id'),
  /** The operator's name at that time. */
  actorName: text('actor_name'),
  /** What an operator wrote for the customer or colleagues, or what the customer answered; of a document its name. */
  note: text(),
});

export type TrailRow = typeof trail.$inferSelect;
