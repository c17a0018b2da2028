import { bigint, customType, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnsweredQuestion } from 'shared-contracts/answered-question';

/** The lists in which operators read what forms other than orders have sent. */
export type ReceivedList = 'messages' | 'applications';

/** A form that is no order, such as a message or a job application, as it was received. */
export const receivedForms = pgTable('received_forms', {
  /** The key that the page sent, with a hash of the content. */
  submissionKey: text('submission_key').primaryKey(),
  list: text().$type<ReceivedList>().notNull(),
  /** A form always comes after those already read. */
  position: bigint({ mode: 'number' }).notNull().unique(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  pageId: text('page_id').notNull(),
  formType: text('form_type').notNull(),
  /** The payload, without secrets. */
  content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Every answer with the label of its question, readable without the release that asked it. */
  answers: jsonb().$type<readonly AnsweredQuestion[]>().notNull(),
});

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A file sent with a form. `name` is the sender's and only shown. */
export const receivedFiles = pgTable(
  'received_files',
  {
    submissionKey: text('submission_key')
      .notNull()
      .references(() => receivedForms.submissionKey, { onDelete: 'cascade' }),
    field: text().notNull(),
    name: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionKey, table.field] })],
);

export type ReceivedForm = typeof receivedForms.$inferSelect;
