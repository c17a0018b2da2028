import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../../testing/test-databases.ts';
import { trail } from './schema.ts';
import { recordEvent } from './trail.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await recordEvent(database.db, {
    actor: { kind: 'operator', id: 'op_1', name: 'Ruth Keller' },
    event: { kind: 'status-changed', from: 'received', to: 'in-review' },
    submissionKey: 'key',
    note: 'Call Maya.',
  });
});
afterAll(() => database.close());

it('the trail keeps what happened, who caused it and when', async () => {
  expect(await database.db.select().from(trail)).toMatchObject([
    {
      submissionKey: 'key',
      kind: 'status-changed',
      facts: { from: 'received', to: 'in-review' },
      actorKind: 'operator',
      actorId: 'op_1',
      actorName: 'Ruth Keller',
      note: 'Call Maya.',
      at: expect.any(Date),
    },
  ]);
});

it.each([
  ['changed', sql`update trail set actor_name = 'Noor'`],
  ['given another note', sql`update trail set note = 'Nothing'`],
  ['erased but for its note', sql`update trail set note = null, facts = '{}'`],
  ['deleted', sql`delete from trail`],
  ['emptied', sql`truncate trail`],
])('no event can be %s', async (_, statement) => {
  await expect(database.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'The trail is append-only.' },
  });
});

it('a note can be erased', async () => {
  await database.db.update(trail).set({ note: null }).where(eq(trail.submissionKey, 'key'));
  expect(await database.db.select().from(trail)).toMatchObject([{ note: null, actorName: 'Ruth Keller' }]);
});
