import { boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/schema.ts';

/** One row per link. Its end removes the form; the row stays for a while, to say how the link ended. */
export const formLinks = pgTable('form_links', {
  /** Hash of the link's token. */
  id: text().primaryKey(),
  /** Ciphertext of the page, in base64url. */
  form: text(),
  /** Hash of what the submission keys of the form have in common; removed with the form. */
  formOf: text('form_of'),
  /** Whether the form was submitted, which ended the link. */
  isSubmitted: boolean('is_submitted').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** The visit that used the link; a visit may ask again. */
  usedBy: text('used_by'),
});

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Forms that customers have saved in their accounts, one row per form. */
export const formDrafts = pgTable('form_drafts', {
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  pageId: text('page_id').notNull(),
  /** Hash of what the submission keys of the form have in common. */
  formOf: text('form_of').notNull(),
  /** Another one with every save. */
  revision: text().notNull(),
  /** Of the site's key that encrypted the content. */
  keyId: text('key_id').notNull(),
  /** The form as its page keeps it, without secrets, encrypted by the site. */
  content: bytes().notNull(),
  /** The position of the step that the customer was at, and the number of steps. */
  step: integer().notNull(),
  steps: integer().notNull(),
  /** Whether the customer asked for a reminder, which is sent once. */
  reminds: boolean().notNull().default(false),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export type FormDraft = typeof formDrafts.$inferSelect;
