import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { queueWebhook } from '../events/webhook-queue.ts';
import { receivedFiles, receivedForms, type ReceivedForm, type ReceivedList } from './schema.ts';
import { fromNow, type Db } from '../database/db.ts';

export interface NewFile {
  /** The field of the form that it answers. */
  field: string;
  name: string;
  content: Uint8Array;
}

type NewForm = Omit<ReceivedForm, 'position'> & { files?: readonly NewFile[] };

export type FormStore = ReturnType<typeof createFormStore>;

/** Key of the advisory lock for positions: arbitrary, but the same on every server. */
const POSITIONS = 7_301_145;

/** Stores the forms that are no orders. */
export function createFormStore(db: Db) {
  return {
    /**
     * Stores a form together with what `alongside` writes, in one transaction. A form whose submission key is already
     * stored is not stored again, and then nothing is written.
     */
    receive: (
      { files = [], ...form }: NewForm,
      alongside: (transaction: Db, position: number) => Promise<void>,
    ): Promise<void> =>
      db.transaction(
        async (transaction) => {
          // One form at a time from here to the commit, so that a later position never becomes visible before an
          // earlier one.
          await transaction.execute(sql`select pg_advisory_xact_lock(${POSITIONS})`);
          const [received] = await transaction
            .insert(receivedForms)
            .values({ ...form, position: sql`nextval('received_form_positions')` })
            .onConflictDoNothing({ target: receivedForms.submissionKey })
            .returning({ position: receivedForms.position });
          if (!received) return;
          if (files.length > 0)
            await transaction
              .insert(receivedFiles)
              .values(files.map((file) => ({ ...file, submissionKey: form.submissionKey })));
          await queueWebhook(transaction, {
            subject: form.submissionKey,
            type: 'form-received',
            data: { list: form.list, id: received.position, page: form.pageId, form_type: form.formType },
          });
          await alongside(transaction, received.position);
          // Set explicitly, whatever the database's default: a form stored by a concurrent request must be visible.
        },
        { isolationLevel: 'read committed' },
      ),
    async has(submissionKey: string): Promise<boolean> {
      const rows = await db
        .select({ key: receivedForms.submissionKey })
        .from(receivedForms)
        .where(eq(receivedForms.submissionKey, submissionKey));
      return rows.length > 0;
    },
    /** The forms of a list after a cursor, the newest last, with their files, without the content of these. */
    async listedAfter(list: ReceivedList, cursor: number, limit: number) {
      const rows = await db
        .select()
        .from(receivedForms)
        .where(and(eq(receivedForms.list, list), gt(receivedForms.position, cursor)))
        .orderBy(asc(receivedForms.position))
        .limit(limit);
      return withFiles(db, rows);
    },
    async file(list: ReceivedList, position: number, field: string): Promise<Uint8Array | undefined> {
      const [row] = await db
        .select({ content: receivedFiles.content })
        .from(receivedFiles)
        .innerJoin(receivedForms, eq(receivedForms.submissionKey, receivedFiles.submissionKey))
        .where(and(eq(receivedForms.list, list), eq(receivedForms.position, position), eq(receivedFiles.field, field)));
      return row?.content;
    },
  };
}

/** Forms with their files, without the content of these. */
export async function withFiles(db: Db, forms: readonly ReceivedForm[]) {
  const keys = forms.map(({ submissionKey }) => submissionKey);
  const { submissionKey, field, name, content } = receivedFiles;
  const files = await db
    .select({ submissionKey, field, name, size: sql`length(${content})`.mapWith(Number) })
    .from(receivedFiles)
    .where(inArray(submissionKey, keys))
    .orderBy(asc(field));
  return forms.map((form) => ({
    ...form,
    files: files.flatMap(({ submissionKey: key, ...file }) => (key === form.submissionKey ? [file] : [])),
  }));
}

/** Deletes received forms with their files once they are older than their list is kept, in days. */
export async function sweepForms(db: Db, keepDays: Partial<Record<ReceivedList, number>>): Promise<void> {
  for (const [list, days] of Object.entries(keepDays) as [ReceivedList, number | undefined][]) {
    if (days !== undefined)
      await db
        .delete(receivedForms)
        .where(and(eq(receivedForms.list, list), lt(receivedForms.receivedAt, fromNow(-days, 'day'))));
  }
}
