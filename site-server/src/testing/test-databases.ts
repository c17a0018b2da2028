import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tooling/dev/postgres.mjs';
import { openDatabase, type Database } from '../orders/database.ts';
import { openPostgres } from '../orders/postgres.ts';
import { copyEmptyDatabase } from './empty-database.ts';

/** True when run by `LONG_RUN=1 npm test`. */
declare const LONG_RUN: boolean;

export interface TestDatabase {
  database: Database;
  /** Opens the same database as another server would. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

/** Timeout in milliseconds for a first start: the programs may have to be installed. */
export const FIRST_START = 600_000;

async function openPglite(): Promise<TestDatabase> {
  const database = await openEmbedded();
  // Only one process can open it, so both servers are the same.
  return { database, another: async () => database, close: () => database.close() };
}

async function openOwnPostgres(): Promise<TestDatabase> {
  const postgres = await startPostgres();
  const opened: Database[] = [];
  const another = async () => {
    const database = await connectTo(postgres.url);
    opened.push(database);
    return database;
  };
  return {
    database: await another(), another,
    async close() {
      await Promise.all(opened.map((database) => database.close()));
      await postgres.remove();
    },
  };
}

/** Opens an embedded database with the current tables and no rows. */
export async function openEmbedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  await copyEmptyDatabase(join(folder, 'database'));
  const opened = await openDatabase(join(folder, 'database'));
  if (opened.kind === 'unusable') throw new Error(opened.reason);
  const { database } = opened;
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connects to a PostgreSQL as a server does. */
export async function connectTo(url: string): Promise<Database> {
  const opened = await openPostgres({ url, connections: 8, patience: 0 });
  if (opened.kind === 'unreachable') throw new Error(opened.reason);
  return opened.database;
}

/** The databases that tests of orders run on. Only long runs try both: PGlite is PostgreSQL with one connection, and what else needs a database runs on it. */
export const TEST_DATABASES: [name: string, open: () => Promise<TestDatabase>][] = [['PostgreSQL', openOwnPostgres], ...(LONG_RUN ? [['PGlite', openPglite] as [string, () => Promise<TestDatabase>]] : [])];
