import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite or PostgreSQL; the stores make no difference between them. */
export type Db = PgDatabase<PgQueryResultHKT>;
