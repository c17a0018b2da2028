import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../schema.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A PDF that an operator added to an order for its customer. */
export const orderDocuments = pgTable('order_documents', {
  id: text().primaryKey(),
  submissionKey: text('submission_key')
    .notNull()
    .references(() => orders.submissionKey, { onDelete: 'cascade' }),
  /** What the customer reads, e.g. `Articles of Organization, filed`. */
  name: text().notNull(),
  content: bytes().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
});
