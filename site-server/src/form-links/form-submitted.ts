import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { hashOfForm } from './form-id.ts';
import { endLinksOf } from './form-links.ts';
import { formDrafts } from './schema.ts';

/**
 * Ends the links and deletes the drafts of the form that was submitted under a key. Call it in the transaction that
 * stores what was sent.
 */
export async function formSubmitted(db: Db, submissionKey: string): Promise<void> {
  const formOf = hashOfForm(submissionKey);
  await endLinksOf(db, formOf);
  await db.delete(formDrafts).where(eq(formDrafts.formOf, formOf));
}
