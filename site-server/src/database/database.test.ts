import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { accounts } from '../accounts/schema.ts';
import { copyEmptyDatabase } from '../../testing/empty-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase, type Database } from './database.ts';

const root = temporaryFolder();
const used = join(root, 'used');

async function opened(folder: string): Promise<Database> {
  const result = await openDatabase(folder);
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.value;
}
async function accountsIn(database: Database): Promise<number> {
  return (await database.db.select().from(accounts)).length;
}

describe('an embedded database that was used', () => {
  beforeAll(async () => {
    await copyEmptyDatabase(used);
    const database = await opened(used);
    await database.db.execute(sql`insert into accounts values ('a', 'maya@example.com', 'h', now())`);
    await database.close();
  });
  const copy = (name: string) => {
    const folder = join(root, name);
    cpSync(used, folder, { recursive: true });
    cpSync(`${used}-used-since`, `${folder}-used-since`);
    return folder;
  };

  it('opens with its rows, and keeps since when it is used', async () => {
    const folder = copy('again');
    const since = readFileSync(`${folder}-used-since`, 'utf8');
    const database = await opened(folder);
    expect(await accountsIn(database)).toBe(1);
    await database.close();
    expect(readFileSync(`${folder}-used-since`, 'utf8')).toBe(since);
    expect(statSync(`${folder}-used-since`).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['its version file', (folder: string) => rmSync(join(folder, 'PG_VERSION'))],
    ['the whole folder', (folder: string) => rmSync(folder, { recursive: true })],
  ])('is not made anew when %s is missing', async (what, remove) => {
    const folder = copy(`without ${what}`);
    remove(folder);
    expect(await openDatabase(folder)).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(
        new RegExp(
          String.raw`^it has been used since 20\d\d-.*, but its file PG_VERSION is missing\. Restore it ` +
            'from a backup, or, to begin without orders, remove it and .*-used-since$',
        ),
      ),
    });
    expect(existsSync(join(folder, 'base', '1'))).toBe(what === 'its version file');
  });

  it.each([
    ['global/pg_control', (file: string) => truncateSync(file, 100)],
    ['base', (file: string) => rmSync(file, { recursive: true })],
  ])('with a damaged %s is refused with a sentence', async (name, damage) => {
    const folder = copy(`damaged ${name.replace('/', ' ')}`);
    damage(join(folder, name));
    expect(await openDatabase(folder)).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^PGlite cannot read it \([^.]+\)\. Restore it from a backup$/),
    });
  });
});
