import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { AccountOrderPageStruct, type AccountOrderPage } from 'shared-contracts/account-order';
import type { SignupResult } from 'shared-contracts/submission';
import { assert } from 'superstruct';
import { accounts } from '../../accounts/schema.ts';
import { beginSession } from '../../accounts/sessions.ts';
import type { Database } from '../../database/database.ts';
import { trail } from '../../events/schema.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { createFaultyProvider, FAULTS, Killed } from '../../../testing/faulty-provider.ts';
import { storePlacedOrder } from '../../../testing/placed-order.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { logInAtDesk } from '../../../testing/test-desk.ts';
import { QUICK_PASSWORDS, TEST_CATALOGUE, TEST_PAGE, testOrder } from '../../../testing/test-order.ts';
import { SITE_JSON } from '../../../testing/test-site.ts';
import { createMakeRefund, finishRefunds } from '../refunds/make-refund.ts';
import { orders, refunds, renewals, type OrderRow } from '../schema.ts';
import { changeStatus } from '../status/change-status.ts';
import { createCancelOrder } from './cancel-order.ts';

/** Milliseconds after which a slow machine tries no more cases. */
const LIMIT = LONG_RUN ? 600_000 : 20_000;
jest.setTimeout(LIMIT + 100_000);
const LINKED = { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [] };
const RUTH = { kind: 'operator', id: 'op_1', name: 'Ruth Keller' } as const;

describe('an order of a customer', () => {
  const EMAIL = 'maya@alderandwren.com';
  const folder = temporaryFolder();
  let site: TestApp;
  let cookie: string;
  let others: string;
  let invoice: string;

  beforeAll(async () => {
    site = await createTestApp(folder, { 'site.json': { ...SITE_JSON, loginLink: '/login', accountLink: '/account' } });
    const passwordHash = await QUICK_PASSWORDS.hash('Coffee-Beans-7');
    await site.database.db.insert(accounts).values(
      ['maya', 'noor'].map((name) => ({
        ...{ id: `acct_${name}`, email: `${name}@alderandwren.com`, passwordHash },
        createdAt: new Date(),
        confirmedAt: new Date(),
      })),
    );
    [cookie = '', others = ''] = await Promise.all(
      ['maya', 'noor'].map(async (name) => `session=${await beginSession(site.database.db, `acct_${name}`)}`),
    );
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.db.execute(sql`truncate rate_limits, outbox`);
    const order = testOrder({ releaseSet: site.releases.current().set.id, domains: [] });
    const { password: _, ...account } = order.account;
    const body = signupForm({
      ...order,
      account,
      basis: { ...order.basis, customer: { email: EMAIL } },
      payment: { ...order.payment, token: await site.tokenOf('4242424242424242') },
    });
    const response = await site.app.request('/form-a-business', { method: 'POST', body, headers: { cookie } });
    invoice = ((await response.json()) as { result: SignupResult }).result.invoice_numbers[0]!;
    await site.database.db.execute(sql`truncate outbox`);
  });

  const rowOf = async () => (await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, invoice)))[0]!;
  const refundsOfOrder = async () =>
    site.database.db
      .select()
      .from(refunds)
      .where(eq(refunds.submissionKey, (await rowOf()).submissionKey));

  async function cancel(returns: number, as = cookie) {
    const body = new FormData();
    const fields = {
      ...{ action: 'process_cancel_order', pageID: 'form-a-business' },
      cancelOrderData: JSON.stringify({ invoice, returns }),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers: Record<string, string> = as ? { cookie: as } : {};
    const response = await site.app.request('/form-a-business', { method: 'POST', body, headers });
    return (await response.json()) as { result?: object; kind?: string; error?: string };
  }
  async function cancellationShown(as = cookie): Promise<AccountOrderPage['cancellation']> {
    const response = await site.app.request(`/api/account_order?website_id=1&invoice=${invoice}`, {
      headers: { cookie: as },
    });
    const { result } = (await response.json()) as { result?: unknown };
    if (result === undefined) return undefined;
    assert(result, AccountOrderPageStruct);
    return result.cancellation;
  }
  const mails = async () => (await createOutbox(site.database.db).readable(10)).reverse();
  const totalOf = async () => (await rowOf()).totalCents;

  it('is canceled once by a double click: all is returned, services end, mail, desk and export say so', async () => {
    const total = await totalOf();
    const shown = await cancellationShown();
    expect(shown).toMatchObject({ returns: total, hasRenewals: true });
    expect(shown?.whyNot).toBeUndefined();
    expect(shown?.ends.length).toBeGreaterThan(0);
    expect(await Promise.all([cancel(total), cancel(total)])).toEqual([{ result: {} }, { result: {} }]);
    const row = await rowOf();
    expect([row.workStatus, row.waitsForUs]).toEqual(['canceled-by-customer', false]);
    expect(await refundsOfOrder()).toMatchObject([{ status: 'made', amountCents: total, actorId: null }]);
    const services = await site.database.db
      .select()
      .from(renewals)
      .where(eq(renewals.submissionKey, row.submissionKey));
    expect(services.map(({ status }) => status)).toEqual(services.map(() => 'ended'));
    const events = await site.database.db.select().from(trail).where(eq(trail.submissionKey, row.submissionKey));
    expect(
      events.filter(({ kind }) => kind !== 'renewal-ended').map(({ kind, actorKind }) => [kind, actorKind]),
    ).toEqual([
      ['order-placed', expect.any(String)],
      ['status-changed', 'customer'],
      ['refund-asked', 'customer'],
      ['refund-made', 'customer'],
    ]);
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-canceled', EMAIL],
      ['refund-made', EMAIL],
    ]);
    const [mail] = await mails();
    expect(mail?.content?.subject).toBe(`Order ${invoice}: canceled`);
    expect(mail?.content?.text).toContain(`We return $${(total / 100).toFixed(2)} to your Visa ending 4242`);
    for (const name of shown!.ends) expect(mail?.content?.text).toContain(name);
    expect(await cancellationShown()).toMatchObject({
      hasRenewals: false,
      canceled: { returned: total, asked: 0, left: 0 },
      whyNot: 'This order is closed: its status is "Canceled on request".',
    });

    const desk = await logInAtDesk(site, 'work');
    const html = await desk.html(`/orders/${invoice}`);
    expect(html).toContain('Canceled on request');
    expect(html).toMatch(/Returned[^]*Customer/);
    expect(await desk.html('/orders?status=canceled-by-customer')).toContain(invoice);
    const receipt = await site.app.request(`/orders/${invoice}?key=${row.confirmationKey}`, { headers: { cookie } });
    expect(await receipt.text()).toContain('Canceled on request');
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    const exported = await site.app.request(`/operator/export?format=csv&search=${invoice}`, {
      headers: { authorization },
    });
    expect(await exported.text()).toMatch(/canceled-by-customer,.*Canceled on request/s);
  });

  it('that the desk has filed at the same moment stays filed, and its customer reads why', async () => {
    const total = await totalOf();
    const desk = await logInAtDesk(site, 'work');
    const move = (from: string, to: string) => desk.post(`/orders/${invoice}/status`, { from, version: '1', to });
    expect((await move('received', 'in-review')).status).toBe(303);
    const [moved, answer] = await Promise.all([move('in-review', 'filed'), cancel(total)]);
    const { workStatus } = await rowOf();
    if (workStatus === 'filed') {
      expect([moved.status, answer.kind, await refundsOfOrder()]).toEqual([303, 'order-closed', []]);
      expect(answer.error).toMatch(
        /^Nothing was canceled\. We have filed this order, .* nothing is returned\. An office .* keeps its fee\./,
      );
    } else {
      expect([workStatus, answer, moved.status]).toEqual(['canceled-by-customer', { result: {} }, 422]);
      expect(await moved.text()).toContain('it is now &quot;Canceled on request&quot;. Nothing was changed.');
    }
  });

  it.each<['in-review' | 'on-hold' | 'refunded', 'filed' | 'received']>([
    ['in-review', 'filed'],
    ['on-hold', 'received'],
    ['refunded', 'received'],
  ])('that is %s, then %s, is canceled only where nothing is filed', async (first, second) => {
    const deps = { ...{ catalogue: TEST_CATALOGUE, db: site.database.db }, ...LINKED };
    const total = await totalOf();
    if (first === 'refunded')
      await site.database.db.update(orders).set({ workStatus: first }).where(eq(orders.invoiceNumber, invoice));
    else {
      const move = (from: 'received' | typeof first, to: typeof first | 'filed' | 'received') =>
        changeStatus({ invoiceNumber: invoice, from, version: 1, to, note: 'Which?', actor: RUTH }, deps);
      expect([await move('received', first), await move(first, second)]).toEqual([
        { kind: 'moved' },
        { kind: 'moved' },
      ]);
    }
    const { whyNot = '' } = (await cancellationShown()) ?? {};
    const answer = await cancel(total);
    if (first === 'on-hold') return expect([whyNot, answer]).toEqual(['', { result: {} }]);
    expect(answer).toEqual({ kind: 'order-closed', error: `Nothing was canceled. ${whyNot}` });
    expect(whyNot).not.toBe('');
    expect(whyNot).not.toMatch(/\bcall\b/i);
    expect(await refundsOfOrder()).toEqual([]);
  });

  it('that would return another amount than was shown stays, and says which', async () => {
    const total = await totalOf();
    expect(await cancel(total + 1)).toEqual({
      kind: 'other-amount',
      error: `Nothing was canceled. What we would return has changed: it is now $${(total / 100).toFixed(2)}.`,
    });
    expect((await rowOf()).workStatus).toBe('received');
  });

  it('is canceled by nobody else', async () => {
    const total = await totalOf();
    expect(await cancel(total, '')).toMatchObject({ kind: 'not-logged-in' });
    expect(await cancel(total, others)).toMatchObject({ kind: 'unknown-order' });
    expect(await cancellationShown(others)).toBeUndefined();
    for (const role of ['read', 'work', 'refund'] as const) {
      const desk = await logInAtDesk(site, role);
      expect(
        (await desk.post(`/orders/${invoice}/status`, { from: 'received', version: '1', to: 'canceled-by-customer' }))
          .status,
      ).toBe(role === 'read' ? 403 : 422);
    }
    expect([(await rowOf()).workStatus, await refundsOfOrder(), await mails()]).toEqual(['received', [], []]);
  });
});

describe('money and status', () => {
  let database: Database;
  let order: OrderRow;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  /** An order of $10.00 with a service, in an account. */
  async function newOrder() {
    const { db } = database;
    await emptyTables(db);
    await db.insert(accounts).values({ id: 'acct', email: 'm@a.example', passwordHash: 'h', createdAt: new Date() });
    order = await storePlacedOrder(db, { renewals: [{ price: 12_500, period: 'year', afterMonths: 12 }] });
    await db.update(orders).set({ accountId: 'acct' });
  }

  function working(provider = createFaultyProvider()) {
    const deps = {
      ...{ db: database.db, turns: database, payment: provider.payment, chargeSettles: 60_000, linked: LINKED },
      catalogue: TEST_CATALOGUE,
      log: { info: () => undefined, error: () => undefined },
    };
    const cancelOrder = createCancelOrder(deps);
    const makeRefund = createMakeRefund(deps);
    const { invoiceNumber, submissionKey } = order;
    return {
      provider,
      cancel: (returns = 1000) => cancelOrder({ invoiceNumber, accountId: 'acct', returns }),
      move: (from: 'received' | 'in-review', to: 'in-review' | 'filed') =>
        changeStatus({ invoiceNumber, from, version: 1, to, actor: RUTH }, { ...deps, ...LINKED }),
      refund: (amount: number) =>
        makeRefund({ key: randomUUID(), submissionKey, chargeId: order.chargeId!, amount, actor: RUTH }),
      finish: () => finishRefunds(deps, 0),
    };
  }
  const rowNow = async () => (await database.db.select().from(orders))[0]!;
  const timePasses = () => database.db.execute(sql`update refunds set asked_at = asked_at - interval '2 minutes'`);

  it('a refund that the provider refuses waits for an operator, until it is made in another way', async () => {
    await newOrder();
    const { cancel, refund, provider } = working();
    provider.failNext(['refuses']);
    expect(await cancel()).toEqual({ kind: 'canceled' });
    expect(await rowNow()).toMatchObject({ workStatus: 'canceled-by-customer', waitsForUs: true });
    expect(await refund(1000)).toEqual({ kind: 'made' });
    expect(await rowNow()).toMatchObject({ workStatus: 'canceled-by-customer', waitsForUs: false });
  });

  it('what an operator has returned before is not returned again', async () => {
    await newOrder();
    const { cancel, refund, provider } = working();
    await refund(400);
    expect(await cancel()).toEqual({ kind: 'other-amount', returns: 600 });
    expect(await cancel(600)).toEqual({ kind: 'canceled' });
    expect([...provider.made.values()].map(({ amount }) => amount)).toEqual([400, 600]);
  });

  it('whatever is lost or done meanwhile, an order is canceled with all of its money, or neither', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ kind: 'cancel' as const }) },
      { weight: 2, arbitrary: fc.constantFrom({ kind: 'review' as const }, { kind: 'file' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'refund' as const }) },
      { weight: 2, arbitrary: fc.constantFrom({ kind: 'finish' as const }, { kind: 'deliver' as const }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom(...FAULTS.filter((fault) => fault !== 'refuses')), { maxLength: 8 }),
        async (rounds, faults) => {
          await newOrder();
          const { cancel, move, refund, finish, provider } = working();
          provider.failNext(faults);
          const run = ({ kind }: (typeof rounds)[number][number]): Promise<unknown> => {
            switch (kind) {
              case 'cancel':
                return cancel();
              case 'review':
                return move('received', 'in-review');
              case 'file':
                return move('in-review', 'filed');
              case 'refund':
                return refund(400);
              case 'finish':
                return finish();
              case 'deliver':
                return Promise.resolve(provider.deliver());
            }
          };
          for (const steps of rounds)
            for (const result of await Promise.allSettled(steps.map(run)))
              if (result.status === 'rejected' && !(result.reason instanceof Killed)) throw result.reason;
          provider.failNext([]);
          provider.deliver();
          await timePasses();
          await finish();

          const returned = [...provider.made.values()].reduce((sum, { amount }) => sum + amount, 0);
          expect(returned).toBeLessThanOrEqual(1000);
          const { workStatus, submissionKey } = await rowNow();
          const isCanceled = workStatus === 'canceled-by-customer';
          if (isCanceled) expect(returned).toBe(1000);
          const events = await database.db.select().from(trail).where(eq(trail.submissionKey, submissionKey));
          const canceling = events.filter(({ facts }) => facts['to'] === 'canceled-by-customer');
          const mails = (await createOutbox(database.db).readable(100)).filter(({ kind }) => kind === 'order-canceled');
          expect([canceling.length, mails.length]).toEqual(isCanceled ? [1, 1] : [0, 0]);
          // It was never canceled after it was filed, nor filed after it was canceled.
          expect(events.some(({ facts }) => facts['to'] === 'filed')).toBe(workStatus === 'filed');
          const ended = (await database.db.select().from(renewals)).map(({ status }) => status);
          if (isCanceled) expect(ended).toEqual(['ended']);
        },
      ),
      { numRuns: LONG_RUN ? 500 : 15, interruptAfterTimeLimit: LIMIT },
    );
  });
});
