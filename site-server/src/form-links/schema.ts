import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
