import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { accounts } from '../../accounts/schema.ts';
import type { Database } from '../../database/database.ts';
import { trail } from '../../events/schema.ts';
import { DEFAULT_LIMITS } from '../../http/limits/limits.ts';
import { createRateLimits } from '../../http/limits/rate-limits.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { createFaultyProvider, FAULTS, Killed } from '../../../testing/faulty-provider.ts';
import { storePlacedOrder } from '../../../testing/placed-order.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { TEST_PAGE } from '../../../testing/test-order.ts';
import type { MakeResult } from '../payment/payment.ts';
import { cards, renewalCharges, renewals, type OrderRow } from '../schema.ts';
import { renewalsOfOrders } from './account-renewals.ts';
import { createChangeCard } from './change-card.ts';
import { endRenewals } from './cancel-renewal.ts';
import { renewDue } from './renew.ts';

/** Milliseconds after which a slow machine tries no more cases. */
const LIMIT = LONG_RUN ? 600_000 : 20_000;
jest.setTimeout(LIMIT + 100_000);
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

const AGENT = { price: 12_500, period: 'year' as const, afterMonths: 12, parts: [{ label: 'Agent', price: 12_500 }] };
const PHONE = { price: 900, period: 'month' as const, afterMonths: 1, parts: [{ label: 'Phone', price: 900 }] };

/** Days on which a payment of December 20, 2026, which is announced on the first, is declined until it is on hold. */
const TRIES = ['2026-12-13', '2026-12-20', '2026-12-23', '2026-12-28', '2027-01-04'];

function changing(provider = createFaultyProvider()) {
  let today = '2026-11-20';
  const keeping: MakeResult[] = [];
  const kept: string[] = [];
  const charged: string[] = [];
  const common = {
    db: database.db,
    chargeSettles: 60_000,
    today: () => today,
    linked: { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [] },
    log: { info: () => undefined, error: () => undefined },
  };
  const payment = {
    ...provider.payment,
    charge: async ({ token }: { token: string }): Promise<MakeResult> => {
      kept.push(token);
      return keeping.shift() ?? { kind: 'made', id: `kept_${token}` };
    },
    chargeAgain: (request: Parameters<typeof provider.payment.chargeAgain>[0]) => {
      charged.push(request.cardOf);
      return provider.payment.chargeAgain(request);
    },
  };
  const limits = createRateLimits(database.db, { limits: DEFAULT_LIMITS, secret: 's', log: common.log });
  const changeCard = createChangeCard({ ...common, payment, turns: database, limits });
  return {
    ...{ provider, keeping, kept, charged },
    change: (placed: OrderRow, service: string, token: string, accountId = placed.accountId!) =>
      changeCard({
        service,
        card: { token, card: { brand: 'Visa', last4: '4242' } },
        session: { accountId, email: 'maya@alderandwren.com' },
        address: '192.0.2.1',
      }),
    on: (day: string) => (today = day),
    async run(day: string) {
      today = day;
      await renewDue({ ...common, payment, turns: database });
    },
  };
}

const service = async () => (await database.db.select().from(renewals))[0]!;
/** The cards that customers gave after their orders. */
const givenLater = () => database.db.select().from(cards).where(isNull(cards.submissionKey));
const charges = () => database.db.select().from(renewalCharges);
const kinds = async () => (await createOutbox(database.db).readable(1000)).toReversed().map(({ kind }) => kind);

/** An order whose service is on hold, or was declined `tries` times. */
async function declined(tries = 4) {
  const setting = changing();
  const placed = await storePlacedOrder(database.db, { renewals: [PHONE] });
  for (const day of TRIES.slice(0, tries + 1)) {
    setting.provider.failNext(day === TRIES[0] ? [] : ['refuses']);
    await setting.run(day);
  }
  setting.charged.length = 0;
  return { ...setting, placed, id: (await service()).id };
}

it('a new card pays from then on, and nothing is charged on the day of the change', async () => {
  const { change, run, charged, kept } = changing();
  const placed = await storePlacedOrder(database.db, { renewals: [AGENT] });
  const { id } = await service();
  expect(await change(placed, id, 'tok_new')).toEqual({ kind: 'changed', card: 'Visa ending 4242' });
  expect([kept, charged, await kinds()]).toEqual([['tok_new'], [], ['renewal-card-changed']]);
  expect(await givenLater()).toMatchObject([
    { accountId: placed.accountId, providerId: 'kept_tok_new', brand: 'Visa', last4: '4242' },
  ]);
  for (const day of ['2027-10-21', '2027-11-20']) await run(day);
  expect([charged, (await charges()).length]).toEqual([['kept_tok_new'], 1]);
  const events = await database.db.select().from(trail).where(eq(trail.submissionKey, placed.submissionKey));
  expect(events.filter(({ kind }) => kind === 'renewal-card-changed')).toMatchObject([{ actorKind: 'customer' }]);
});

it.each([
  ['was declined', 1],
  ['is on hold', 4],
])('a service that %s is charged at once, exactly once, although it is sent twice', async (_, tries) => {
  const { change, run, charged, placed, id, on } = await declined(tries);
  on('2027-01-05');
  const [first, second] = await Promise.all([change(placed, id, 'tok_new'), change(placed, id, 'tok_new')]);
  expect([first.kind, second.kind].sort()).toEqual(['changed', 'changed']);
  expect([first, second]).toContainEqual({
    kind: 'changed',
    card: 'Visa ending 4242',
    payment: { amount: 900, kind: 'made' },
  });
  expect(charged).toEqual(['kept_tok_new']);
  expect(await service()).toMatchObject({ status: 'active', nextOn: '2027-01-20', declines: 0, retryOn: null });
  for (const day of ['2027-01-05', '2027-01-13', '2027-01-20']) await run(day);
  expect((await charges()).map(({ dueOn }) => dueOn).sort()).toEqual(['2026-12-20', '2027-01-20']);
  expect((await kinds()).filter((kind) => kind === 'renewal-card-changed')).toHaveLength(1);
});

it('the account says what was charged since the card was changed, from what is stored', async () => {
  const { change, run, provider, placed, id, on } = await declined(1);
  const told = async () =>
    (await renewalsOfOrders(database.db, new Map([[placed.submissionKey, '']]), '2026-12-21')).services[0]!.cardChange;
  expect(await told()).toBeUndefined();
  on('2026-12-21');
  provider.failNext(['late']);
  await change(placed, id, 'tok_new');
  expect(await told()).toEqual({ payment: { amount: 900, kind: 'unknown' } });
  provider.deliver();
  await run('2026-12-21');
  expect(await told()).toEqual({ payment: { amount: 900, kind: 'made' } });
  await change(placed, id, 'tok_newer');
  expect(await told()).toEqual({});
  await database.db.execute(sql`update renewals set status = 'canceled'`);
  expect(await told()).toBeUndefined();
});

it('a new card that is declined, too, leaves the service on hold, and yet another one pays', async () => {
  const { change, provider, placed, id, on } = await declined();
  on('2027-01-10');
  provider.failNext(['refuses']);
  expect(await change(placed, id, 'tok_poor')).toEqual({ kind: 'declined', amount: 900 });
  // Sending the same card again is no further try.
  expect(await change(placed, id, 'tok_poor')).toEqual({ kind: 'declined', amount: 900 });
  expect(await service()).toMatchObject({ status: 'on-hold', declines: 5, actOn: null });
  expect(await change(placed, id, 'tok_good')).toMatchObject({ payment: { kind: 'made' } });
  expect(await charges()).toMatchObject([{ dueOn: '2026-12-20' }]);
});

it('of a service that was on hold for months only the latest payment is charged', async () => {
  const { change, placed, id, on, run } = await declined();
  on('2027-05-25');
  await change(placed, id, 'tok_new');
  await run('2027-05-25');
  expect((await charges()).map(({ dueOn }) => dueOn)).toEqual(['2027-05-20']);
  expect(await service()).toMatchObject({ nextOn: '2027-06-20' });
});

it('a card that the provider does not take changes nothing, and too many of them are refused', async () => {
  const { change, keeping, charged, placed, id } = await declined();
  const { cardId } = await service();
  keeping.push({ kind: 'unknown', reason: 'timeout' });
  expect(await change(placed, id, 'tok_1')).toEqual({ kind: 'no-answer' });
  const answers = [];
  for (let index = 0; index < 40; index += 1) {
    keeping.splice(0, 1, { kind: 'refused', reason: 'no' });
    answers.push((await change(placed, id, `tok_${index}`)).kind);
  }
  expect(new Set(answers)).toEqual(new Set(['refused', 'too-many']));
  expect([charged, await givenLater()]).toEqual([[], []]);
  expect(await service()).toMatchObject({ status: 'on-hold', cardId });
});

it('no other customer changes it, and none that has ended', async () => {
  const { change, kept, placed, id } = await declined();
  await database.db
    .insert(accounts)
    .values({ id: 'acct_other', email: 'noor@example.com', passwordHash: 'h', createdAt: new Date() });
  expect(await change(placed, id, 'tok_new', 'acct_other')).toEqual({ kind: 'unknown' });
  expect(await change(placed, 'ren_unknown', 'tok_new')).toEqual({ kind: 'unknown' });
  await endRenewals(database.db, placed.submissionKey, { kind: 'system' });
  expect(await change(placed, id, 'tok_new')).toEqual({ kind: 'unknown' });
  expect(kept).toEqual([]);
});

it('while it is unknown whether the old card was charged, no other one is', async () => {
  const { change, run, provider, charged, placed, id } = await declined(0);
  provider.failNext(['late']);
  await run('2026-12-20');
  provider.failNext(['late']);
  expect(await change(placed, id, 'tok_new')).toEqual({ kind: 'unconfirmed' });
  provider.deliver();
  expect(await change(placed, id, 'tok_new')).toEqual({ kind: 'changed', card: 'Visa ending 4242' });
  expect([new Set(charged).has('kept_tok_new'), (await charges()).length]).toEqual([false, 1]);
});

it('whatever is lost or killed in between, the due payment is charged once', async () => {
  const step = fc.record({
    changes: fc.array(fc.constantFrom('tok_a', 'tok_b'), { maxLength: 3 }),
    runs: fc.integer({ min: 0, max: 2 }),
    faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await emptyTables(database.db);
      const { change, run, provider, placed, id, on } = await declined();
      on('2027-01-06');
      for (const { changes, runs, faults } of [...steps, { changes: ['tok_last'], runs: 2, faults: [] }]) {
        provider.failNext(faults);
        const results = await Promise.allSettled([
          ...changes.map((token) => change(placed, id, token)),
          ...Array.from({ length: runs }, () => run('2027-01-06')),
        ]);
        for (const result of results)
          if (result.status === 'rejected' && !(result.reason instanceof Killed)) throw result.reason;
        provider.failNext([]);
        provider.deliver();
        await database.db.execute(sql`update renewals set asked_at = asked_at - interval '1 day'`);
      }
      await run('2027-01-06');
      const due = [...provider.made].filter(([key]) => key === `${id}:2026-12-20`);
      expect(due).toHaveLength(1);
      expect((await charges()).map(({ key, chargeId }) => [key, chargeId])).toEqual(
        [...provider.made].map(([key, made]) => [key, made.id]),
      );
      expect(await service()).toMatchObject({ status: 'active', declines: 0, askedAt: null });
      expect((await kinds()).filter((kind) => kind === 'renewal-charged')).toHaveLength(1);
    }),
    { numRuns: LONG_RUN ? 300 : 15, interruptAfterTimeLimit: LIMIT },
  );
});
