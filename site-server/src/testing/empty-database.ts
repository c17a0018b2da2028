import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const CACHE = join(process.cwd(), '.cache');
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as { version: string };
const TEMPLATE = join(CACHE, `empty-database-${version}`);

/** Copies an empty embedded database into `folder`. Creating one takes seconds, so it is done once per machine; a copy opens at once. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  if (!existsSync(TEMPLATE)) await makeTemplate();
  cpSync(TEMPLATE, folder, { recursive: true });
}

async function makeTemplate(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  const database = await PGlite.create(folder);
  await database.close();
  try {
    renameSync(folder, TEMPLATE);
  } catch (cause) {
    // Another worker was faster.
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(TEMPLATE)) throw cause;
  }
}
