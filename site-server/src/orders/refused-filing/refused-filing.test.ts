import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { AccountOrderPageStruct, type AccountOrderPage } from 'shared-contracts/account-order';
import type { FormValues } from 'shared-contracts/form-data';
import type { SignupResult } from 'shared-contracts/submission';
import { assert } from 'superstruct';
import { accounts } from '../../accounts/schema.ts';
import { beginSession } from '../../accounts/sessions.ts';
import { trail } from '../../events/schema.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { createFaultyProvider, FAULTS, Killed } from '../../../testing/faulty-provider.ts';
import { storePlacedOrder } from '../../../testing/placed-order.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { logInAtDesk } from '../../../testing/test-desk.ts';
import {
  QUICK_PASSWORDS,
  TEST_ANSWERS,
  TEST_CATALOGUE,
  TEST_PAGE,
  TEST_TODAY,
  testOrder,
} from '../../../testing/test-order.ts';
import { SITE_JSON } from '../../../testing/test-site.ts';
import { createCancelOrder } from '../cancellation/cancel-order.ts';
import { finishRefunds } from '../refunds/make-refund.ts';
import { orders, refunds } from '../schema.ts';
import { changeStatus } from '../status/change-status.ts';
import { statusEventsOf } from '../status/transitions.ts';
import { fileAgain } from './file-again.ts';
import { createRefuseFiling } from './refuse-filing.ts';

/** Milliseconds after which a slow machine tries no more cases. */
const LIMIT = LONG_RUN ? 600_000 : 20_000;
jest.setTimeout(LIMIT + 100_000);
const RUTH = { kind: 'operator', id: 'op_1', name: 'Ruth Keller' } as const;
const LINKED = { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [] };
const REASON = 'The name is taken.';

describe('a filing that the office refused', () => {
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
      basis: { ...order.basis, customer: { email: 'maya@alderandwren.com' } },
      payment: { ...order.payment, token: await site.tokenOf('4242424242424242') },
    });
    const response = await site.app.request('/form-a-business', { method: 'POST', body, headers: { cookie } });
    invoice = ((await response.json()) as { result: SignupResult }).result.invoice_numbers[0]!;
    await moveTo('in-review', 'filed');
    await site.database.db.execute(sql`truncate outbox`);
  });

  const rowOf = async () => (await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, invoice)))[0]!;
  async function moveTo(...statuses: WorkStatus[]) {
    for (const to of statuses) {
      const deps = { ...LINKED, db: site.database.db, catalogue: TEST_CATALOGUE };
      const { workStatus: from, version } = await rowOf();
      const move = { invoiceNumber: invoice, from, version, to, actor: RUTH };
      expect(await changeStatus(move, deps)).toEqual({ kind: 'moved' });
    }
  }
  const refuse = async (fields: Record<string, string>, role: 'read' | 'work' | 'refund' = 'refund') =>
    (await logInAtDesk(site, role)).post(`/orders/${invoice}/refused-filing`, { reason: REASON, ...fields });
  async function post(action: string, field: string, data: object, as = cookie) {
    const body = new FormData();
    const fields = { action, pageID: 'form-a-business', [field]: JSON.stringify(data) };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers: Record<string, string> = as ? { cookie: as } : {};
    const response = await site.app.request('/form-a-business', { method: 'POST', body, headers });
    return (await response.json()) as { result?: object; kind?: string; error?: string };
  }
  const again = (as = cookie) => post('process_file_again', 'fileAgainData', { invoice }, as);
  async function pageOf(as = cookie): Promise<AccountOrderPage | undefined> {
    const response = await site.app.request(`/api/account_order?website_id=1&invoice=${invoice}`, {
      headers: { cookie: as },
    });
    const { result } = (await response.json()) as { result?: unknown };
    if (result !== undefined) assert(result, AccountOrderPageStruct);
    return result;
  }
  const refundsOfOrder = async () =>
    site.database.db
      .select()
      .from(refunds)
      .where(eq(refunds.submissionKey, (await rowOf()).submissionKey));
  const mails = async () => (await createOutbox(site.database.db).readable(10)).reverse();

  it.each<[string, Record<string, string>, RegExp, number[]]>([
    ['keeps its fee', { fee: 'kept' }, /^The office keeps the fee of this filing\. .* charges you nothing\./, []],
    ['takes the next one for the same fee', { fee: 'covers-next' }, /covers the next filing/, []],
    ['returned its fee', { fee: 'returned', amount: '100.00' }, /^The office returned the fee/, [10_000]],
  ])(
    'by an office that %s: mail, account and desk say why and what becomes of it, once',
    async (_, fields, words, made) => {
      const answers = await Promise.all([refuse(fields), refuse(fields)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const row = await rowOf();
      expect([
        row.workStatus,
        (await refundsOfOrder()).map(({ amountCents, status }) => [amountCents, status]),
      ]).toEqual(['refused', made.map((amount) => [amount, 'made'])]);
      expect((await mails()).map(({ kind }) => kind)).toEqual(['order-refused', ...made.map(() => 'refund-made')]);
      const text = (await mails())[0]?.content?.text ?? '';
      for (const part of [REASON, 'About the fee:', ...(made.length > 0 ? ['We return $100.00 to your Visa'] : [])])
        expect(text).toContain(part);
      expect(text).not.toMatch(/\bcall\b/i);
      const page = await pageOf();
      expect(page?.officeRefusal).toEqual({ reason: REASON, fee: expect.stringMatching(words) });
      expect(page?.correctLink).toBe(`/form-a-business?correct=${invoice}`);
      expect(page?.conversation).toMatchObject({ isOpen: true, messages: [{ from: 'site', text: REASON }] });
      expect(page?.order.progress).toMatchObject({ status: 'refused', label: 'Refused by the office' });
      expect(page?.cancellation?.whyNot).toMatch(/^We have filed this order/);
      const html = await (await logInAtDesk(site, 'read')).html(`/orders/${invoice}`);
      for (const part of ['Refused by the office', REASON]) expect(html).toContain(part);
    },
  );

  it('is stored by operators who work on orders, and its fee returned by those who refund', async () => {
    expect((await refuse({ fee: 'kept' }, 'read')).status).toBe(403);
    for (const [fields, role] of [
      [{ fee: 'returned', amount: '100.00' }, 'work'],
      [{ fee: 'returned', amount: '' }, 'refund'],
      [{ fee: 'kept', amount: '100.00' }, 'refund'],
      [{ fee: 'kept', reason: ' ' }, 'refund'],
      // All that was paid would end the order.
      [{ fee: 'returned', amount: `${(await rowOf()).totalCents / 100}` }, 'refund'],
      [{ fee: 'returned', amount: '99999.00' }, 'refund'],
    ] as const)
      expect((await refuse(fields, role)).status).toBe(422);
    expect([(await rowOf()).workStatus, await refundsOfOrder(), await mails()]).toEqual(['filed', [], []]);
    expect((await refuse({ fee: 'kept' }, 'work')).status).toBe(303);
    await moveTo('in-review');
    expect((await refuse({ fee: 'kept' }, 'work')).status).toBe(422);
  });

  it('is filed again as it is when its customer says so, once; the order waits for us in review', async () => {
    await refuse({ fee: 'covers-next' });
    expect(await again('')).toMatchObject({ kind: 'not-logged-in' });
    expect(await again(others)).toMatchObject({ kind: 'unknown-order' });
    expect((await rowOf()).workStatus).toBe('refused');
    expect(await Promise.all([again(), again()])).toEqual([{ result: {} }, { result: {} }]);
    expect(await rowOf()).toMatchObject({ workStatus: 'in-review', waitsForUs: true, version: 1 });
    const events = await statusEventsOf(site.database.db, (await rowOf()).submissionKey);
    expect(events.slice(-2).map(({ from, to }) => [from, to])).toEqual([
      ['filed', 'refused'],
      ['refused', 'in-review'],
    ]);
    expect((await mails()).at(-1)?.content?.text).toMatch(
      /^We are checking your order again, and then file it again\./,
    );
    const page = await pageOf();
    expect(page?.officeRefusal).toBeUndefined();
    expect(page?.cancellation).toMatchObject({ whyNot: expect.stringMatching(/^We have filed this order/) });
    expect(page?.cancellation?.returns).toBeUndefined();
    const { confirmationKey } = await rowOf();
    const receipt = await (await site.app.request(`/orders/${invoice}?key=${confirmationKey}`)).text();
    expect(receipt).not.toContain('get everything back');
    await moveTo('filed');
    expect((await rowOf()).waitsForUs).toBe(false);
    expect((await again()).error).toBe(
      'Work on this order has gone on: its status is now "Filed". Nothing was changed.',
    );
  });

  it.each([
    ['a correction', 'Alder and Wren LLC', 2],
    ['answers that are sent as they are', 'Alder & Wren Coffee LLC', 1],
  ])('goes back to the review with %s', async (_, companyName, version) => {
    await refuse({ fee: 'kept' });
    const data: FormValues = {
      ...TEST_ANSWERS,
      companyInformation: { ...TEST_ANSWERS.companyInformation, companyName },
    };
    const basis = {
      release_set: site.releases.current().set.id,
      ...{ data, topics: testOrder({ domains: [] }).basis.topics, today: TEST_TODAY },
    };
    const sent = await post('process_correction', 'correctionData', { invoice, version: 1, basis });
    expect(sent.result).toBeDefined();
    expect(await rowOf()).toMatchObject({ workStatus: 'in-review', waitsForUs: true, version });
    expect((await mails()).at(-1)?.kind).toBe(version === 1 ? 'order-status' : 'order-corrected');
  });

  it('takes an answer of its customer, which does not file it again', async () => {
    await refuse({ fee: 'kept' });
    const answer = { invoice, key: 'answer-0123456789abcdef', text: 'Which name is free?' };
    expect(await post('process_answer_order', 'answerData', answer)).toEqual({ result: {} });
    expect(await rowOf()).toMatchObject({ workStatus: 'refused', waitsForUs: true });
  });
});

it('whatever desk and customer do, a status follows from the one before, and money is returned once', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const desk = (['in-review', 'filed', 'on-hold', 'documents-sent'] as const).map(
    (to) => ({ kind: 'move', to }) as const,
  );
  const step = fc.constantFrom(
    ...desk,
    ...(['refuse', 'refuse-and-return', 'file-again', 'file-again', 'cancel', 'finish'] as const).map(
      (kind) => ({ kind }) as const,
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
      fc.array(fc.constantFrom(...FAULTS.filter((fault) => fault !== 'refuses')), { maxLength: 6 }),
      async (rounds, faults) => {
        await emptyTables(db);
        await db
          .insert(accounts)
          .values({ id: 'acct', email: 'm@a.example', passwordHash: 'h', createdAt: new Date() });
        const { invoiceNumber, submissionKey } = await storePlacedOrder(db);
        await db.update(orders).set({ accountId: 'acct' });
        const provider = createFaultyProvider();
        provider.failNext(faults);
        const deps = {
          ...{ db, turns: database, payment: provider.payment, chargeSettles: 60_000, linked: LINKED },
          catalogue: TEST_CATALOGUE,
          now: () => new Date(),
          log: { info: () => undefined, error: () => undefined },
        };
        const cancelOrder = createCancelOrder(deps);
        const refuseFiling = createRefuseFiling(deps);
        const rowNow = async () => (await db.select().from(orders))[0]!;
        const run = async (taken: (typeof rounds)[number][number]): Promise<unknown> => {
          const { workStatus: from } = await rowNow();
          switch (taken.kind) {
            case 'move':
              return changeStatus(
                { invoiceNumber, from, version: 1, to: taken.to, note: 'Which?', actor: RUTH },
                { ...LINKED, db, catalogue: TEST_CATALOGUE },
              );
            case 'refuse':
              return refuseFiling({ invoiceNumber, reason: REASON, fee: { outcome: 'kept' }, actor: RUTH });
            case 'refuse-and-return':
              return refuseFiling({
                ...{ invoiceNumber, reason: REASON, actor: RUTH },
                fee: { outcome: 'returned', returns: 300 },
              });
            case 'file-again':
              return fileAgain({ invoiceNumber, accountId: 'acct' }, { ...LINKED, db });
            case 'cancel':
              return cancelOrder({ invoiceNumber, accountId: 'acct', returns: 1000 });
            case 'finish':
              return finishRefunds(deps, 0);
          }
        };
        for (const steps of rounds)
          for (const result of await Promise.allSettled(steps.map(run)))
            if (result.status === 'rejected' && !(result.reason instanceof Killed)) throw result.reason;
        provider.failNext([]);
        provider.deliver();
        await db.execute(sql`update refunds set asked_at = asked_at - interval '2 minutes'`);
        await finishRefunds(deps, 0);

        const events = await statusEventsOf(db, submissionKey);
        const chain: WorkStatus[] = ['received', ...events.map(({ to }) => to)];
        expect(events.map(({ from }) => from)).toEqual(chain.slice(0, -1));
        expect((await rowNow()).workStatus).toBe(chain.at(-1));
        for (const [index, { to, from }] of events.entries()) {
          if (to === 'refused') expect(from).toBe('filed');
          if (from === 'refused') expect(to).toBe('in-review');
          if (to === 'canceled-by-customer')
            expect([chain.slice(0, index + 1).includes('filed'), index]).toEqual([false, events.length - 1]);
        }
        const stored = await db
          .select()
          .from(trail)
          .where(eq(trail.submissionKey, submissionKey))
          .orderBy(asc(trail.position));
        const feesReturned = stored.filter(({ facts }) => facts['fee'] === 'returned').length;
        const returned = [...provider.made.values()].reduce((sum, { amount }) => sum + amount, 0);
        expect(returned).toBe(chain.at(-1) === 'canceled-by-customer' ? 1000 : 300 * feesReturned);
      },
    ),
    { numRuns: LONG_RUN ? 500 : 20, interruptAfterTimeLimit: LIMIT },
  );
  await database.close();
});
