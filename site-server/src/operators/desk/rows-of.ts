import type { SQL } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';

/** The rows of a query that is written as text; the caller says what they are. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}
