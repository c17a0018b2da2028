import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite or PostgreSQL; the stores make no difference between them. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The rows of a query that is written as SQL. */
export async function rowsOf<Row = Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}

/** A moment so long from now, by the database's clock; in the past if `count` is negative. */
export function fromNow(count: number, unit: 'millisecond' | 'second' | 'minute' | 'hour' | 'day'): SQL {
  return sql`now() + ${count}::double precision * interval '1 ${sql.raw(unit)}'`;
}
