import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per link. Its end removes the form; the row stays for a while, to say how the link ended. */
export const formLinks = pgTable('form_links', {
  /** Hash of the link's token. */
  id: text().primaryKey(),
  /** Ciphertext of the page, in base64url. */
  form: text(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** The visit that used the link; a visit may ask again. */
  usedBy: text('used_by'),
});
