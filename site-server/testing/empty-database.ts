import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../src/database/database.ts';
import { MIGRATIONS } from '../src/database/migrations.ts';

const CACHE = join(process.cwd(), '.cache');
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
  version: string;
};
const tables = createHash('sha256').update(JSON.stringify(MIGRATIONS)).digest('hex').slice(0, 12);

/**
 * PostgreSQL clears its buffers when it opens a database: the usual 128 MB take a third of the time, and a test reads
 * little.
 */
const BUFFERS = '16MB';

/**
 * Copies an embedded database with the current tables and no rows into `folder`. Making one takes seconds, so it is
 * done once per machine; a copy opens at once.
 */
export const copyEmptyDatabase = (folder: string) =>
  copyTemplate(`empty-database-${version}-${tables}-${BUFFERS}`, folder, async (database) => {
    await copyBlankDatabase(database);
    const opened = await openDatabase(database);
    if (opened.kind === 'refused') throw new Error(opened.reason);
    await opened.value.close();
  });

/** Copies an embedded database without tables into `folder`. */
const copyBlankDatabase = (folder: string) =>
  copyTemplate(`blank-database-${version}-${BUFFERS}`, folder, async (database) => {
    await (await PGlite.create(database)).close();
    appendFileSync(join(database, 'postgresql.auto.conf'), `shared_buffers = '${BUFFERS}'\n`);
  });

async function copyTemplate(name: string, folder: string, make: (database: string) => Promise<void>): Promise<void> {
  const template = join(CACHE, name);
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const making = mkdtempSync(join(CACHE, 'making-'));
    await make(join(making, 'database'));
    try {
      renameSync(join(making, 'database'), template);
    } catch (cause) {
      // Another worker was faster.
      if (!existsSync(template)) throw cause;
    }
    rmSync(making, { recursive: true, force: true });
  }
  cpSync(template, folder, { recursive: true });
}
