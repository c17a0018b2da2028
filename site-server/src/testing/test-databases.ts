import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tooling/dev/postgres.mjs';
import { openDatabase, type Database } from '../orders/database.ts';
import { openPostgres } from '../orders/postgres.ts';
import { copyEmptyDatabase } from './empty-database.ts';

export interface TestDatabase {
  database: Database;
  /** The same database as another server has it. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

/** Milliseconds for a first start: the programs may have to be installed. */
export const FIRST_START = 600_000;

async function openPglite(): Promise<TestDatabase> {
  const database = await openEmbedded();
  // One process has it, and so one lock.
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
      await Promise.all(opened.map((one) => one.close()));
      await postgres.remove();
    },
  };
}

/** The embedded database of a server that begins, with the tables of today. */
export async function openEmbedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  await copyEmptyDatabase(folder);
  const database = await openDatabase(folder);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database as one server has it. */
export async function connectTo(url: string): Promise<Database> {
  const opened = await openPostgres({ url, connections: 8, patience: 0 });
  if (opened.kind === 'unreachable') throw new Error(opened.reason);
  return opened.database;
}

/** What holds for orders holds on both. */
export const TEST_DATABASES: [name: string, open: () => Promise<TestDatabase>][] = [['PGlite', openPglite], ['PostgreSQL', openOwnPostgres]];
