import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { createKeyedLock } from '../system/keyed-lock.ts';
import { describeError, type Log } from '../system/log.ts';
import { ok, refused, type Result } from '../system/result.ts';
import type { Db } from './db.ts';
import { migrate, MIGRATIONS } from './migrations.ts';

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
  /**
   * Copies the files of an embedded database to a new folder, as they are between two statements: the copy has
   * everything that was committed. Absent for PostgreSQL.
   */
  copyTo?(folder: string): Promise<void>;
  /**
   * Frees the room of deleted rows and counts the others, so that queries are planned well. Absent for PostgreSQL,
   * which does this by itself.
   */
  maintain?(): Promise<void>;
}

/**
 * Opens the embedded database in `folder` and migrates it. The caller must hold the folder: two processes on one
 * folder lose rows without an error.
 *
 * PGlite makes a new database over one that lacks its version file, which would lose every order without a word. So a
 * file beside the folder says since when it is used, and a used folder without that version file is refused. The reason
 * is a clause for a message, without a period.
 */
export async function openDatabase(folder: string): Promise<Result<Database>> {
  const usedSince = `${folder}-used-since`;
  if (existsSync(usedSince) && !existsSync(join(folder, 'PG_VERSION'))) {
    return refused(
      `it has been used since ${readFileSync(usedSince, 'utf8').trim()}, but its file PG_VERSION is missing. ` +
        `Restore it from a backup, or, to begin without orders, remove it and ${usedSince}`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create(folder, { extensions: { fuzzystrmatch, pg_trgm } }).catch(
    (cause: unknown) => cause as Error,
  );
  // Whatever is wrong with the files, PGlite says only that it failed.
  if (!(client instanceof PGlite))
    return refused(`PGlite cannot read it (${client.message.replace(/\..*/s, '')}). Restore it from a backup`);
  if (!existsSync(usedSince)) writeFileSync(usedSince, `${new Date().toISOString()}\n`, { mode: 0o600 });
  const db: Db = drizzle({ client });
  await migrate(db, MIGRATIONS);
  const lock = createKeyedLock();
  return ok({
    db,
    inTurn: (key, act) => lock.inTurn(key, () => act(db)),
    ifFree: async (key, act) => (lock.isTaken(key) ? undefined : lock.inTurn(key, () => act(db))),
    close: () => client.close(),
    async maintain() {
      await client.exec('vacuum analyze');
    },
    // What is in the files now is what a killed process leaves: the database is recovered from it when it is opened.
    copyTo: (target) => client.runExclusive(() => cp(folder, target, { recursive: true })),
  });
}

const FIRST = 60_000;
const INTERVAL = 60 * 60_000;

/** Maintains an embedded database a minute after the start and then once an hour. Returns a function that stops it. */
export function keepMaintained({ maintain }: Pick<Database, 'maintain'>, log: Log): () => void {
  if (!maintain) return () => undefined;
  const run = () =>
    void maintain().catch((cause: unknown) => log.error('database-not-maintained', { cause: describeError(cause) }));
  const first = setTimeout(run, FIRST).unref();
  const timer = setInterval(run, INTERVAL).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
