import { and, eq, lt, sql } from 'drizzle-orm';
import { receivedForms, type ReceivedList } from '../../forms/schema.ts';
import type { Db } from '../../database/db.ts';

/** Deletes received forms with their files once they are older than their list is kept, in days. */
export async function sweepForms(db: Db, keepDays: Partial<Record<ReceivedList, number>>): Promise<void> {
  for (const [list, days] of Object.entries(keepDays) as [ReceivedList, number | undefined][]) {
    if (days !== undefined)
      await db
        .delete(receivedForms)
        .where(
          and(
            eq(receivedForms.list, list),
            lt(receivedForms.receivedAt, sql`now() - ${days}::double precision * interval '1 day'`),
          ),
        );
  }
}
