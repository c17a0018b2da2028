import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { fromNow, type Db } from '../database/db.ts';
import { hashOfToken, newToken } from '../system/secrets.ts';
import { hashOfForm } from './form-id.ts';
import { formLinks } from './schema.ts';

/** Days that a link works, and that its end is remembered. */
const LINK_DAYS = 28;

/** Why a link opens nothing. `unknown`: there is none, or its end was long ago. */
export type LinkEnd = 'submitted' | 'used' | 'deleted' | 'expired' | 'unknown';

/** The columns of a link that has ended. */
const ENDED = { form: null, formOf: null };

type Row = typeof formLinks.$inferSelect & { isOver: boolean };

async function find(db: Db, token: string): Promise<Row | undefined> {
  const [row] = await db
    .select({
      id: formLinks.id,
      form: formLinks.form,
      expiresAt: formLinks.expiresAt,
      formOf: formLinks.formOf,
      isSubmitted: formLinks.isSubmitted,
      usedBy: formLinks.usedBy,
      isOver: sql<boolean>`${formLinks.expiresAt} < now()`,
    })
    .from(formLinks)
    .where(eq(formLinks.id, hashOfToken(token)));
  return row;
}

function endOf(row: Row | undefined): LinkEnd {
  if (!row) return 'unknown';
  if (row.isSubmitted) return 'submitted';
  if (row.usedBy !== null) return 'used';
  return row.isOver ? 'expired' : 'deleted';
}

interface NewLink {
  /** The encrypted form, and its id, from which its submission keys follow. */
  form: string;
  formId: string;
  /** The token of a link that this one replaces, which is deleted. */
  replaced?: string | undefined;
}

/** Stores an encrypted form under a new link. */
export async function makeLink(
  db: Db,
  { form, formId, replaced }: NewLink,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, id } = newToken();
  return db.transaction(async (transaction) => {
    if (replaced !== undefined) await deleteLink(transaction, replaced);
    const [row] = await transaction
      .insert(formLinks)
      .values({ id, form, formOf: hashOfForm(formId), expiresAt: fromNow(LINK_DAYS, 'day') })
      .returning();
    return { token, expiresAt: row!.expiresAt };
  });
}

/** The encrypted form of a link, which stays usable. */
export async function openLink(db: Db, token: string): Promise<{ form: string; expiresAt: Date } | { end: LinkEnd }> {
  const row = await find(db, token);
  return row && row.form !== null && !row.isOver ? { form: row.form, expiresAt: row.expiresAt } : { end: endOf(row) };
}

/**
 * Uses a link up for one visit, and removes its form. The same visit may ask again, because an answer can get lost;
 * returns the end for any other.
 */
export async function useLink(db: Db, token: string, visit: string): Promise<LinkEnd | undefined> {
  const used = await db
    .update(formLinks)
    .set({ ...ENDED, usedBy: visit })
    .where(and(eq(formLinks.id, hashOfToken(token)), isNotNull(formLinks.form), sql`${formLinks.expiresAt} >= now()`))
    .returning({ id: formLinks.id });
  if (used.length > 0) return undefined;
  const row = await find(db, token);
  return row?.usedBy === visit ? undefined : endOf(row);
}

/** Removes the form of a link, which then opens nothing. */
export async function deleteLink(db: Db, token: string): Promise<void> {
  await db
    .update(formLinks)
    .set(ENDED)
    .where(eq(formLinks.id, hashOfToken(token)));
}

/** Ends the links of a form that was submitted. */
export async function endLinksOf(db: Db, formOf: string): Promise<void> {
  await db
    .update(formLinks)
    .set({ ...ENDED, isSubmitted: true })
    .where(eq(formLinks.formOf, formOf));
}

/** Removes the forms of links that have expired, and later the links. */
export async function sweepLinks(db: Db): Promise<void> {
  await db
    .update(formLinks)
    .set(ENDED)
    .where(and(isNotNull(formLinks.form), lt(formLinks.expiresAt, sql`now()`)));
  await db.delete(formLinks).where(lt(formLinks.expiresAt, fromNow(-LINK_DAYS, 'day')));
}
