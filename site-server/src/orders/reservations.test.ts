import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { emptyTables } from '../../testing/empty-tables.ts';
import { FIRST_START, TEST_DATABASES, type TestDatabase } from '../../testing/test-databases.ts';
import { createOrderStore } from './order-store.ts';
import { createReservations, type Reservations } from './reservations.ts';

const NUMBER = 'phone-number:3075550101';
const OTHER = 'phone-number:3075550102';
const maya = { key: 'maya', address: '10.0.0.1' };
const ida = { key: 'ida', address: '10.0.0.2' };

describe.each(TEST_DATABASES)('on %s', (name, open) => {
  let tested: TestDatabase;
  let reservations: Reservations;
  beforeAll(async () => {
    tested = await open();
    reservations = createReservations(tested.database.db);
  }, FIRST_START);
  afterAll(() => tested.close());
  beforeEach(async () => {
    await emptyTables(tested.database.db);
  });

  const endHolds = () =>
    tested.database.db.execute(sql`update reservations set held_until = now() - interval '1 second'`);
  async function beginOrder(submissionKey: string) {
    await createOrderStore(tested.database.db).begin({
      submissionKey,
      fingerprint: 'f',
      pageId: 'p',
      formType: 'PhoneServiceForm',
      releaseSet: 's',
      totalCents: 900,
      email: `${submissionKey}@x.com`,
      customer: { passwordHash: 'h' },
      createdAt: new Date(),
      order: { contact: { first_name: '', last_name: '' } } as never,
      quote: { lines: [], renewals: [], savedCents: 0 },
      answers: [],
      basis: null,
    });
  }

  it('what one customer holds is taken for others until the hold ends', async () => {
    expect(await reservations.hold(NUMBER, maya)).toEqual({ kind: 'held' });
    expect(await reservations.hold(NUMBER, maya)).toEqual({ kind: 'held' });
    expect(await reservations.hold(NUMBER, ida)).toEqual({ kind: 'taken' });
    expect(await reservations.take(NUMBER, { holder: 'ida', submissionKey: randomUUID() })).toBe(false);
    expect([...(await reservations.unavailable([NUMBER, OTHER]))]).toEqual([NUMBER]);
    await endHolds();
    expect([...(await reservations.unavailable([NUMBER, OTHER]))]).toEqual([]);
    expect(await reservations.hold(NUMBER, ida)).toEqual({ kind: 'held' });
  });

  it('a customer holds one thing: to hold another releases the first', async () => {
    await reservations.hold(NUMBER, maya);
    await reservations.hold(OTHER, maya);
    expect([...(await reservations.unavailable([NUMBER, OTHER]))]).toEqual([OTHER]);
    expect(await reservations.hold(NUMBER, ida)).toEqual({ kind: 'held' });
  });

  it('what an order has taken is taken for good, and the order may take it again', async () => {
    const submissionKey = randomUUID();
    await reservations.hold(NUMBER, maya);
    expect(await reservations.take(NUMBER, { holder: 'maya', submissionKey })).toBe(true);
    await beginOrder(submissionKey);
    await endHolds();
    expect(await reservations.take(NUMBER, { holder: 'maya', submissionKey })).toBe(true);
    await endHolds();
    expect([...(await reservations.unavailable([NUMBER]))]).toEqual([NUMBER]);
    for (const holder of [maya, ida]) {
      expect(await reservations.hold(NUMBER, holder)).toEqual({ kind: 'taken' });
      expect(await reservations.take(NUMBER, { holder: holder.key, submissionKey: randomUUID() })).toBe(false);
    }
  });

  it('what is held once more while its order is on its way stays the order’s', async () => {
    const submissionKey = randomUUID();
    await reservations.take(NUMBER, { holder: 'maya', submissionKey });
    expect(await reservations.hold(NUMBER, maya)).toEqual({ kind: 'held' });
    await beginOrder(submissionKey);
    await endHolds();
    expect(await reservations.hold(NUMBER, ida)).toEqual({ kind: 'taken' });
  });

  it('an order that came to nothing gives back what it had taken, once the hold is over', async () => {
    const submissionKey = randomUUID();
    await reservations.take(NUMBER, { holder: 'maya', submissionKey });
    await beginOrder(submissionKey);
    await createOrderStore(tested.database.db).withdraw(submissionKey);
    expect(await reservations.hold(NUMBER, ida)).toEqual({ kind: 'taken' });
    await endHolds();
    expect(await reservations.hold(NUMBER, ida)).toEqual({ kind: 'held' });
  });

  it(
    'what an order took as its own holder is given back at once if the order came to nothing, and what the page ' +
      'holds stays held',
    async () => {
      const [refused, placed] = [randomUUID(), randomUUID()];
      await reservations.take(NUMBER, { holder: refused, submissionKey: refused });
      await reservations.take(OTHER, { holder: 'maya', submissionKey: refused });
      await reservations.take('thing', { holder: placed, submissionKey: placed });
      await beginOrder(placed);
      for (const key of [refused, placed]) await reservations.giveBack(key);
      expect([...(await reservations.unavailable([NUMBER, OTHER, 'thing']))].sort()).toEqual([OTHER, 'thing'].sort());
    },
  );

  it.each<[string, (index: number) => string]>([
    ['address', () => '10.0.0.9'],
    ['network of IPv6', (index) => `2001:db8:1:2::${index}`],
  ])('one %s holds at most twenty things an hour', async (_, addressOf) => {
    for (let index = 0; index < 20; index += 1)
      expect(await reservations.hold(`thing:${index}`, { key: `key ${index}`, address: addressOf(index) })).toEqual({
        kind: 'held',
      });
    expect(await reservations.hold('thing:20', { key: 'key 20', address: addressOf(20) })).toEqual({
      kind: 'too-many',
    });
    expect(await reservations.hold('thing:19', { key: 'key 19', address: addressOf(19) })).toEqual({ kind: 'held' });
    expect(await reservations.hold('thing:20', ida)).toEqual({ kind: 'held' });
    await tested.database.db.execute(sql`update reservations set reserved_at = now() - interval '61 minutes'`);
    expect(await reservations.hold('thing:21', { key: 'key 20', address: addressOf(20) })).toEqual({ kind: 'held' });
  });

  it('of two customers on two servers who race for one thing one gets it, every time', async () => {
    const servers = [reservations, createReservations((await tested.another()).db)];
    // With the embedded database, both servers share one connection.
    const races = name === 'PostgreSQL' ? 200 : 10;
    for (let race = 0; race < races; race += 1) {
      const thing = `race:${race}`;
      const holders = [maya, ida].map(({ key }) => ({ key: `${key} ${race}`, address: `10.1.${race}.${key.length}` }));
      const held = await Promise.all(holders.map((holder, index) => servers[index]!.hold(thing, holder)));
      expect(held.map(({ kind }) => kind).sort()).toEqual(['held', 'taken']);
      const taken = await Promise.all(
        holders.map(({ key }, index) => servers[1 - index]!.take(thing, { holder: key, submissionKey: randomUUID() })),
      );
      expect(taken).toEqual(held.map(({ kind }) => kind === 'held'));
      // The same without a hold before.
      const orders = await Promise.all(
        holders.map((_holder, index) =>
          servers[index]!.take(`order:${race}`, { holder: randomUUID(), submissionKey: randomUUID() }),
        ),
      );
      expect(orders.sort()).toEqual([false, true]);
    }
  });
});
