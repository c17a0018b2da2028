import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const CACHE = join(process.cwd(), '.cache');
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as { version: string };
const TEMPLATE = join(CACHE, `empty-database-${version}`);

/** Puts an embedded database with nothing in it into `folder`. One is made once on a machine: that takes seconds, and a copy is open at once. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  if (!existsSync(TEMPLATE)) await makeTemplate();
  cpSync(TEMPLATE, folder, { recursive: true });
}

async function makeTemplate(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  const made = await PGlite.create(folder);
  await made.close();
  try {
    renameSync(folder, TEMPLATE);
  } catch (cause) {
    // Another worker was faster.
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(TEMPLATE)) throw cause;
  }
}
