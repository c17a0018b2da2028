import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/test-databases.ts';
import type { Database } from './database.ts';
import { migrate, MIGRATIONS } from './migrations.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const NEXT = { name: '9001-next', statements: ['create table next (id int)', 'insert into next values (1)'] };
const rows = async () => ((await database.db.execute(sql`select id from next`)) as { rows: unknown[] }).rows;

it('a new migration is added to the tables that are there, once', async () => {
  await migrate(database.db, [...MIGRATIONS, NEXT]);
  await migrate(database.db, [...MIGRATIONS, NEXT]);
  expect(await rows()).toEqual([{ id: 1 }]);
});

it('of a migration that fails nothing stays, and it runs again at the next start', async () => {
  const broken = { ...NEXT, statements: [...NEXT.statements, 'insert into nowhere values (1)'] };
  await expect(migrate(database.db, [...MIGRATIONS, broken])).rejects.toThrow();
  await migrate(database.db, [...MIGRATIONS, NEXT]);
  expect(await rows()).toEqual([{ id: 1 }]);
});

it('a database that another version has changed is refused, with what to do', async () => {
  await migrate(database.db, [...MIGRATIONS, NEXT]);
  await expect(migrate(database.db, MIGRATIONS)).rejects.toThrow(
    'The database has 9001-next, which this version of the server does not know: a newer version made it, ' +
      'or one before 0036. Start that version, or begin with an empty database.',
  );
});
