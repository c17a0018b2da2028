import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createOutbox } from '../../mail/outbox.ts';
import type { Database } from '../../database/database.ts';
import { orders, refunds, renewals, type OrderRow } from '../schema.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { createFaultyProvider, FAULTS, Killed } from '../../../testing/faulty-provider.ts';
import { storePlacedOrder } from '../../../testing/placed-order.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { TEST_PAGE } from '../../../testing/test-order.ts';
import { trail } from '../../events/schema.ts';
import { isReturned, leftOf } from './charges.ts';
import { createMakeRefund, finishRefunds, type AskedRefund, type RefundDeps } from './make-refund.ts';

/** Milliseconds after which a slow machine tries no more cases. */
const LIMIT = LONG_RUN ? 600_000 : 20_000;
jest.setTimeout(LIMIT + 100_000);
let database: Database;
let order: OrderRow;
let since: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => newOrder());

/** An order of $10.00 with a service; the tests read what happened since. */
async function newOrder(): Promise<void> {
  await emptyTables(database.db);
  order = await storePlacedOrder(database.db, { renewals: [{ price: 12_500, period: 'year', afterMonths: 12 }] });
  since = (await database.db.select().from(trail)).length;
}

function refunding(provider = createFaultyProvider()) {
  const deps: RefundDeps = {
    turns: database,
    payment: provider.payment,
    chargeSettles: 60_000,
    log: { info: () => undefined, error: () => undefined },
    linked: { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [] },
  };
  const makeRefund = createMakeRefund(deps);
  return {
    provider,
    refund: (amount: number, changes: Partial<AskedRefund> = {}) =>
      makeRefund({
        key: randomUUID(),
        submissionKey: order.submissionKey,
        chargeId: order.chargeId!,
        amount,
        actor: { kind: 'operator', id: 'op_1', name: 'Ruth Keller' },
        ...changes,
      }),
    finish: () => finishRefunds({ ...deps, db: database.db }, 0),
  };
}
const rows = () => database.db.select().from(refunds);
const events = async () => (await database.db.select().from(trail).orderBy(trail.position)).slice(since);
const mails = () => createOutbox(database.db).readable(100);
const workStatus = async () => (await database.db.select().from(orders))[0]!.workStatus;
/** Requests that were made before can no longer arrive. */
const timePasses = () => database.db.execute(sql`update refunds set asked_at = asked_at - interval '2 minutes'`);

it('a part is returned, recorded with who and why, and mailed with the note', async () => {
  const { refund, provider } = refunding();
  expect(await refund(400, { key: 'key', note: 'For the late filing.' })).toEqual({ kind: 'made' });
  expect([...provider.made]).toEqual([['key', { id: 'made_1', amount: 400 }]]);
  expect(await rows()).toMatchObject([{ status: 'made', amountCents: 400, refundId: 'made_1', note: null }]);
  expect(await events()).toMatchObject([
    {
      kind: 'refund-asked',
      actorName: 'Ruth Keller',
      facts: { refund: 'key', amountCents: 400, chargeId: order.chargeId },
      note: 'For the late filing.',
    },
    { kind: 'refund-made', actorName: 'Ruth Keller', facts: { refund: 'key', amountCents: 400 } },
  ]);
  expect(await mails()).toMatchObject([
    {
      kind: 'refund-made',
      recipient: 'maya@alderandwren.com',
      content: {
        text: expect.stringMatching(
          new RegExp(
            String.raw`^We returned \$4\.00 to your Visa ending 4242\.[^]*not affected\.\n\nA note from ` +
              String.raw`us:\n\nFor the late filing\.`,
          ),
        ),
      },
    },
  ]);
  expect(await workStatus()).toBe('received');
});

it('when all is returned the order is refunded and nothing of it renews', async () => {
  const { refund } = refunding();
  await refund(400);
  expect(await refund(601)).toEqual({ kind: 'too-much', left: 600 });
  await refund(600);
  expect(await workStatus()).toBe('refunded');
  expect((await events()).map(({ kind, actorName }) => [kind, actorName]).slice(3)).toEqual([
    ['refund-made', 'Ruth Keller'],
    ['status-changed', 'Ruth Keller'],
    ['renewal-ended', 'Ruth Keller'],
  ]);
  expect(await database.db.select().from(renewals)).toMatchObject([{ status: 'ended', actOn: null }]);
  expect(await refund(1)).toEqual({ kind: 'too-much', left: 0 });
});

it('a double click refunds once, and the key is not used for another refund', async () => {
  const { refund, provider } = refunding();
  expect(await Promise.all([refund(400, { key: 'key' }), refund(400, { key: 'key' })])).toEqual([
    { kind: 'made' },
    { kind: 'made' },
  ]);
  expect(await refund(300, { key: 'key' })).toEqual({ kind: 'key-reused' });
  expect([provider.made.size, (await mails()).length]).toEqual([1, 1]);
});

it('a refund that the provider refuses is recorded as refused, and its amount can be refunded again', async () => {
  const { refund, provider } = refunding();
  provider.failNext(['refuses']);
  expect(await refund(1000, { key: 'key' })).toEqual({ kind: 'refused', reason: 'declined' });
  expect(await refund(1000, { key: 'key' })).toEqual({ kind: 'refused', reason: 'declined' });
  expect((await events()).map(({ kind }) => kind)).toEqual(['refund-asked', 'refund-refused']);
  expect(await refund(1000)).toEqual({ kind: 'made' });
});

it('only a charge of a placed order is refunded', async () => {
  const { refund, provider } = refunding();
  expect(await refund(100, { chargeId: 'ch_of_another_order' })).toEqual({ kind: 'unknown-charge' });
  expect(await refund(100, { submissionKey: 'unknown' })).toEqual({ kind: 'unknown-charge' });
  for (const amount of [0, -100]) expect(await refund(amount)).toEqual({ kind: 'too-much', left: 1000 });
  expect(provider.made.size).toBe(0);
});

it('a refused request decides nothing while an earlier one may still arrive', async () => {
  const { refund, finish, provider } = refunding();
  provider.failNext(['late', 'refuses']);
  expect(await refund(400, { key: 'key' })).toMatchObject({ kind: 'unconfirmed' });
  expect(await refund(400, { key: 'key' })).toMatchObject({ kind: 'unconfirmed' });
  provider.deliver();
  await finish();
  expect(await rows()).toMatchObject([{ status: 'made' }]);
});

it(
  'whatever is lost or killed in between, every refund is made once ' + 'or refused, and never more than was charged',
  async () => {
    const amount = fc.constantFrom(100, 400, 600, 1000);
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('refund' as const),
          key: fc.constantFrom('a', 'b', 'c', 'd'),
          amount,
        }),
      },
      { weight: 2, arbitrary: fc.constant({ kind: 'finish' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'deliver' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'time-passes' as const }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.constantFrom(...FAULTS), { maxLength: 12 }),
        async (rounds, faults) => {
          await newOrder();
          const { refund, finish, provider } = refunding();
          provider.failNext(faults);
          const run = async (taken: (typeof rounds)[number][number]) => {
            switch (taken.kind) {
              case 'refund':
                return refund(taken.amount, { key: taken.key });
              case 'finish':
                return finish();
              case 'deliver':
                return provider.deliver();
              case 'time-passes':
                // A request is not under way for longer than that.
                provider.deliver();
                return timePasses();
            }
          };
          for (const steps of rounds) {
            for (const result of await Promise.allSettled(steps.map(run)))
              if (result.status === 'rejected' && !(result.reason instanceof Killed)) throw result.reason;
            expect([...provider.made.values()].reduce((sum, made) => sum + made.amount, 0)).toBeLessThanOrEqual(1000);
          }
          provider.failNext([]);
          provider.deliver();
          await timePasses();
          await finish();

          const stored = await rows();
          const made = stored.filter(({ status }) => status === 'made');
          expect(stored.filter(({ status }) => status === 'asked')).toEqual([]);
          expect(made.map(({ key, amountCents, refundId }) => [key, amountCents, refundId]).sort()).toEqual(
            [...provider.made].map(([key, { amount: cents, id }]) => [key, cents, id]).sort(),
          );
          if (!faults.includes('refuses')) expect(made).toHaveLength(stored.length);
          const happened = (await events()).map(({ kind }) => kind);
          expect([
            happened.filter((kind) => kind === 'refund-asked').length,
            happened.filter((kind) => kind === 'refund-made').length,
            (await mails()).length,
          ]).toEqual([stored.length, made.length, made.length]);
          expect(await workStatus()).toBe(
            made.reduce((sum, { amountCents }) => sum + amountCents, 0) === 1000 ? 'refunded' : 'received',
          );
        },
      ),
      { numRuns: LONG_RUN ? 500 : 12, interruptAfterTimeLimit: LIMIT },
    );
  },
);

it('a refund without a known answer counts as made for what is left, and not for what was returned', () => {
  const charge = { chargeId: 'ch', amount: 1000 };
  const refund = (status: 'asked' | 'made' | 'refused', amountCents: number, chargeId = 'ch') => ({
    status,
    amountCents,
    chargeId,
  });
  expect(
    leftOf(charge, [refund('made', 100), refund('asked', 200), refund('refused', 300), refund('made', 400, 'other')]),
  ).toBe(700);
  expect([
    isReturned(charge, [refund('made', 600), refund('asked', 400)]),
    isReturned(charge, [refund('made', 600), refund('made', 400)]),
  ]).toEqual([false, true]);
  expect(isReturned({ chargeId: 'ch', amount: 0 }, [])).toBe(false);
});
