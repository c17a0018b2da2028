import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-databases.ts';
import type { Database } from './database/database.ts';
import { createWebhookQueue } from './events/webhook-queue.ts';
import { DEFAULT_LIMITS } from './http/limits/limits.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { createOutbox } from './mail/outbox.ts';
import { createOperators } from './operators/operators.ts';
import { sweepsOf } from './jobs.ts';
import { createVisitStore } from './releases/visit-counts.ts';
import { keepSwept } from './system/repeat.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
});
afterAll(() => database.close());

/** A row of each of these tables has to be deleted. */
const TABLES = ['outbox', 'received_forms', 'account_tokens', 'webhooks'] as const;
type Table = (typeof TABLES)[number];

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`truncate outbox, received_forms, received_files, account_tokens, webhooks`);
  await db.execute(sql`
    insert into outbox (id, kind, recipient, status, created_at)
    values ('m', 'receipt', 'maya@example.com', 'sent', now() - interval '31 days')`);
  await db.execute(sql`
    insert into received_forms (submission_key, list, position, received_at, page_id, form_type, content, answers)
    values ('f', 'applications', 1, now() - interval '31 days', 'p', 'JobApplicationForm', '{}', '[]')`);
  await db.execute(sql`
    insert into account_tokens (id, kind, data, expires_at) values ('t', 'sign-up', '{}', now() - interval '1 day')`);
  await db.execute(sql`insert into webhooks (id, subject, type, data) values ('w', 'f', 'form-received', '{}')`);
  // Only what waits for the next minute: the database is a real one.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => void jest.useRealTimers());

/** Lets the server delete once. Returns the lines of its log and the tables that still have their row. */
async function sweepOnce(): Promise<{ logged: [event: string, cause: unknown][]; left: Table[] }> {
  const { db } = database;
  const logged: [event: string, cause: unknown][] = [];
  const log = {
    info: () => undefined,
    error: (event: string, facts?: { cause?: unknown }) => void logged.push([event, facts?.cause]),
  };
  const stop = keepSwept(
    sweepsOf({
      db,
      limits: createRateLimits(db, { limits: DEFAULT_LIMITS, secret: 's', log }),
      operators: createOperators(db, { ownerToken: 'o' }),
      outbox: createOutbox(db),
      queue: createWebhookQueue(db),
      visits: createVisitStore(db),
      settings: { keepDays: { messages: 30, applications: 30 }, webhook: undefined },
    }),
    { clock: { isRight: async () => true }, log },
  );
  jest.advanceTimersByTime(60_000);
  await stop();
  const left: Table[] = [];
  for (const table of TABLES) if ((await db.$count(sql.identifier(table))) > 0) left.push(table);
  return { logged, left };
}

it('what has expired is deleted, and nothing is logged', async () => {
  expect(await sweepOnce()).toEqual({ logged: [], left: [] });
});

it.each<[what: string, table: Table, event: string]>([
  ['mail', 'outbox', 'mail-not-swept'],
  ['received forms', 'received_forms', 'received-forms-not-swept'],
])('a failure to delete %s is logged once, by its own event, and the rest is deleted', async (_, table, event) => {
  const { db } = database;
  await db.execute(sql`
    create trigger refuse before delete on ${sql.identifier(table)} for each statement execute function refuse()`);
  try {
    expect(await sweepOnce()).toEqual({ logged: [[event, expect.stringContaining('no room')]], left: [table] });
  } finally {
    await db.execute(sql`drop trigger refuse on ${sql.identifier(table)}`);
  }
  expect(await sweepOnce()).toEqual({ logged: [], left: [] });
});
