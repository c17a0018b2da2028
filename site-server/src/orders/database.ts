import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createKeyedLock } from './keyed-lock.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import type { Db } from './schema.ts';

/** A database with turns. A turn is a lock by key that holds on all servers that share the database. */
export interface Database {
  /** For single statements. Run transactions in a turn. */
  db: Db;
  /**
   * Runs calls with the same key one after another. `act` must write through the `db` it is given: if the turn is lost
   * with its connection, that `db` cannot write any more.
   */
  inTurn<T>(key: string, act: (db: Db) => Promise<T>): Promise<T>;
  /** Like `inTurn`, but returns `undefined` without calling `act` while the key's turn is taken. */
  ifFree<T>(key: string, act: (db: Db) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in `folder` and migrates it. The caller must hold the folder: two processes on one
 * folder lose rows without an error.
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
