import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startPostgres, type Postgres } from '../../../tooling/test/postgres.mjs';
import { describeError } from '../system/log.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { FIRST_START } from '../../testing/test-databases.ts';
import { testOrder } from '../../testing/test-order.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Database } from './database.ts';
import { createOrderStore, createOrderTurns, type NewOrder } from '../orders/order-store.ts';
import { openPostgres } from './postgres.ts';
import type { OrderRow } from '../orders/schema.ts';
import { storedOrderOf } from '../orders/stored-order.ts';

let postgres: Postgres;
let database: Database;
let otherDatabase: Database;

async function open(): Promise<Database> {
  const opened = await openPostgres({ url: postgres.url, connections: 8, patience: 0 });
  if (opened.kind === 'refused') throw new Error(opened.reason);
  return opened.value;
}
beforeAll(async () => {
  postgres = await startPostgres();
  // Both find an empty database at the same time.
  [database, otherDatabase] = await Promise.all([open(), open()]);
}, FIRST_START);
afterAll(async () => {
  await Promise.all([database, otherDatabase].map((opened) => opened?.close()));
  await postgres?.remove();
});
beforeEach(async () => {
  await emptyTables(database.db);
});

function newOrder(email = 'maya@alderandwren.com'): NewOrder {
  return {
    submissionKey: randomUUID(),
    fingerprint: 'f',
    pageId: 'p',
    formType: 'FormABusinessForm',
    releaseSet: 's',
    totalCents: 1,
    email,
    customer: { passwordHash: 'hash-of-a-password' },
    createdAt: new Date(),
    order: storedOrderOf(testOrder()),
    quote: { lines: [], savedCents: 0, renewals: [] },
    answers: [],
    basis: null,
  };
}
/** A promise and the function that resolves it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('servers that start on an empty database at the same time each migrate what is left to do', async () => {
  const store = createOrderStore(otherDatabase.db);
  const order = newOrder();
  await store.begin(order);
  expect(await createOrderStore(database.db).byKey(order.submissionKey)).toMatchObject({
    status: 'placing',
    totalCents: 1,
    order: { test: false },
  });
});

it('a turn holds on all servers, and only for its key', async () => {
  const events: string[] = [];
  const { open: end, opened: ended } = gate();
  const first = database.inTurn('key', async () => {
    events.push('first');
    await ended;
    events.push('first is done');
  });
  while (events.length === 0) await wait(10);
  const second = otherDatabase.inTurn('key', async () => {
    events.push('second');
  });
  expect(await otherDatabase.ifFree('key', async () => 'mine')).toBeUndefined();
  expect(await otherDatabase.ifFree('another key', async () => 'mine')).toBe('mine');
  await wait(100);
  expect(events).toEqual(['first']);
  end();
  await Promise.all([first, second]);
  expect(events).toEqual(['first', 'first is done', 'second']);
  expect(await database.ifFree('key', async () => 'mine')).toBe('mine');
});

it('callers that wait within a server hold no connection', async () => {
  const { open: end, opened: ended } = gate();
  const waiting = Array.from({ length: 20 }, () => database.inTurn('key', () => ended));
  const atOnce = await database.inTurn('another key', async () => 'at once').finally(end);
  expect(atOnce).toBe('at once');
  await Promise.all(waiting);
});

it('a turn ends with its connection, and its holder cannot write any more', async () => {
  const order = newOrder();
  const turns = createOrderTurns(database);
  const { open: lose, opened: lost } = gate();
  const isTaken = gate();
  const charging = turns.inTurn(order.submissionKey, async (store) => {
    const attempt = await store.begin(order);
    isTaken.open();
    await lost;
    return store.complete(attempt, { id: 'ch_1' });
  });
  await isTaken.opened;
  await otherDatabase.db.execute(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
  const next = await createOrderTurns(otherDatabase).inTurn(order.submissionKey, async (store) => {
    lose();
    const cause: unknown = await charging.catch((failed: unknown) => failed);
    expect(isDatabaseAway(cause)).toBe(true);
    return store.byKey(order.submissionKey);
  });
  expect(next).toMatchObject({ status: 'placing' });
  // Its connection was replaced.
  expect(await turns.inTurn(order.submissionKey, (store) => store.complete(next!, { id: 'ch_1' }))).toMatchObject({
    status: 'placed',
  });
});

it('transactions that deadlock are all made: the one that PostgreSQL undoes is repeated', async () => {
  await database.db.execute(sql`create table if not exists counters (id int primary key, count int not null)`);
  await database.db.execute(sql`insert into counters values (1, 0), (2, 0)`);
  const add = (on: Database, ids: number[]) =>
    on.db.transaction(async (transaction) => {
      for (const id of ids) {
        await transaction.execute(sql`update counters set count = count + 1 where id = ${id}`);
        await wait(50);
      }
    });
  await Promise.all([add(database, [1, 2]), add(otherDatabase, [2, 1])]);
  const { rows } = (await database.db.execute(sql`select count from counters`)) as { rows: { count: number }[] };
  await database.db.execute(sql`drop table counters`);
  expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
});

it('a statement sees what others have committed, whatever the database does by default', async () => {
  await database.db.execute(sql`alter role current_user set default_transaction_isolation = 'serializable'`);
  const opened = await openPostgres({ url: postgres.url, connections: 4 });
  if (opened.kind !== 'ok') throw new Error(opened.reason);
  const { rows } = (await opened.value.db.execute(sql`show transaction_isolation`)) as { rows: unknown[] };
  await Promise.all([
    opened.value.close(),
    database.db.execute(sql`alter role current_user reset default_transaction_isolation`),
  ]);
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
});

it('every new order comes after a cursor that was read, however late it is committed', async () => {
  await database.db.execute(
    sql`create function linger() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.7); return null; end $$`,
  );
  await database.db.execute(sql`create constraint trigger linger after update on orders deferrable initially deferred
    for each row when (new.email like 'slow%' and new.status = 'placed') execute function linger()`);
  const complete = (onDatabase: Database, attempt: OrderRow) =>
    createOrderTurns(onDatabase).inTurn(attempt.submissionKey, (store) => store.complete(attempt, { id: 'ch' }));
  const store = createOrderStore(database.db);
  const [slow, quick] = [
    await store.begin(newOrder('slow@alderandwren.com')),
    await store.begin(newOrder('quick@alderandwren.com')),
  ];
  const slowlyPlaced = complete(database, slow);
  await wait(200);
  const read = complete(otherDatabase, quick).then(async (row) => ({
    cursor: row.placement!,
    list: await store.placedAfter(0, 10),
  }));
  const [{ cursor, list }] = await Promise.all([read, slowlyPlaced]);
  await database.db.execute(sql`drop trigger linger on orders`);
  expect(list.map(({ email }) => email)).toEqual([slow.email, quick.email]);
  expect(await store.placedAfter(cursor, 10)).toEqual([]);
});

it('two first orders of one e-mail address on two servers make one account', async () => {
  const pairs = Array.from({ length: 8 }, (_, index) => [
    newOrder(`${index}@alderandwren.com`),
    newOrder(`${index}@alderandwren.com`),
  ]);
  const store = createOrderStore(database.db);
  const attempts = await Promise.all(pairs.map((pair) => Promise.all(pair.map((order) => store.begin(order)))));
  const placed = await Promise.all(
    attempts.flatMap((pair) =>
      pair.map((attempt, index) =>
        createOrderTurns(index === 0 ? database : otherDatabase).inTurn(attempt.submissionKey, (mine) =>
          mine.complete(attempt, { id: 'ch' }),
        ),
      ),
    ),
  );
  const owners = placed.flatMap(({ accountId }) => accountId ?? []);
  // Of each pair one order made the account; the other waits for its customer's confirmation.
  expect([owners.length, new Set(owners).size]).toEqual([pairs.length, pairs.length]);
});

it('a failed query is described without the values to be stored', async () => {
  const order = newOrder();
  const cause: unknown = await createOrderStore(database.db)
    .begin({ ...order, totalCents: -1 })
    .catch((failed: unknown) => failed);
  const description = describeError(cause);
  expect(description).toMatch(/^Failed query: insert into "orders"/);
  expect(description).toContain('orders_total_cents_check');
  for (const secret of ['hash-of-a-password', order.email, order.submissionKey])
    expect(description).not.toContain(secret);
  expect(isDatabaseAway(cause)).toBe(false);
});

it('a database that goes away fails what is asked meanwhile, and is used again when it is back', async () => {
  const store = createOrderStore(database.db);
  const order = newOrder();
  await store.begin(order);
  const { open: goOn, opened: isAway } = gate();
  const isTaken = gate();
  // In use, but not in a query, while it breaks.
  const cutOff = database.inTurn('key', async (db) => {
    isTaken.open();
    await isAway;
    return createOrderStore(db).byKey(order.submissionKey);
  });
  await isTaken.opened;
  await postgres.halt('SIGQUIT');
  goOn();
  const asked = await Promise.allSettled([
    cutOff,
    store.byKey(order.submissionKey),
    otherDatabase.inTurn('key', async () => 'mine'),
  ]);
  expect(asked.map((result) => result.status === 'rejected' && isDatabaseAway(result.reason))).toEqual([
    true,
    true,
    true,
  ]);
  await postgres.start();
  expect(await store.byKey(order.submissionKey)).toMatchObject({ status: 'placing' });
  // More than there are connections: none of them is lost for good.
  expect(
    await Promise.all(Array.from({ length: 12 }, (_, index) => database.inTurn(String(index), async () => index))),
  ).toHaveLength(12);
});

it('an unreachable database is reported without its password, after trying for a while', async () => {
  const tryToOpen = async (url: string, patience = 0) => {
    const before = Date.now();
    const opened = await openPostgres({ url, connections: 2, patience });
    expect(opened).toMatchObject({ kind: 'refused', reason: expect.not.stringContaining(postgres.password) });
    return { reason: opened.kind === 'refused' ? opened.reason : '', took: Date.now() - before };
  };
  const nowhere = await tryToOpen('postgres://postgres:wrong-one@127.0.0.1:1/postgres', 1_200);
  expect(nowhere.reason).toContain('ECONNREFUSED');
  expect(nowhere.took).toBeGreaterThan(1_000);
  // A refused login is not tried again.
  const refused = await tryToOpen(postgres.url.replace(postgres.password, 'wrong-one'), 60_000);
  expect(refused.reason).toBe('password authentication failed for user "postgres"');
  expect((await tryToOpen(postgres.url.replace(/\/postgres$/, '/missing'), 60_000)).reason).toBe(
    'database "missing" does not exist',
  );
});

it('a server that starts while its database is coming up waits for it', async () => {
  await postgres.halt();
  const opening = openPostgres({ url: postgres.url, connections: 4, patience: 20_000 });
  await wait(300);
  await postgres.start();
  const opened = await opening;
  expect(opened.kind).toBe('ok');
  if (opened.kind === 'ok') await opened.value.close();
});
