import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { domainThing } from '../areas/domains/domain-thing.ts';
import { createReservations } from '../orders/reservations/reservations.ts';
import { copyBlankDatabase } from '../testing/empty-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testOrder } from '../testing/test-order.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import { createOrderStore } from '../orders/order-store.ts';
import { accounts } from '../orders/schema.ts';
import { storedOrderOf } from '../orders/stored-order.ts';

const root = temporaryFolder();

it('an order that an earlier version placed is listed without answers, and loses the token of its card', async () => {
  const folder = join(root, 'database');
  await copyBlankDatabase(folder);
  const client = await PGlite.create(folder, { extensions: { fuzzystrmatch, pg_trgm } });
  const db = drizzle(client);
  await migrate(
    db,
    MIGRATIONS.filter(({ name }) => name < '0004'),
  );
  await db.execute(sql`insert into accounts values ('acct_1', 'maya@alderandwren.com', 'hash', now())`);
  await db.execute(sql`insert into orders
    (submission_key, fingerprint, status, invoice_number, confirmation_key, created_at, placement,
      page_id, form_type, release_set, total_cents, email, account_id, "order", quote)
    values ('key', 'f', 'placed', '1', 'k', now(), nextval('order_placements'),
      'p', 'FormABusinessForm', 's', 1, 'maya@alderandwren.com', 'acct_1',
      ${JSON.stringify({ ...storedOrderOf(testOrder()), payment: testOrder().payment })},
      '{"lines":[],"savedCents":0,"renewals":[]}')`);
  await migrate(db, MIGRATIONS);
  const stored = await createOrderStore(db).placedAfter(0, 10);
  expect(stored).toMatchObject([{ invoiceNumber: '1', answers: [] }]);
  expect(stored[0]!.order.payment).toEqual(storedOrderOf(testOrder()).payment);
  await client.close();
});

it(
  'the domains of earlier orders are not for sale; of two orders with ' + 'the same name, the one that goes on has it',
  async () => {
    const folder = join(root, 'before-ordered-domains');
    await copyBlankDatabase(folder);
    const client = await PGlite.create(folder, { extensions: { fuzzystrmatch, pg_trgm } });
    const db = drizzle(client);
    await migrate(
      db,
      MIGRATIONS.filter(({ name }) => name < '0034'),
    );
    const insert = (key: string, workStatus: string, ...domains: string[]) => {
      const products = domains.map((domain) => ({ saveAs: 'domain', data: { domain } }));
      const order = { ...storedOrderOf(testOrder()), companies: [{ company: {}, products }] };
      return db.execute(sql`insert into orders
    (submission_key, fingerprint, status, invoice_number, confirmation_key, created_at, placement,
      page_id, form_type, release_set, total_cents, email, work_status, "order", quote)
    values (${key}, 'f', 'placed', ${key}, 'k', now(), nextval('order_placements'),
      'p', 'FormABusinessForm', 's', 1, 'maya@alderandwren.com', ${workStatus},
      ${JSON.stringify(order)}, '{"lines":[],"savedCents":0,"renewals":[]}')`);
    };
    await insert('ended', 'refunded', 'a.com', 'b.com');
    await insert('goes-on', 'filed', 'a.com', 'c.com');
    await migrate(db, MIGRATIONS);
    expect([
      ...(await createReservations(db).unavailable(['a.com', 'b.com', 'c.com', 'd.com'].map(domainThing))),
    ]).toEqual([domainThing('a.com'), domainThing('c.com')]);
    await client.close();
  },
);

it(
  '[SC-199] accounts and orders of the version before logins stay as they are, and an order that it left ' +
    'unfinished is placed',
  async () => {
    const folder = join(root, 'before-logins');
    await copyBlankDatabase(folder);
    const client = await PGlite.create(folder, { extensions: { fuzzystrmatch, pg_trgm } });
    const db = drizzle(client);
    await migrate(
      db,
      MIGRATIONS.filter(({ name }) => name < '0009'),
    );
    await db.execute(sql`insert into accounts values ('acct_1', 'maya@alderandwren.com', 'hash', now())`);
    const insert = (key: string, status: string, email: string) =>
      db.execute(sql`insert into orders
    (submission_key, fingerprint, status, invoice_number, confirmation_key, created_at, placement,
      page_id, form_type, release_set, total_cents, email, password_hash, account_id, "order", quote)
    values (${key}, 'f', ${status}, ${key}, 'k', now(),
      ${status === 'placed' ? sql`nextval('order_placements')` : null},
      'p', 'FormABusinessForm', 's', 1, ${email}, ${status === 'placed' ? null : 'hash'},
      ${status === 'placed' ? 'acct_1' : null},
      ${JSON.stringify(storedOrderOf(testOrder()))}, '{"lines":[],"savedCents":0,"renewals":[]}')`);
    await insert('placed', 'placed', 'maya@alderandwren.com');
    await insert('new', 'placing', 'noor@example.com');
    await insert('known', 'placing', 'maya@alderandwren.com');
    await migrate(db, MIGRATIONS);
    const store = createOrderStore(db);
    const completed = [
      await store.complete((await store.byKey('new'))!, 'ch_1'),
      await store.complete((await store.byKey('known'))!, 'ch_2'),
    ];
    expect(completed.map(({ accountId }) => accountId)).toEqual([expect.stringMatching(/^acct_/), null]);
    expect((await store.byKey('placed'))?.accountId).toBe('acct_1');
    expect(
      (await db.select().from(accounts)).map(({ email, passwordHash, confirmedAt }) => [
        email,
        passwordHash,
        confirmedAt,
      ]),
    ).toEqual([
      ['maya@alderandwren.com', 'hash', null],
      ['noor@example.com', 'hash', null],
    ]);
    await client.close();
  },
);
