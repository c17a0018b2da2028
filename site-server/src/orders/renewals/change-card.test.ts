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
import { cards, corrections, orders, refunds, renewalCharges, renewals, type OrderRow } from '../schema.ts';
import { renewalsOfOrders } from './account-renewals.ts';
import { createChangeCard } from './change-card.ts';
import { accountCards, cardForAdditions, cardsOfAccount } from './account-cards.ts';
import { endRenewals } from './cancel-renewal.ts';
import { createRemoveCard, finishRemovals } from './remove-card.ts';
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
  const removal = { ...common, payment };
  const removeCard = createRemoveCard(removal);
  const changeCard = createChangeCard({ ...common, payment, turns: database, limits });
  return {
    ...{ provider, keeping, kept, charged },
    /** `card`: a token, or the id of a card of the account. */
    change: (placed: OrderRow, service: string | undefined, card: string, accountId = placed.accountId!) =>
      changeCard({
        service,
        card: card.startsWith('tok_') ? { token: card, card: { brand: 'Visa', last4: '4242' } } : { id: card },
        session: { accountId, email: 'maya@alderandwren.com' },
        address: '192.0.2.1',
      }),
    remove: (card: string, accountId: string) => removeCard({ card, accountId }),
    finishRemovals: () => finishRemovals(removal),
    on: (day: string) => (today = day),
    async run(day: string) {
      today = day;
      await renewDue({ ...common, payment, turns: database });
    },
  };
}

/** Nothing of an order that is filed is corrected any more. */
const file = () => database.db.update(orders).set({ workStatus: 'filed' });
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
  const told = async () => (await renewalsOfOrders(database.db, [placed], '2026-12-21')).services[0]!.cardChange;
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

/** Another order of the same account, paid with a card of its own, whose id is `card`. */
async function withOtherOrder(placed: OrderRow, expires = '2029-08') {
  const card = { brand: 'Mastercard' as const, last4: '4444', expires };
  const other = await storePlacedOrder(database.db, { card });
  await database.db
    .update(orders)
    .set({ accountId: placed.accountId })
    .where(eq(orders.submissionKey, other.submissionKey));
  const [row] = await database.db.select().from(cards).where(eq(cards.submissionKey, other.submissionKey));
  return { other, card: row!.id };
}

it('the card of another order of the account is chosen without giving it again, as a new one is', async () => {
  const { change, run, charged, kept } = changing();
  const placed = await storePlacedOrder(database.db, { renewals: [AGENT] });
  const { other, card } = await withOtherOrder(placed);
  const { id } = await service();
  expect(await change(placed, id, card)).toEqual({ kind: 'changed', card: 'Mastercard ending 4444' });
  expect([kept, charged, await kinds()]).toEqual([[], [], ['renewal-card-changed']]);
  const events = await database.db.select().from(trail).where(eq(trail.submissionKey, placed.submissionKey));
  expect(events.filter(({ kind }) => kind === 'renewal-card-changed')).toMatchObject([
    { actorKind: 'customer', facts: { renewal: id } },
  ]);
  for (const day of ['2027-10-21', '2027-11-20']) await run(day);
  expect(charged).toEqual([`ch_${other.submissionKey}`]);
});

it('a declined payment is charged to the chosen card once, even if chosen twice while renewals run', async () => {
  const { change, run, charged, placed, id, on } = await declined();
  const { other, card } = await withOtherOrder(placed);
  on('2027-01-05');
  const changes = await Promise.all([change(placed, id, card), change(placed, id, card), run('2027-01-05')]);
  expect(changes).toContainEqual({
    kind: 'changed',
    card: 'Mastercard ending 4444',
    payment: { amount: 900, kind: 'made' },
  });
  expect(charged).toEqual([`ch_${other.submissionKey}`]);
  expect(await charges()).toMatchObject([{ dueOn: '2026-12-20' }]);
});

it('choosing declined cards in turn is limited as failed charges are', async () => {
  const { change, provider, placed, id, on } = await declined();
  const { card } = await withOtherOrder(placed);
  const { cardId } = await service();
  on('2027-01-05');
  const answers = [];
  for (let index = 0; index < 40; index += 1) {
    provider.failNext(['refuses']);
    answers.push((await change(placed, id, index % 2 === 0 ? card : cardId!)).kind);
  }
  expect(new Set(answers)).toEqual(new Set(['declined', 'too-many']));
});

it('no card of another account is chosen or removed, and none that is gone', async () => {
  const { change, remove, finishRemovals: finish, charged, provider } = changing();
  const placed = await storePlacedOrder(database.db, { renewals: [AGENT] });
  const { id, cardId } = await service();
  await database.db
    .insert(accounts)
    .values({ id: 'acct_other', email: 'noor@example.com', passwordHash: 'h', createdAt: new Date() });
  const { card } = await withOtherOrder({ ...placed, accountId: 'acct_other' });
  await file();
  expect(await change(placed, id, card)).toEqual({ kind: 'unknown-card' });
  expect(await remove(card, placed.accountId!)).toEqual({ kind: 'unknown' });
  expect(await remove(cardId!, 'acct_other')).toEqual({ kind: 'unknown' });
  expect(await remove(card, 'acct_other')).toEqual({ kind: 'removed' });
  expect(await change(placed, id, card)).toEqual({ kind: 'unknown-card' });
  await finish();
  expect([charged, [...provider.removed.keys()].length]).toEqual([[], 1]);
  expect(await service()).toMatchObject({ cardId });
});

it('the cards of an account are listed once each, with what needs them', async () => {
  const { run, provider, remove } = changing();
  const card = { brand: 'Visa' as const, last4: '4242', expires: '2028-01' };
  const placed = await storePlacedOrder(database.db, { renewals: [PHONE, AGENT], card });
  const { card: other } = await withOtherOrder(placed, '2028-01');
  await storePlacedOrder(database.db, { card });
  await database.db.update(orders).set({ accountId: placed.accountId });
  await file();
  const pays = ['Agent', 'Phone'].map((name) => `${name} (order ${placed.invoiceNumber})`);
  const listed = () => accountCards(database.db, placed.accountId!, '2026-11-20');
  expect((await listed()).map(({ label, expires, pays, isPending }) => [label, expires, pays, isPending])).toEqual([
    ['Visa ending 4242', '2028-01', pays, undefined],
    ['Mastercard ending 4444', '2028-01', [], undefined],
  ]);
  const [visa] = await listed();
  expect(await remove(visa!.id, placed.accountId!)).toEqual({
    kind: 'needed',
    pays,
    keptFor: [],
    isPending: false,
  });
  // Whether a payment was made is not known, and its service ends.
  provider.failNext([]);
  await run('2026-12-13');
  provider.failNext(['late']);
  await run('2026-12-20');
  await endRenewals(database.db, placed.submissionKey, { kind: 'system' });
  expect(await remove(visa!.id, placed.accountId!)).toMatchObject({ kind: 'needed', pays: [], isPending: true });
  provider.deliver();
  await run('2026-12-20');
  expect(await remove(visa!.id, placed.accountId!)).toEqual({ kind: 'removed' });
  // The rows of both orders that were paid with it.
  expect(provider.removed.size).toBe(2);
  expect((await listed()).map(({ id }) => id)).toEqual([other]);
});

it('a card is not removed as the only one of an order, or while a correction or refund is under way', async () => {
  const { remove } = changing();
  const placed = await storePlacedOrder(database.db);
  const [card] = await cardsOfAccount(database.db, placed.accountId!);
  const { submissionKey } = placed;
  expect(await remove(card!.id, placed.accountId!)).toEqual({
    kind: 'needed',
    pays: [],
    keptFor: [placed.invoiceNumber],
    isPending: false,
  });
  await file();
  const correction = {
    submissionKey,
    version: 1,
    changed: { before: '1.00', after: '1.01', lines: [] },
    differenceCents: 1,
  };
  await database.db.insert(corrections).values({ ...correction, id: 'cor_1', askedAt: new Date() });
  expect(await remove(card!.id, placed.accountId!)).toMatchObject({ kind: 'needed', pays: [], isPending: true });
  await database.db.delete(corrections);
  const refund = { submissionKey, chargeId: 'ch', amountCents: 1, actorId: 'op', actorName: 'Ruth Keller' };
  await database.db.insert(refunds).values({ ...refund, key: 'refund' });
  expect(await remove(card!.id, placed.accountId!)).toMatchObject({ kind: 'needed', pays: [], isPending: true });
  await database.db.update(refunds).set({ status: 'made', refundId: 're' });
  expect(await remove(card!.id, placed.accountId!)).toEqual({ kind: 'removed' });
});

it('the card of an order to file is removed once the account has another one, which pays what is added', async () => {
  const { change, remove, provider, keeping } = changing();
  const placed = await storePlacedOrder(database.db);
  const [own] = await cardsOfAccount(database.db, placed.accountId!);
  const removed = (id: string) => remove(id, placed.accountId!);
  const cardsNow = () => accountCards(database.db, placed.accountId!, '2026-11-20');
  const give = async (token: string) => {
    keeping.push({ kind: 'made', id: token, card: { brand: 'Mastercard', last4: '4444', expires: '2030-12' } });
    expect(await change(placed, undefined, token)).toEqual({ kind: 'changed', card: 'Mastercard ending 4444' });
    return (await cardsNow()).find(({ label }) => label === 'Mastercard ending 4444')!.id;
  };
  const keptFor = [placed.invoiceNumber];
  expect((await cardsNow()).map((card) => [card.pays, card.keptFor, card.instead])).toEqual([[[], keptFor, undefined]]);
  const added = await give('tok_1');
  expect((await cardsNow()).find(({ id }) => id === own!.id)?.instead).toBe('Mastercard ending 4444');
  // Two requests at once do not leave the order without a card.
  const both = await Promise.all([removed(own!.id), removed(added)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['needed', 'removed']);
  if (both[1].kind === 'removed') {
    await give('tok_2');
    expect(await removed(own!.id)).toEqual({ kind: 'removed' });
  }
  expect(provider.removed.has(own!.providerId)).toBe(true);
  const [left] = await cardsNow();
  expect(left).toMatchObject({ label: 'Mastercard ending 4444', keptFor });
  expect(await removed(left!.id)).toEqual({ kind: 'needed', pays: [], keptFor, isPending: false });
  expect((await cardForAdditions(database.db, placed, '2026-11-20'))?.id).toBe(left!.id);
});

it('whatever is lost or killed, a removed card is removed at the provider, and no service keeps one', async () => {
  const step = fc.record({
    chosen: fc.array(fc.constantFrom('first', 'second', 'tok_a'), { maxLength: 2 }),
    removed: fc.array(fc.constantFrom('first', 'second'), { maxLength: 3 }),
    faults: fc.array(fc.constantFrom(...FAULTS.filter((fault) => fault !== 'refuses')), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      await emptyTables(database.db);
      const { change, remove, finishRemovals: finish, provider } = changing();
      const placed = await storePlacedOrder(database.db, { renewals: [PHONE] });
      const { id, cardId } = await service();
      const ids = { first: cardId!, second: (await withOtherOrder(placed)).card, tok_a: 'tok_a' };
      await file();
      const providerIds = new Map(
        (await cardsOfAccount(database.db, placed.accountId!)).map((card) => [card.id, card.providerId]),
      );
      const asked = new Set<string>();
      for (const { chosen, removed, faults } of steps) {
        provider.failNext(faults);
        const results = await Promise.allSettled([
          ...chosen.map((card) => change(placed, id, ids[card])),
          ...removed.map(async (card) => {
            const removal = await remove(ids[card], placed.accountId!);
            if (removal.kind === 'removed') asked.add(ids[card]);
          }),
        ]);
        for (const result of results)
          if (result.status === 'rejected' && !(result.reason instanceof Killed)) throw result.reason;
        const pays = (await service()).cardId;
        const [paying] = await database.db.select().from(cards).where(eq(cards.id, pays!));
        expect(paying).toMatchObject({ removingAt: null });
        expect(provider.removed.has(paying!.providerId)).toBe(false);
      }
      provider.failNext([]);
      provider.deliver();
      await finish();
      for (const card of asked) expect(provider.removed.has(providerIds.get(card)!)).toBe(true);
      const left = await database.db.select().from(cards);
      expect(left.filter(({ removingAt, providerId }) => removingAt || provider.removed.has(providerId))).toEqual([]);
    }),
    { numRuns: LONG_RUN ? 300 : 15, interruptAfterTimeLimit: LIMIT },
  );
});

it('whatever is lost or killed in between, the due payment is charged once', async () => {
  const step = fc.record({
    changes: fc.array(fc.constantFrom('tok_a', 'tok_b', 'chosen'), { maxLength: 3 }),
    runs: fc.integer({ min: 0, max: 2 }),
    faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await emptyTables(database.db);
      const { change, run, provider, placed, id, on } = await declined();
      const { card } = await withOtherOrder(placed);
      on('2027-01-06');
      for (const { changes, runs, faults } of [...steps, { changes: ['tok_last'], runs: 2, faults: [] }]) {
        provider.failNext(faults);
        const results = await Promise.allSettled([
          ...changes.map((chosen) => change(placed, id, chosen === 'chosen' ? card : chosen)),
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
