import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { receivedFiles, receivedForms, type ReceivedForm, type ReceivedList } from '../../../forms/schema.ts';
import type { Db } from '../../../database/db.ts';
import { pageOfRows, PAGE_SIZE, type Cursor, type ListPage } from '../pager.tsx';
import { isFoundBy, type Search } from '../search-for.ts';

/** A received form with the names of its files. */
export type ReceivedEntry = ReceivedForm & { files: { field: string; name: string }[] };

/** A page of the forms of a list that the search finds by number, content or answers. */
export async function listReceived(
  db: Db,
  list: ReceivedList,
  { search, cursor }: { search: Search | undefined; cursor: Cursor },
): Promise<ListPage<ReceivedEntry>> {
  const isBackwards = cursor?.kind === 'newer-than';
  const rows = await db
    .select()
    .from(receivedForms)
    .where(
      and(
        eq(receivedForms.list, list),
        search && isFoundBy(search),
        cursor && (isBackwards ? gt : lt)(receivedForms.position, cursor.position),
      ),
    )
    .orderBy((isBackwards ? asc : desc)(receivedForms.position))
    .limit(PAGE_SIZE + 1);
  return pageOfRows(await withFiles(db, rows), cursor);
}

/** A form of a list by its position. */
export async function receivedForm(db: Db, list: ReceivedList, position: number): Promise<ReceivedEntry | undefined> {
  const [entry] = await withFiles(
    db,
    await db
      .select()
      .from(receivedForms)
      .where(and(eq(receivedForms.list, list), eq(receivedForms.position, position))),
  );
  return entry;
}

export async function countReceived(db: Db, list: ReceivedList): Promise<number> {
  return db.$count(receivedForms, eq(receivedForms.list, list));
}

async function withFiles(db: Db, forms: readonly ReceivedForm[]): Promise<ReceivedEntry[]> {
  const files =
    forms.length === 0
      ? []
      : await db
          .select({ submissionKey: receivedFiles.submissionKey, field: receivedFiles.field, name: receivedFiles.name })
          .from(receivedFiles)
          .where(
            inArray(
              receivedFiles.submissionKey,
              forms.map(({ submissionKey }) => submissionKey),
            ),
          )
          .orderBy(asc(receivedFiles.field));
  return forms.map((form) => ({
    ...form,
    files: files.filter(({ submissionKey }) => submissionKey === form.submissionKey),
  }));
}
