import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createKeyedLock } from './keyed-lock.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import type { Db } from './schema.ts';

/** Where several servers share a database, a turn holds on all of them. */
export interface Database {
  /** For single statements; transactions belong into a turn. */
  db: Db;
  /**
   * Runs what has the same key one after another. What is written in a turn goes through the `db` it is given:
   * should the turn be lost with its connection, nothing more can be written in its name.
   */
  inTurn<T>(key: string, act: (db: Db) => Promise<T>): Promise<T>;
  /** The same, but nothing (`undefined`) while it is somebody's turn. */
  ifFree<T>(key: string, act: (db: Db) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in `folder` and brings it up to date. The folder must be
 * held by the caller: two processes on one folder lose rows without an error.
 */
export async function openDatabase(folder: string): Promise<Database> {
  const client = await PGlite.create(folder);
  const db: Db = drizzle({ client });
  await migrate(db, MIGRATIONS);
  const lock = createKeyedLock();
  return {
    db,
    inTurn: (key, act) => lock.inTurn(key, () => act(db)),
    ifFree: async (key, act) => (lock.isTaken(key) ? undefined : lock.inTurn(key, () => act(db))),
    close: () => client.close(),
  };
}
