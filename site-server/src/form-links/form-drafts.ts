import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { linksOf, type LinkedSite } from '../accounts/account-links.ts';
import { accounts } from '../accounts/schema.ts';
import { fromNow, type Db } from '../database/db.ts';
import { formReminder } from '../mail/account-messages.ts';
import { queueLetter } from '../mail/outbox.ts';
import type { Cipher } from '../system/cipher.ts';
import { hashOfForm } from './form-id.ts';
import { formDrafts, type FormDraft } from './schema.ts';

/** Days that a draft is kept after it was saved last. */
const DRAFT_DAYS = 28;

/** The most drafts of one account. */
export const MOST_DRAFTS = 20;

/** What is known of a draft without its content. */
export type DraftInfo = Omit<FormDraft, 'content' | 'keyId'>;

interface NewDraft {
  accountId: string;
  pageId: string;
  /** The id of the form, from which its submission keys follow. */
  formId: string;
  /** The form as JSON. */
  form: string;
  step: number;
  steps: number;
  /** Whether the customer asks for a reminder now. */
  reminds: boolean;
  /** The revision that the customer last saw; absent if there was none. */
  replaces?: string | undefined;
}

/** `newer`: another device saved the form meanwhile, so nothing was changed. */
type Saved = { kind: 'saved' | 'newer'; draft: DraftInfo } | { kind: 'too-many' };

const isKept = gte(formDrafts.expiresAt, sql`now()`);
const isOf = (accountId: string, id: string) => and(eq(formDrafts.accountId, accountId), eq(formDrafts.id, id), isKept);
/** A content that is moved to another row cannot be decrypted. */
const placeOf = (id: string) => `form draft ${id}`;

/** Saves a form in an account, over the revision that its customer last saw, and never over another one. */
export function saveDraft(
  { db, cipher }: { db: Db; cipher: Cipher },
  { accountId, pageId, formId, form, step, steps, reminds, replaces }: NewDraft,
): Promise<Saved> {
  const formOf = hashOfForm(formId);
  return db.transaction(async (transaction) => {
    // One device of the account at a time.
    await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    await transaction
      .delete(formDrafts)
      .where(and(eq(formDrafts.accountId, accountId), lt(formDrafts.expiresAt, sql`now()`)));
    const ofAccount = eq(formDrafts.accountId, accountId);
    const [existing] = await transaction
      .select()
      .from(formDrafts)
      .where(and(ofAccount, eq(formDrafts.formOf, formOf)));
    if (existing && existing.revision !== replaces) return { kind: 'newer', draft: existing };
    const [{ drafts } = { drafts: 0 }] = await transaction
      .select({ drafts: count() })
      .from(formDrafts)
      .where(ofAccount);
    if (!existing && drafts >= MOST_DRAFTS) return { kind: 'too-many' };
    const id = existing?.id ?? randomUUID();
    const saved = {
      pageId,
      revision: randomUUID(),
      keyId: cipher.keyId,
      content: cipher.encrypt(Buffer.from(form), placeOf(id)),
      step,
      steps,
      // A reminder that was asked for before is stopped by its customer only.
      ...(reminds && { reminds }),
      savedAt: sql`now()`,
      expiresAt: fromNow(DRAFT_DAYS, 'day'),
    };
    const [draft] = await transaction
      .insert(formDrafts)
      .values({ id, accountId, formOf, ...saved })
      .onConflictDoUpdate({ target: formDrafts.id, set: saved })
      .returning();
    return { kind: 'saved', draft: draft! };
  });
}

/** The drafts of an account, the one saved last first. */
export function draftsOf(db: Db, accountId: string): Promise<FormDraft[]> {
  return db
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.accountId, accountId), isKept))
    .orderBy(desc(formDrafts.savedAt));
}

/** A draft of an account, and its form as JSON; `undefined` if there is none, or its key is lost. */
export async function openDraft(
  { db, cipher }: { db: Db; cipher: Cipher },
  accountId: string,
  id: string,
): Promise<{ draft: DraftInfo; form: string } | undefined> {
  const [draft] = await db.select().from(formDrafts).where(isOf(accountId, id));
  const form = draft && formOfDraft(cipher, draft);
  return draft && form !== undefined ? { draft, form } : undefined;
}

/** The form of a draft as JSON; `undefined` if its key is lost. */
export function formOfDraft(cipher: Cipher, { id, keyId, content }: FormDraft): string | undefined {
  return cipher.decrypt(content, { keyId, place: placeOf(id) })?.toString();
}

export async function deleteDraft(db: Db, accountId: string, id: string): Promise<void> {
  await db.delete(formDrafts).where(isOf(accountId, id));
}

/** Takes back that the customer asked for a reminder. */
export async function stopReminder(db: Db, accountId: string, id: string): Promise<void> {
  await db.update(formDrafts).set({ reminds: false }).where(isOf(accountId, id));
}

/**
 * Mails the customers who asked for a reminder of a form that was saved `days` ago. A customer gets one message for all
 * forms, and none of them is reminded of again unless the customer asks again.
 */
export function remindOfDrafts({ db, linked, days }: { db: Db; linked: LinkedSite; days: number }): Promise<void> {
  return db.transaction(async (transaction) => {
    const due = transaction
      .select({ id: formDrafts.accountId })
      .from(formDrafts)
      .where(and(formDrafts.reminds, lte(formDrafts.savedAt, fromNow(-days, 'day')), isKept));
    const reminded = await transaction
      .update(formDrafts)
      .set({ reminds: false })
      .where(and(formDrafts.reminds, inArray(formDrafts.accountId, due)))
      .returning({ id: formDrafts.accountId });
    if (reminded.length === 0) return;
    const mailboxes = await transaction
      .select({ email: accounts.email })
      .from(accounts)
      .where(
        inArray(
          accounts.id,
          reminded.map(({ id }) => id),
        ),
      );
    const letter = formReminder({ accountLink: linksOf(linked).account, siteName: linked.site.name });
    for (const { email } of mailboxes) await queueLetter(transaction, linked.site, email, letter);
  });
}

/** Deletes drafts that have expired. */
export async function sweepDrafts(db: Db): Promise<void> {
  await db.delete(formDrafts).where(lt(formDrafts.expiresAt, sql`now()`));
}
