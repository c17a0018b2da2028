import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { MIGRATIONS, type Migration } from './migrations.ts';

export interface Database {
  db: PgliteDatabase;
  close(): Promise<void>;
}

/**
 * Opens the database in `folder` (in memory without one) and brings it up to date. The folder must be
 * held by the caller: two processes on one folder lose rows without an error.
 */
export async function openDatabase(folder?: string): Promise<Database> {
  const client = await PGlite.create(folder);
  const db = drizzle({ client });
  await migrate(db, MIGRATIONS);
  return { db, close: () => client.close() };
}

/** Runs the migrations that have not run, each in a transaction with its own record. */
export async function migrate(db: PgliteDatabase, migrations: readonly Migration[]): Promise<void> {
  await db.execute(sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`);
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`);
  const done = new Set(rows.map(({ name }) => name));
  const unknown = [...done].find((name) => !migrations.some((one) => one.name === name));
  if (unknown) throw new Error(`The database has ${unknown}, which this version of the server does not know: it was made by a newer one.`);
  for (const { name, statements } of migrations.filter((one) => !done.has(one.name))) {
    await db.transaction(async (step) => {
      for (const statement of statements) await step.execute(sql.raw(statement));
      await step.execute(sql`insert into migrations (name) values (${name})`);
    });
  }
}
