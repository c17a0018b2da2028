import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { copyEmptyDatabase } from './empty-database.ts';

export interface TestDatabase {
  database: Database;
  /** Opens the same database as another server would. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

/** Timeout in milliseconds for a first start: the programs may have to be installed. */
export const FIRST_START = 600_000;

/** The address of the server that Jest starts (`tooling/test/start-postgres.mjs`), or of one of its databases. */
function addressOf(name = 'postgres'): string {
  const url = new URL(process.env['TEST_POSTGRES']!);
  url.pathname = name;
  return url.href;
}

async function asAdministrator(statements: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(addressOf());
  await client.connect();
  try {
    await statements(client);
  } finally {
    await client.end();
  }
}

/** A new database with the current tables and no rows: a copy of one that the first caller makes. */
async function createDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(async (client) => {
    await client.query("select pg_advisory_lock(hashtext('empty'))");
    if ((await client.query("select from pg_database where datname = 'empty'")).rowCount === 0) {
      await client.query('create database making');
      await (await connectTo(addressOf('making'))).close();
      await client.query('alter database making rename to empty');
    }
    await client.query('select pg_advisory_unlock_all()');
    await client.query(`create database ${name} template empty`);
  });
  return name;
}

async function openOnPostgres(): Promise<TestDatabase> {
  const name = await createDatabase();
  const opened: Database[] = [];
  const another = async () => {
    const database = await connectTo(addressOf(name));
    opened.push(database);
    return database;
  };
  return {
    database: await another(),
    another,
    async close() {
      await Promise.all(opened.map((database) => database.close()));
      await asAdministrator((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function openPglite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  await copyEmptyDatabase(join(folder, 'database'));
  const opened = await openDatabase(join(folder, 'database'));
  if (opened.kind === 'refused') throw new Error(opened.reason);
  const database = opened.value;
  return {
    // Only one process can open it, so both servers are the same.
    database,
    another: async () => database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a database with the current tables and no rows. */
export async function openTestDatabase(): Promise<Database> {
  const { database, close } = await openOnPostgres();
  return { ...database, close };
}

/** Connects to a PostgreSQL as a server does. */
export async function connectTo(url: string): Promise<Database> {
  const opened = await openPostgres({ url, connections: 8, patience: 0 });
  if (opened.kind === 'refused') throw new Error(opened.reason);
  return opened.value;
}

/** The databases that tests of orders run on. Only long runs try both: PGlite is PostgreSQL with one connection. */
export const TEST_DATABASES: [name: string, open: () => Promise<TestDatabase>][] = [
  ['PostgreSQL', openOnPostgres],
  // `npm run bench:orders` is not run by Jest, which sets it.
  ...(typeof LONG_RUN !== 'undefined' && LONG_RUN
    ? [['PGlite', openPglite] as [string, () => Promise<TestDatabase>]]
    : []),
];
