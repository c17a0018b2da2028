import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite or PostgreSQL; the stores make no difference between them. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The rows of a query that is written as SQL. */
export async function rowsOf<Row = Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}
