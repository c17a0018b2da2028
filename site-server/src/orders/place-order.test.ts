import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { sql, type SQL } from 'drizzle-orm';
import type { FullOrder } from 'shared-contracts/submission';
import { REGISTRIES } from '../areas/domains/domain-actions.ts';
import { createStillFree } from '../areas/domains/ordered-domains.ts';
import { DEFAULT_LIMITS, type Limits } from '../http/limits/limits.ts';
import { QueueFull } from '../http/limits/fair-queue.ts';
import { createRateLimits } from '../http/limits/rate-limits.ts';
import type { ChargeRequest, FindResult, MakeResult } from './payment/payment.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import {
  QUICK_PASSWORDS,
  quickHash,
  TEST_ANSWERS,
  TEST_AREAS,
  TEST_CATALOGUE,
  TEST_PAGE,
  TEST_PASSWORD,
  TEST_SET,
  testOrder,
} from '../../testing/test-order.ts';
import { FIRST_START, TEST_DATABASES, type TestDatabase } from '../../testing/test-databases.ts';
import type { Database } from '../database/database.ts';
import { createCloseOrder } from './close-order.ts';
import { finishUnfinished } from './finish-unfinished.ts';
import type { CallSession } from '../accounts/sessions.ts';
import { createOrderStore, createOrderTurns, type OnPlaced, type OrderStore } from './order-store.ts';
import type { OrderCheck } from './check-order.ts';
import { createPlaceOrder, type PlaceOrderDeps } from './place-order.ts';
import { createReservations } from './reservations.ts';
import { PRICE_SOURCES } from '../../testing/test-areas.ts';
import { rulesOfAreas } from '../../testing/rules-here.ts';
import { signupResultOf } from './receipt.ts';
import { accounts } from '../accounts/schema.ts';
import { cardTokens, orders } from './schema.ts';
import { storedOrderOf } from './stored-order.ts';

const isRight = async (password: string, hash: string) => (await QUICK_PASSWORDS.check(password, hash)).isRight;

/** A card processor that charges a key once, and whose next answer can be set. */
function processor() {
  const charges = new Map<string, string>();
  const asked: ChargeRequest[] = [];
  let next: MakeResult | 'crash' | undefined;
  return {
    asked,
    charges,
    answerNext(answer: MakeResult | 'crash' | undefined) {
      next = answer;
    },
    async charge(request: ChargeRequest): Promise<MakeResult> {
      asked.push(request);
      const answer = next;
      next = undefined;
      if (answer && answer !== 'crash') return answer;
      if (!charges.has(request.key)) charges.set(request.key, `ch_${charges.size + 1}`);
      if (answer === 'crash') throw new Error('killed');
      return { kind: 'made', id: charges.get(request.key)! };
    },
    async find(key: string, amount: number): Promise<FindResult> {
      const chargeId = charges.get(key);
      return chargeId && asked.some((request) => request.key === key && request.amount === amount)
        ? { kind: 'made', id: chargeId }
        : { kind: 'not-made' };
    },
  };
}

describe.each(TEST_DATABASES)('on %s', (_, open) => {
  let tested: TestDatabase;
  let database: Database;
  let store: OrderStore;
  beforeAll(async () => {
    tested = await open();
    ({ database } = tested);
    store = createOrderStore(database.db);
  }, FIRST_START);
  afterAll(() => tested.close());
  beforeEach(async () => {
    events.length = 0;
    await emptyTables(database.db);
  });

  const events: string[] = [];
  const log = { info: (event: string) => void events.push(event), error: (event: string) => void events.push(event) };
  function site(payment = processor(), changes: Partial<PlaceOrderDeps> = {}) {
    const deps: PlaceOrderDeps = {
      turns: createOrderTurns(database),
      store,
      limits: createRateLimits(database.db, { limits: DEFAULT_LIMITS, secret: 'secret', log }),
      payment,
      log,
      chargeSettles: 0,
      catalogue: TEST_CATALOGUE,
      priceSources: PRICE_SOURCES,
      orderChecks: [],
      reservations: createReservations(database.db),
      hashPassword: quickHash,
      countVisit: (_, { measure }) => void events.push(`counted ${measure}`),
      now: () => new Date(2026, 10, 20, 12),
      releases: {
        rulesOf: async (id) => (id === TEST_SET ? rulesOfAreas(TEST_AREAS) : undefined),
      },
      ...changes,
    };
    const placeOrder = createPlaceOrder(deps);
    return {
      payment,
      place: (order: FullOrder, session?: CallSession) => placeOrder(order, TEST_PAGE, session),
      find: createCloseOrder(deps),
      finish: (age = 0) => finishUnfinished({ ...deps, store }, age),
    };
  }
  /** Another server with the same database. */
  const anotherSite = async (payment: ReturnType<typeof processor>, changes: Partial<PlaceOrderDeps> = {}) => {
    const other = await tested.another();
    return site(payment, {
      turns: createOrderTurns(other),
      limits: createRateLimits(other.db, { limits: DEFAULT_LIMITS, secret: 'secret', log }),
      ...changes,
    });
  };
  const rows = () => database.db.select().from(orders);
  const placed = async (placing: ReturnType<ReturnType<typeof site>['place']>) => {
    const placement = await placing;
    if (placement.kind !== 'placed') throw new Error(JSON.stringify(placement));
    return placement.row;
  };

  it('[SS-005] an order gets an invoice number, an account and a place in the list', async () => {
    const { place, payment } = site();
    const order = testOrder();
    const row = await placed(place(order));
    expect(row).toMatchObject({
      status: 'placed',
      invoiceNumber: expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/),
      accountId: expect.stringMatching(/^acct_/),
      totalCents: 34200,
    });
    expect(payment.asked).toEqual([{ key: row.submissionKey, token: order.payment.token, amount: 34200 }]);
  });

  it('an order keeps the questions it was made from, with their answers in words', async () => {
    const row = await placed(site().place(testOrder()));
    const [stored] = await store.placedAfter(0, 1);
    expect(stored!.answers).toEqual(row.answers);
    expect(stored!.answers).toEqual([
      { step: 'Company', question: 'Company Name', answer: 'Alder & Wren Coffee LLC' },
      { step: 'Company', question: 'Primary State', answer: 'Wyoming' },
      { step: 'Account', question: 'Email', answer: 'maya@alderandwren.com' },
    ]);
  });

  it(
    'an order with a password that is tried first is refused at ' + 'the password, before anything is charged',
    async () => {
      const { place, payment } = site();
      const order = testOrder();
      const refused = await place({ ...order, account: { ...order.account, password: 'Password1!' } });
      expect(refused).toMatchObject({
        kind: 'refused',
        reason: {
          kind: 'rejected',
          path: 'accountInformation.password',
          error: expect.stringContaining('easy to guess'),
        },
      });
      expect(payment.asked).toEqual([]);
    },
  );

  it(
    'a card token pays one order, also of two that arrive at two servers at once; one that paid nothing pays ' +
      'another',
    async () => {
      const payment = processor();
      const { token } = testOrder().payment;
      const withToken = () => {
        const order = testOrder();
        return { ...order, payment: { ...order.payment, token } };
      };
      const [here, there] = [site(payment), await anotherSite(payment)];
      payment.answerNext({ kind: 'refused', reason: 'declined' });
      expect((await here.place(withToken())).kind).toBe('refused');
      const first = withToken();
      const both = await Promise.all([here.place(first), there.place(withToken())]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['placed', 'refused']);
      expect(both.find(({ kind }) => kind === 'refused')).toMatchObject({ reason: { kind: 'payment-failed' } });
      expect(await here.place(withToken())).toMatchObject({ reason: { kind: 'payment-failed' } });
      expect([
        payment.charges.size,
        (await rows()).length,
        events.filter((event) => event === 'token-reused').length,
      ]).toEqual([1, 1, 2]);
    },
  );

  it(
    'a domain is sold once, also to two customers at two servers at once: the second is refused by its name, ' +
      'before the charge',
    async () => {
      const stillFree = createStillFree(REGISTRIES);
      const withDomain: OrderCheck = ({ known, order }, deps) =>
        stillFree(
          {
            known,
            order: {
              ...order,
              companies: [{ products: [{ saveAs: 'domain', data: { domain: 'quill.com' } }] }],
            } as unknown as FullOrder,
          },
          deps,
        );
      const orderChecks = [withDomain];
      const payment = processor();
      const [here, there] = [site(payment, { orderChecks }), await anotherSite(payment, { orderChecks })];
      // Who is declined may try again, with other answers, too.
      payment.answerNext({ kind: 'refused', reason: 'declined' });
      expect(await here.place(testOrder())).toMatchObject({ reason: { kind: 'payment-failed' } });
      const both = await Promise.all([here.place(testOrder()), there.place(testOrder())]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['placed', 'refused']);
      const refused = {
        kind: 'refused',
        reason: {
          kind: 'rejected',
          path: 'domains.cart',
          error: 'quill.com has already been ordered. Please remove it and choose another domain.',
        },
      };
      expect(both).toContainEqual(expect.objectContaining(refused));
      await database.db.execute(sql`update reservations set held_until = now() - interval '1 second'`);
      expect(await there.place(testOrder())).toMatchObject(refused);
      expect(payment.charges.size).toBe(1);
      await database.db.update(orders).set({ workStatus: 'canceled' });
      expect((await there.place(testOrder())).kind).toBe('placed');
    },
  );

  it('[SS-009] the test flag and cancel_services are kept', async () => {
    const row = await placed(site().place({ ...testOrder(), test: true, cancel_services: true }));
    expect(row.order).toMatchObject({ test: true, cancel_services: true });
  });

  it('neither password nor card token nor answers are stored: the account has a hash', async () => {
    const order = testOrder();
    const row = await placed(site().place(order));
    const everything = JSON.stringify([
      await rows(),
      await database.db.select().from(accounts),
      await database.db.select().from(cardTokens),
    ]);
    expect(everything).not.toContain(TEST_PASSWORD);
    expect(everything).not.toContain(order.payment.token);
    expect(row.passwordHash).toBeNull();
    expect(row.order).not.toHaveProperty('basis');
    expect(row.order.payment).toMatchObject({ customer_id: testOrder().payment.customer_id });
    const [account] = await database.db.select().from(accounts);
    expect(await isRight(TEST_PASSWORD, account!.passwordHash)).toBe(true);
    expect(await isRight('Correct-horse-8', account!.passwordHash)).toBe(false);
  });

  it(
    'one e-mail address has one account, which keeps its password and gets no order of a customer who is not ' +
      'logged in',
    async () => {
      const { place } = site();
      const first = await placed(place(testOrder()));
      const order = testOrder();
      const second = await placed(place({ ...order, account: { ...order.account, password: 'Another-one-9' } }));
      expect([first.accountId, second.accountId]).toEqual([expect.stringMatching(/^acct_/), null]);
      const [account, ...others] = await database.db.select().from(accounts);
      expect(others).toEqual([]);
      expect(await isRight(TEST_PASSWORD, account!.passwordHash)).toBe(true);
      // The answer names an account all the same, as that of a first order does.
      const ids = [first, second].map((row) => signupResultOf(row, TEST_PAGE.site).account_id);
      expect(ids).toEqual([first.accountId, expect.stringMatching(/^acct_[\w-]{12}$/)]);
      expect(ids[1]).not.toBe(first.accountId);
    },
  );

  it(
    '[SC-199] an order of a customer who is logged in needs no password and belongs to the account, with whatever ' +
      'address',
    async () => {
      const hashed: string[] = [];
      const { place } = site(processor(), {
        hashPassword: async (password) => {
          hashed.push(password);
          return 'hash';
        },
      });
      await database.db
        .insert(accounts)
        .values({ id: 'acct_1', email: 'maya@alderandwren.com', passwordHash: 'h', createdAt: new Date() });
      const session = { id: 's', accountId: 'acct_1', email: 'maya@alderandwren.com', name: 'Maya' };
      const { password: _, ...account } = testOrder().account;
      const order = testOrder();
      const own = await placed(
        place(
          { ...order, account, basis: { ...order.basis, customer: { email: session.email, name: session.name } } },
          session,
        ),
      );
      // From a tab that was opened before the login.
      const earlier = testOrder({
        answers: { ...TEST_ANSWERS, accountInformation: { email: 'other@alderandwren.com' } },
      });
      const other = await placed(place(earlier, session));
      expect([own.accountId, other.accountId, other.email]).toEqual(['acct_1', 'acct_1', 'other@alderandwren.com']);
      expect([hashed, (await database.db.select().from(accounts)).length]).toEqual([[], 1]);
    },
  );

  it(
    'an order from a page of another customer, or without a login any more, is refused before the charge, and the ' +
      'page reloads',
    async () => {
      const { place, payment } = site();
      const order = testOrder();
      const ofMaya = { ...order, basis: { ...order.basis, customer: { email: 'maya@alderandwren.com' } } };
      const noor = { id: 's', accountId: 'acct_2', email: 'noor@example.com' };
      for (const session of [undefined, noor])
        expect(await place(ofMaya, session)).toMatchObject({ kind: 'refused', reason: { kind: 'reload' } });
      expect(payment.asked).toEqual([]);
    },
  );

  it('an order without a login and without a password is refused', async () => {
    const { password: _, ...account } = testOrder().account;
    expect(await site().place({ ...testOrder(), account })).toMatchObject({
      kind: 'refused',
      reason: { kind: 'rejected', path: 'accountInformation.password' },
    });
  });

  it('whose the order is, is part of the transaction that places it', async () => {
    const told: unknown[] = [];
    const onPlaced: OnPlaced = async (_, row, placedFor) => {
      told.push([row.submissionKey, placedFor.kind]);
      if (told.length === 2) throw new Error('the disk is full');
    };
    const { place } = site(processor(), { turns: createOrderTurns(database, onPlaced) });
    const [first, second] = [testOrder(), testOrder()];
    await place(first);
    // It is charged, so the answer is not that it failed.
    expect(await place(second)).toEqual({ kind: 'unconfirmed' });
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['placed', 'placing']);
    expect((await place(second)).kind).toBe('placed');
    expect(told).toEqual([
      [first.submission_key, 'new'],
      [second.submission_key, 'registered'],
      [second.submission_key, 'registered'],
    ]);
  });

  it('the same key again is answered with the same order', async () => {
    const { place, payment } = site();
    const order = testOrder();
    const first = await placed(place(order));
    // Typed again after a reload: another token, password and release set.
    const again = {
      ...order,
      payment: { ...order.payment, token: 'tok_other' },
      account: { ...order.account, password: 'x' },
      basis: { ...order.basis, release_set: 'gone' },
    };
    expect(await placed(place(again))).toEqual(first);
    expect(payment.asked).toHaveLength(1);
  });

  it('parallel requests with one key make one order, also from two servers', async () => {
    const payment = processor();
    const [server, otherServer] = [site(payment), await anotherSite(payment)];
    const order = testOrder();
    const results = await Promise.all([
      server.place(order),
      otherServer.place(order),
      server.place(order),
      otherServer.place(order),
    ]);
    expect(
      new Set(results.map((placement) => (placement.kind === 'placed' ? placement.row.invoiceNumber : placement.kind)))
        .size,
    ).toBe(1);
    expect(await placed(otherServer.place(order))).toMatchObject({ invoiceNumber: (await rows())[0]!.invoiceNumber });
    expect(await rows()).toHaveLength(1);
    expect(payment.charges.size).toBe(1);
  });

  it('the same key with another content is refused, with the order that it has placed', async () => {
    const { place } = site();
    const order = testOrder();
    const row = await placed(place(order));
    expect(await place({ ...testOrder({ domains: [] }), submission_key: order.submission_key })).toMatchObject({
      kind: 'refused',
      reason: {
        kind: 'key-reused',
        earlier: { submissionKey: order.submission_key, invoiceNumber: row.invoiceNumber },
      },
    });
    expect(await rows()).toHaveLength(1);
  });

  it(
    '[SS-008] a refused charge answers "payment failed" and leaves ' + 'nothing behind, so another card can be tried',
    async () => {
      const { place, payment } = site();
      const order = testOrder();
      payment.answerNext({ kind: 'refused', reason: 'no funds' });
      expect(await place(order)).toEqual({
        kind: 'refused',
        reason: { kind: 'payment-failed', error: 'payment failed' },
      });
      expect([await rows(), await database.db.select().from(accounts)]).toEqual([[], []]);
      expect((await place(order)).kind).toBe('placed');
    },
  );

  it('while the processor does not answer the attempt is kept, and the same key goes on with it', async () => {
    const { place, payment } = site();
    const order = testOrder();
    payment.answerNext({ kind: 'unknown', reason: 'timed out' });
    expect(await place(order)).toEqual({ kind: 'unconfirmed' });
    expect(await store.placedAfter(0, 10)).toEqual([]);
    payment.charges.set(order.submission_key, 'ch_late');
    expect(await placed(place(order))).toMatchObject({ chargeId: 'ch_late', status: 'placed' });
    expect(payment.asked).toHaveLength(1);
  });

  it('a key whose attempt was never charged is free for another content; one that was charged is not', async () => {
    const { place, payment } = site();
    const order = testOrder();
    const changed = { ...testOrder({ domains: [] }), submission_key: order.submission_key };
    payment.answerNext({ kind: 'unknown', reason: 'timed out' });
    expect((await place(order)).kind).toBe('unconfirmed');
    expect((await placed(place(changed))).totalCents).toBeLessThan(34200);
    expect(await place(order)).toMatchObject({ kind: 'refused', reason: { kind: 'key-reused' } });
    expect(await rows()).toHaveLength(1);
  });

  it('a server killed after the charge finishes the order, by the next attempt or the next start', async () => {
    const { place, payment } = site();
    const [retried, left] = [testOrder(), testOrder()];
    for (const order of [retried, left]) {
      payment.answerNext('crash');
      await expect(place(order)).rejects.toThrow('killed');
    }
    const next = site(payment);
    expect(await placed(next.place(retried))).toMatchObject({ status: 'placed' });
    await next.finish();
    expect((await rows()).map(({ status }) => status)).toEqual(['placed', 'placed']);
    expect(payment.charges.size).toBe(2);
  });

  it('a server killed before the charge leaves no order', async () => {
    const { finish, payment } = site();
    await store.begin({
      submissionKey: randomUUID(),
      fingerprint: 'f',
      pageId: 'p',
      formType: 'FormABusinessForm',
      releaseSet: TEST_SET,
      totalCents: 1,
      email: 'maya@alderandwren.com',
      customer: { passwordHash: 'hash' },
      createdAt: new Date(),
      order: storedOrderOf(testOrder()),
      quote: { lines: [], savedCents: 0, renewals: [] },
      answers: [],
      basis: null,
    });
    await finish();
    expect(await rows()).toEqual([]);
    expect(payment.charges.size).toBe(0);
  });

  it.each([
    ['of a release set that is not served any more', { releaseSet: 'fedcba9876543210' }],
    ['of the day before yesterday', { today: '2026-11-18' }],
    ['of a day that is none', { today: '2026-99-99' }],
  ])('an order %s is asked to reload', async (_, about) => {
    const { place, payment } = site();
    expect(await place(testOrder(about))).toEqual({
      kind: 'refused',
      reason: { kind: 'reload', error: 'This page has been updated. Reload to continue; your answers are kept.' },
    });
    expect(payment.asked).toEqual([]);
  });

  it.each(['2026-11-19', '2026-11-21'])('an order of %s is taken on the 20th', async (today) => {
    expect((await site().place(testOrder({ today }))).kind).toBe('placed');
  });

  it('an order that does not hold is neither stored nor charged', async () => {
    const { place, payment } = site();
    expect(await place({ ...testOrder(), total: '1.00' })).toMatchObject({
      kind: 'refused',
      reason: { kind: 'price-changed' },
    });
    expect([await rows(), payment.asked]).toEqual([[], []]);
  });

  it.each(['fields', 'settle', 'contribute'] as const)(
    '[SS-006] rules whose %s throws refuse the order and are logged',
    async (part) => {
      const checkout = TEST_AREAS['order-checkout'];
      const throws = () => {
        throw new Error('a bug');
      };
      const company = { ...checkout.modules.company!, ...(part !== 'contribute' && { [part]: throws }) };
      const areas = {
        'order-checkout': { ...checkout, modules: { ...checkout.modules, company } },
        domains: { ...TEST_AREAS.domains, ...(part === 'contribute' && { contribute: throws }) },
      };
      events.length = 0;
      const { place } = site(processor(), {
        releases: { rulesOf: async () => rulesOfAreas(areas) },
      });
      expect(await place(testOrder())).toMatchObject({ kind: 'refused', reason: { kind: 'rejected' } });
      expect(events).toContain('rules-failed');
      expect(await rows()).toEqual([]);
    },
  );

  it('an order is placed behind those that were placed before, whenever it began', async () => {
    const { place, payment } = site();
    const [slow, quick] = [testOrder(), testOrder()];
    payment.answerNext({ kind: 'unknown', reason: 'timed out' });
    await place(slow);
    const first = await placed(place(quick));
    const last = await placed(place(slow));
    expect((await store.placedAfter(0, 10)).map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      first.invoiceNumber,
      last.invoiceNumber,
    ]);
    expect(await store.placedAfter(first.placement!, 10)).toMatchObject([{ invoiceNumber: last.invoiceNumber }]);
  });

  it('only the key of an order opens its confirmation', async () => {
    const row = await placed(site().place(testOrder()));
    expect(await store.confirmed(row.invoiceNumber, row.confirmationKey)).toMatchObject({
      submissionKey: row.submissionKey,
    });
    expect(await store.confirmed(row.invoiceNumber, `${row.confirmationKey}x`)).toBeUndefined();
    expect(await store.confirmed('000-000-0000', row.confirmationKey)).toBeUndefined();
  });

  describe('what became of a submission key', () => {
    it('is its order, with the same answer on every server', async () => {
      const order = testOrder();
      const { place, find, payment } = site();
      const row = await placed(place(order));
      expect(await find(order.submission_key)).toEqual({ kind: 'placed', row });
      expect(await (await anotherSite(payment)).find(order.submission_key)).toEqual({ kind: 'placed', row });
    });

    it('is nothing placed if it was never sent, or its card was declined', async () => {
      const order = testOrder();
      const { place, find, payment } = site();
      expect(await find(randomUUID())).toEqual({ kind: 'not-placed' });
      payment.answerNext({ kind: 'refused', reason: 'no funds' });
      await place(order);
      expect(await find(order.submission_key)).toEqual({ kind: 'not-placed' });
    });

    it('closed, takes no order any more, on every server; one that has an order cannot be closed', async () => {
      const [late, order] = [testOrder(), testOrder()];
      const { place, find, payment } = site();
      expect(await find(late.submission_key)).toEqual({ kind: 'not-placed' });
      expect(await (await anotherSite(payment)).place(late)).toMatchObject({
        kind: 'refused',
        reason: { kind: 'reload', isKeyClosed: true },
      });
      expect(payment.asked).toEqual([]);
      const row = await placed(place(order));
      expect(await find(order.submission_key)).toEqual({ kind: 'placed', row });
      expect(await placed(place(order))).toEqual(row);
    });

    it('is open while a server works on it', async () => {
      const order = testOrder();
      const payment = processor();
      let finish = () => undefined as void;
      const isWaiting = new Promise<void>((begun) => {
        const { charge } = payment;
        payment.charge = async (request) => {
          begun();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          return charge(request);
        };
      });
      const { place, find } = site(payment);
      const placing = place(order);
      await isWaiting;
      expect(await find(order.submission_key)).toEqual({ kind: 'placing' });
      expect(await (await anotherSite(payment)).find(order.submission_key)).toEqual({ kind: 'placing' });
      finish();
      await placed(placing);
      expect(await find(order.submission_key)).toMatchObject({ kind: 'placed' });
    });

    it('of an attempt that was cut short follows from its charge, which may still arrive for a while', async () => {
      const [charged, lost] = [testOrder(), testOrder()];
      const payment = processor();
      payment.answerNext('crash');
      await expect(site(payment).place(charged)).rejects.toThrow('killed');
      expect(await site(payment).find(charged.submission_key)).toMatchObject({
        kind: 'placed',
        row: { chargeId: 'ch_1' },
      });

      payment.answerNext({ kind: 'unknown', reason: 'timed out' });
      await site(payment).place(lost);
      expect(await site(payment, { chargeSettles: 60_000 }).find(lost.submission_key)).toEqual({ kind: 'placing' });
      expect(await site(payment).find(lost.submission_key)).toEqual({ kind: 'not-placed' });
      expect(payment.charges.size).toBe(1);
    });

    it('is looked up as often as an address may send orders', async () => {
      const limits = createRateLimits(database.db, {
        limits: { ...DEFAULT_LIMITS, orders: { most: 2, perSecond: 0.5 } },
        secret: 'secret',
        log,
      });
      const { find } = site(processor(), { limits });
      const asked = [];
      for (let times = 0; times < 3; times += 1) asked.push((await find(randomUUID(), '198.51.100.7')).kind);
      expect(asked).toEqual(['not-placed', 'not-placed', 'too-many']);
    });
  });

  describe('while a charge may still come', () => {
    const MINUTE = { chargeSettles: 60_000 };
    const aMinuteLater = () =>
      database.db.execute(sql`update orders set charge_asked_at = charge_asked_at - interval '60 seconds'`);
    const killedBeforeItsCharge = async (order: FullOrder, payment = processor()) => {
      payment.answerNext({ kind: 'unknown', reason: 'killed' });
      expect(await site(payment, MINUTE).place(order)).toEqual({ kind: 'unconfirmed' });
      return payment;
    };

    it('its attempt is kept, on every server, and withdrawn afterwards', async () => {
      const payment = await killedBeforeItsCharge(testOrder());
      const other = await anotherSite(payment, MINUTE);
      await other.finish();
      expect(await rows()).toMatchObject([{ status: 'placing' }]);
      await aMinuteLater();
      await other.finish();
      expect(await rows()).toEqual([]);
    });

    it('the same order goes on at once, with the password that was sent last', async () => {
      const order = testOrder();
      const payment = await killedBeforeItsCharge(order);
      const [first] = await rows();
      const other = await anotherSite(payment, {
        ...MINUTE,
        releases: { rulesOf: async () => undefined },
      });
      const row = await placed(other.place({ ...order, account: { ...order.account, password: 'Another-one-9' } }));
      expect(row.invoiceNumber).toBe(first!.invoiceNumber);
      const [account] = await database.db.select().from(accounts);
      expect(await isRight('Another-one-9', account!.passwordHash)).toBe(true);
      expect(payment.charges.size).toBe(1);
    });

    it('other content under its key must wait', async () => {
      const order = testOrder();
      const payment = await killedBeforeItsCharge(order);
      const { place } = site(payment, MINUTE);
      const changed = { ...testOrder({ domains: [] }), submission_key: order.submission_key };
      expect(await place(changed)).toEqual({ kind: 'unconfirmed' });
      expect(payment.asked).toHaveLength(1);
      await aMinuteLater();
      expect((await placed(place(changed))).totalCents).toBeLessThan(34200);
    });

    it('a card that is declined meanwhile does not say that nothing is ordered', async () => {
      const order = testOrder();
      const payment = await killedBeforeItsCharge(order);
      const { place, finish } = site(payment, MINUTE);
      await aMinuteLater();
      await database.db.execute(sql`update orders set charge_asked_at = charge_asked_at + interval '1 second'`);
      const [{ chargeAskedAt } = { chargeAskedAt: undefined }] = await rows();
      payment.answerNext({ kind: 'refused', reason: 'no funds' });
      expect(await place(order)).toEqual({ kind: 'unconfirmed' });
      // The attempt settles when it would have without this card.
      expect(await rows()).toMatchObject([{ status: 'placing', chargeAskedAt }]);
      payment.charges.set(order.submission_key, 'ch_late');
      await finish();
      expect(await rows()).toMatchObject([{ status: 'placed', chargeId: 'ch_late' }]);
    });

    it('a server that is charging keeps its turn: no other server withdraws or finishes the attempt', async () => {
      const payment = processor();
      let go: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        go = resolve;
      });
      let asked: () => void = () => undefined;
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve;
      });
      const slow = {
        ...payment,
        charge: async (request: ChargeRequest) => {
          asked();
          await gate;
          return payment.charge(request);
        },
      };
      const order = testOrder();
      const first = site(slow).place(order);
      await isAsked;
      const other = await anotherSite(payment);
      // Although `chargeSettles` is 0 here.
      await other.finish();
      const meanwhile = await rows();
      const retry = other.place({ ...order, payment: { ...order.payment, token: 'tok_other' } });
      go();
      expect(meanwhile).toMatchObject([{ status: 'placing' }]);
      const row = await placed(first);
      expect(await placed(retry)).toEqual(row);
      expect(payment.asked).toEqual([{ key: order.submission_key, token: order.payment.token, amount: 34200 }]);
    });
  });

  it(
    'customers of one network who order at the same time, on two ' + 'servers, are all placed and charged once',
    async () => {
      const payment = processor();
      const many = { most: 1000, perSecond: 1 };
      const limitsOn = ({ db }: Database) => ({
        limits: createRateLimits(db, {
          limits: { ...DEFAULT_LIMITS, orders: many, failedCharges: many, failedChargesOfNewCustomers: many },
          secret: 'secret',
          log,
        }),
      });
      const other = await tested.another();
      // An embedded database runs one transaction at a time, so further rounds would find nothing new.
      const rounds = other === database ? 1 : 4;
      // Each row stays locked for a moment before the next, so that orders which lock rows in different orders do meet.
      await database.db.execute(
        sql`create function linger() returns trigger language plpgsql
          as $$ begin perform pg_sleep(0.002); return new; end $$`,
      );
      await database.db.execute(sql`do $$ declare name regclass; begin
      for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format(
          'create trigger linger before insert or update on %s for each row execute function linger()', name);
      end loop; end $$`);
      const servers = [site(payment, limitsOn(database)), await anotherSite(payment, limitsOn(other))];
      const query = jest.spyOn(pg.Client.prototype, 'query');
      const sessions = Array.from({ length: 16 }, (_unused, index) => ({
        id: `s${index}`,
        accountId: `acct_${index}`,
        email: `customer-${index}@alderandwren.com`,
        name: 'Maya',
      }));
      await database.db
        .insert(accounts)
        .values(sessions.map(({ accountId: id, email }) => ({ id, email, passwordHash: 'h', createdAt: new Date() })));
      for (let round = 0; round < rounds; round += 1) {
        const placements = await Promise.all(
          sessions.map((session, index) =>
            servers[index % 2]!.place(
              {
                ...testOrder({ answers: { ...TEST_ANSWERS, accountInformation: { email: session.email } } }),
                client_ip: '198.51.100.7',
              },
              session,
            ),
          ),
        );
        expect(placements.map(({ kind }) => kind)).toEqual(sessions.map(() => 'placed'));
      }
      expect([
        payment.asked.length,
        payment.charges.size,
        events.filter((event) => event === 'tokens-not-given-back'),
      ]).toEqual([16 * rounds, 16 * rounds, []]);
      // A deadlock is repeated, so no answer shows it; it costs a second all the same.
      const results = await Promise.allSettled(query.mock.results.map(({ value }) => value as unknown));
      query.mockRestore();
      await database.db.execute(sql`drop function linger cascade`);
      expect(
        results.filter(
          (result) => result.status === 'rejected' && (result.reason as { code?: unknown }).code === '40P01',
        ),
      ).toEqual([]);
      // All tokens of failed charges are back.
      const buckets = (
        (await database.db.execute(sql`select id from rate_limits where full_at > clock_timestamp()`)) as {
          rows: { id: string }[];
        }
      ).rows;
      expect(buckets.map(({ id }) => id.split(':')[0])).toEqual(['orders']);
    },
    60_000,
  );

  it(
    'an order of a customer who is logged in takes few statements, and its content is written once and not read ' +
      'again',
    async () => {
      const { place } = site();
      await database.db
        .insert(accounts)
        .values({ id: 'acct_1', email: 'maya@alderandwren.com', passwordHash: 'h', createdAt: new Date() });
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await placed(place(testOrder(), { id: 's', accountId: 'acct_1', email: 'maya@alderandwren.com', name: 'Maya' }));
      const statements = query.mock.calls.map(([statement]) =>
        typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
      );
      query.mockRestore();
      // An embedded database has no client.
      if (statements.length === 0) return;
      // One each for the card, and for links and drafts of the form, which end with it.
      expect(statements.length).toBeLessThanOrEqual(18);
      const contents = statements
        .filter((statement) => statement.includes('"quote"'))
        .map((statement) => statement.slice(0, 6));
      // The first looks for an earlier attempt of the key.
      expect(contents).toEqual(['select', 'insert']);
      expect(statements.find((statement) => statement.startsWith('insert into "orders"'))).not.toMatch(
        /returning.*"quote"/,
      );
    },
  );

  it('an order is placed although its tokens cannot be given back', async () => {
    let executed = 0;
    const execute = async (query: SQL) => {
      executed += 1;
      // The first two take the tokens of the order and of its charge.
      if (executed > 2) throw new Error('the disk is full');
      return database.db.execute(query);
    };
    const { place } = site(processor(), {
      limits: createRateLimits(
        new Proxy(database.db, { get: (db, name: keyof Database['db']) => (name === 'execute' ? execute : db[name]) }),
        { limits: DEFAULT_LIMITS, secret: 'secret', log },
      ),
    });
    expect((await place(testOrder())).kind).toBe('placed');
    expect(events).toContain('tokens-not-given-back');
  });

  it('an order whose password waits for too many others is not charged, and counts as no failed charge', async () => {
    const { place, payment } = site(processor(), {
      hashPassword: async () => {
        throw new QueueFull();
      },
    });
    for (let tries = 0; tries < 12; tries += 1) await expect(place(testOrder())).rejects.toThrow(QueueFull);
    expect([payment.asked, await rows()]).toEqual([[], []]);
    expect((await site(payment).place(testOrder())).kind).toBe('placed');
  });

  describe('under limits', () => {
    const REFUSED = { kind: 'refused', reason: { kind: 'payment-failed', error: 'payment failed' } };
    const ADDRESS = '198.51.100.7';
    const orderOf = (email: string, changes: Partial<FullOrder> = {}): FullOrder => ({
      ...testOrder({ answers: { ...TEST_ANSWERS, accountInformation: { email } } }),
      client_ip: ADDRESS,
      ...changes,
    });
    const later = (seconds: number) =>
      database.db.execute(
        sql`update rate_limits set full_at = full_at - ${seconds}::double precision * interval '1 second'`,
      );
    const limitsOf = (changes: Partial<Limits>) => ({
      limits: createRateLimits(database.db, { limits: { ...DEFAULT_LIMITS, ...changes }, secret: 'secret', log }),
    });
    /** A site, and how to place an order whose card is refused. */
    function siteWhere(changes: Partial<PlaceOrderDeps> = {}) {
      const payment = processor();
      const own = site(payment, changes);
      return {
        ...own,
        fail: async (order: FullOrder) => {
          payment.answerNext({ kind: 'refused', reason: 'no funds' });
          const placement = await own.place(order);
          if (placement.kind === 'too-many') payment.answerNext(undefined);
          return placement;
        },
      };
    }

    it.each<[string, (index: number) => FullOrder]>([
      ['with one e-mail address', () => orderOf('mallory@example.com')],
      [
        'under one submission key',
        (() => {
          const key = randomUUID();
          return (index) =>
            orderOf(`mallory-${index}@example.com`, { submission_key: key, client_ip: `198.51.100.${index}` });
        })(),
      ],
      ['with two e-mail addresses', (index) => orderOf(`mallory-${index % 2}@example.com`)],
      ['with another e-mail address each time', (index) => orderOf(`mallory-${index}@example.com`)],
      [
        'with one e-mail address from everywhere',
        (index) => orderOf('mallory@example.com', { client_ip: `198.51.100.${index}` }),
      ],
      [
        'from one network of IPv6',
        (index) => orderOf(`mallory-${index}@example.com`, { client_ip: `2001:db8:1:2::${index}` }),
      ],
    ])('of failing charges %s the eleventh is not made', async (_name, order) => {
      const { fail, payment } = siteWhere();
      for (let index = 0; index < 10; index += 1) expect(await fail(order(index))).toEqual(REFUSED);
      const eleventh = await fail(order(10));
      expect(eleventh).toEqual({ kind: 'too-many', retryAfterSeconds: expect.any(Number) });
      expect((eleventh as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60);
      expect(payment.asked).toHaveLength(10);
      expect(await rows()).toEqual([]);
      await later(60);
      expect(await fail(order(11))).toEqual(REFUSED);
      expect(await fail(order(12))).toMatchObject({ kind: 'too-many' });
    });

    it(
      'an ordinary customer at the address of somebody whose charges keep ' +
        'failing can order, also at the second try',
      async () => {
        const { fail, place } = siteWhere();
        for (let index = 0; index < 15; index += 1) await fail(orderOf('mallory@example.com'));
        const order = orderOf('maya@alderandwren.com');
        expect(await fail(order)).toEqual(REFUSED);
        expect((await place(order)).kind).toBe('placed');
        for (let index = 0; index < 12; index += 1)
          expect((await place(orderOf('ida@alderandwren.com'))).kind).toBe('placed');
      },
    );

    it('charges that succeed or are not answered are not counted', async () => {
      const { place, payment } = site();
      for (let index = 0; index < 12; index += 1)
        expect((await place(orderOf('ida@alderandwren.com'))).kind).toBe('placed');
      for (let index = 0; index < 12; index += 1) {
        payment.answerNext({ kind: 'unknown', reason: 'timed out' });
        expect((await place(orderOf('ida@alderandwren.com'))).kind).toBe('unconfirmed');
      }
    });

    it('of failing charges at once no more are made, also on two servers', async () => {
      const payment = {
        ...processor(),
        charge: async (): Promise<MakeResult> => ({ kind: 'refused', reason: 'no funds' }),
      };
      const servers = [site(payment), await anotherSite(payment)];
      const results = await Promise.all(
        Array.from({ length: 40 }, (_unused, index) =>
          servers[index % 2]!.place(orderOf(`mallory-${index}@example.com`)),
        ),
      );
      expect(results.filter(({ kind }) => kind === 'refused')).toHaveLength(10);
      expect(results.filter(({ kind }) => kind === 'too-many')).toHaveLength(30);
    });

    it('a password is hashed only for an order that holds and a token that may be one', async () => {
      const hashed: string[] = [];
      const { place, payment } = site(processor(), {
        hashPassword: async (password) => {
          hashed.push(password);
          return 'hash';
        },
      });
      await place({ ...orderOf('maya@alderandwren.com'), total: '1.00' });
      const order = orderOf('maya@alderandwren.com');
      for (const token of ['x', 'tok with spaces', 't'.repeat(5000)])
        expect(await place({ ...order, payment: { ...order.payment, token } })).toEqual(REFUSED);
      expect([hashed, payment.asked]).toEqual([[], []]);
      await place(order);
      expect(hashed).toHaveLength(1);
    });

    it('an address that sends too many orders waits, but not for one that has begun', async () => {
      const { place } = site(processor(), limitsOf({ orders: { most: 2, perSecond: 0.001 } }));
      const order = orderOf('maya@alderandwren.com');
      await place(order);
      await place({ ...orderOf('maya@alderandwren.com'), total: '1.00' });
      const limited = await place(orderOf('maya@alderandwren.com'));
      // Less than a thousand on a slow machine.
      expect(limited.kind === 'too-many' && limited.retryAfterSeconds > 800 && limited.retryAfterSeconds <= 1000).toBe(
        true,
      );
      expect((await place(order)).kind).toBe('placed');
      expect((await place(orderOf('ida@alderandwren.com', { client_ip: '198.51.100.8' }))).kind).toBe('placed');
    });

    it('of many that take a token of one bucket at once as many get one as it has', async () => {
      const { limits } = limitsOf({ orders: { most: 5, perSecond: 0.001 } });
      const take = () => limits.takeOne({ limit: 'orders', name: ADDRESS });
      const taken = await Promise.all(Array.from({ length: 12 }, take));
      expect(taken.map(({ kind }) => kind).sort()).toEqual([
        ...Array.from({ length: 7 }, () => 'empty'),
        ...Array.from({ length: 5 }, () => 'taken'),
      ]);
      await limits.giveBack([{ limit: 'orders', name: ADDRESS }]);
      expect([(await take()).kind, (await take()).kind]).toEqual(['taken', 'empty']);
    });

    it('an attempt that may still be charged is not said to be refused', async () => {
      const { fail, place, payment } = siteWhere({ chargeSettles: 60_000 });
      const order = orderOf('maya@alderandwren.com');
      payment.answerNext({ kind: 'unknown', reason: 'timed out' });
      await place(order);
      for (let index = 0; index < 11; index += 1) await fail(orderOf('maya@alderandwren.com'));
      expect(await place(order)).toEqual({ kind: 'unconfirmed' });
    });

    it(
      'a clock that was ahead when charges failed, or orders came, keeps nobody out for longer than a bucket takes ' +
        'to fill',
      async () => {
        const { fail, place } = siteWhere();
        const { limits } = limitsOf({});
        await fail(orderOf('mallory@example.com'));
        const guesses = { limit: 'operatorGuesses', name: ADDRESS } as const;
        await limits.takeOne(guesses);
        await later(-500 * 24 * 3600);
        const limited = await place(orderOf('mallory@example.com'));
        expect(limited).toEqual({ kind: 'too-many', retryAfterSeconds: 2 });
        expect(await limits.waitOf(guesses)).toBe(10);
        await later(3);
        expect(await fail(orderOf('mallory@example.com'))).toEqual({ kind: 'too-many', retryAfterSeconds: 60 });
        await later(60);
        expect((await place(orderOf('mallory@example.com'))).kind).toBe('placed');
        expect(await limits.waitOf(guesses)).toBeUndefined();
      },
    );

    it('neither addresses nor e-mails are stored, and buckets that are full again are deleted', async () => {
      const { fail } = siteWhere();
      const { limits } = limitsOf({});
      await fail(orderOf('mallory@example.com'));
      const stored = async () =>
        ((await database.db.execute(sql`select * from rate_limits`)) as { rows: unknown[] }).rows;
      expect(await stored()).toHaveLength(5);
      expect(JSON.stringify(await stored())).not.toMatch(/mallory|198\.51/);
      await limits.sweep();
      expect(await stored()).toHaveLength(5);
      await later(61);
      await limits.sweep();
      expect(await stored()).toEqual([]);
    });
  });
});
