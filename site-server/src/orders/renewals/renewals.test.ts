import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays, addMonths } from 'shared-contracts/renewal-dates';
import type { Quote } from 'shared-contracts/cart';
import { createOutbox } from '../../mail/outbox.ts';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../accounts/schema.ts';
import { renewalCharges, renewals, type OrderRow } from '../schema.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { createFaultyProvider, FAULTS, Killed, type Fault } from '../../../testing/faulty-provider.ts';
import { storePlacedOrder } from '../../../testing/placed-order.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { TEST_PAGE, testOrder } from '../../../testing/test-order.ts';
import { trail } from '../../events/schema.ts';
import { createCancelRenewal, endRenewals } from './cancel-renewal.ts';
import { renewDue, type RenewDeps } from './renew.ts';

/** Milliseconds after which a slow machine tries no more cases. */
const LIMIT = LONG_RUN ? 600_000 : 20_000;
jest.setTimeout(LIMIT + 100_000);
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => empty());
const empty = () => emptyTables(database.db);

const PLACED = '2026-11-20';
const yearly = (price: number, label: string) => ({
  price,
  period: 'year' as const,
  afterMonths: 12,
  parts: [{ label, price }],
});
const monthly = (price: number, label: string) => ({
  price,
  period: 'month' as const,
  afterMonths: 1,
  parts: [{ label, price }],
});

function renewing(provider = createFaultyProvider()) {
  let today = PLACED;
  const linked = { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [] };
  const deps: RenewDeps = {
    db: database.db,
    turns: database,
    payment: provider.payment,
    chargeSettles: 60_000,
    today: () => today,
    linked,
    log: { info: () => undefined, error: () => undefined },
  };
  const cancel = createCancelRenewal({ db: database.db, turns: database, today: () => today, linked });
  return {
    provider,
    cancel,
    on(day: string) {
      today = day;
    },
    async run(day: string) {
      today = day;
      await renewDue(deps);
    },
  };
}
const rows = () => database.db.select().from(renewals).orderBy(renewals.name);
const charges = () => database.db.select().from(renewalCharges).orderBy(renewalCharges.dueOn);
/** Messages to customers, the oldest first. */
const mails = async () => (await createOutbox(database.db).readable(1000)).toReversed();
const kinds = async () => (await mails()).map(({ kind }) => kind);
const eventsOf = async ({ submissionKey }: OrderRow) =>
  (await database.db.select().from(trail).where(eq(trail.submissionKey, submissionKey)).orderBy(trail.position)).slice(
    1,
  );
const order = (quoted: Quote['renewals'], expires?: string) =>
  storePlacedOrder(database.db, {
    renewals: quoted,
    ...(expires !== undefined && { card: { brand: 'Visa', last4: '4242', expires } }),
  });

it('a placed order has a renewal for each service, with the date of the quote', async () => {
  await order([
    {
      price: 27_400,
      period: 'year',
      afterMonths: 12,
      parts: [
        { label: 'Agent', price: 12_500 },
        { label: 'Identity', price: 14_900 },
      ],
    },
    monthly(900, 'Phone'),
    { price: 1_400, period: 'year', afterMonths: 0, afterDays: 90 },
  ]);
  expect(
    (await rows()).map(({ name, amountCents, period, nextOn, actOn, status }) => [
      name,
      amountCents,
      period,
      nextOn,
      actOn,
      status,
    ]),
  ).toEqual([
    ['Agent', 12_500, 'year', '2027-11-20', '2027-10-21', 'active'],
    ['Identity', 14_900, 'year', '2027-11-20', '2027-10-21', 'active'],
    ['Phone', 900, 'month', '2026-12-20', '2026-12-13', 'active'],
    ['Services', 1_400, 'year', '2027-02-18', '2027-01-19', 'active'],
  ]);
});

it(
  'each product that recurs is a service with the name that its line has, each company has its own, and each is ' +
    'canceled and charged by itself',
  async () => {
    const placed = testOrder();
    const line = (name: string, price: string, more: object = {}) => ({
      ...placed.companies[0]!.products[0]!,
      renewal: { name, price, period: 'year' as const, after_months: 12, ...more },
    });
    const states = [
      'Colorado',
      'Delaware',
      'Florida',
      'Georgia',
      'Idaho',
      'Kansas',
      'Maine',
      'Nevada',
      'Ohio',
      'Texas',
    ];
    const [company] = placed.companies;
    const stored = await storePlacedOrder(database.db, {
      renewals: [{ price: 145_000, period: 'year', afterMonths: 12 }],
      order: {
        ...placed,
        companies: [
          {
            ...company!,
            products: [
              ...states.map((state) => line(`Agent, ${state}`, '125.00')),
              line('Compliance', '100.00'),
              {
                ...line('Identity', '0.00'),
                products: [line('Hosting', '9.00', { period: 'month', after_months: 0, after_days: 30 })],
              },
            ],
          },
          {
            ...company!,
            company: { ...company!.company, name: 'Wren Holdings LLC' },
            products: [line('Compliance', '100.00')],
          },
        ],
      },
    });
    expect((await rows()).map(({ name, amountCents, nextOn }) => [name, amountCents, nextOn])).toEqual([
      ...states.map((state) => [`Agent, ${state}`, 12_500, '2027-11-20']),
      ['Compliance, Alder & Wren Coffee LLC', 10_000, '2027-11-20'],
      ['Compliance, Wren Holdings LLC', 10_000, '2027-11-20'],
      ['Hosting', 900, '2026-12-20'],
    ]);
    const { run, cancel } = renewing();
    expect(await cancel({ id: (await rows())[1]!.id, accountId: stored.accountId! })).toEqual({ kind: 'canceled' });
    for (const day of ['2027-10-21', '2027-11-20']) await run(day);
    expect(
      (await charges())
        .filter(({ dueOn }) => dueOn === '2027-11-20')
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    ).toBe(9 * 12_500 + 20_000);
    expect((await rows()).find(({ name }) => name === 'Agent, Delaware')).toMatchObject({
      status: 'canceled',
      nextOn: '2027-11-20',
    });
  },
);

it(
  'a service of the 31st that recurs each month is charged on the last ' +
    'day of shorter months, and on the 31st again',
  async () => {
    await storePlacedOrder(database.db, { renewals: [monthly(900, 'Phone')], createdAt: new Date(2027, 0, 31, 12) });
    const { run } = renewing();
    for (let day = '2027-01-31'; day < '2027-06-01'; day = addDays(day, 1)) await run(day);
    expect((await charges()).map(({ dueOn }) => dueOn)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  },
);

it('customers are written to 30 days before, once, and charged once on the day', async () => {
  const placed = await order([yearly(12_500, 'Agent'), yearly(14_900, 'Identity')]);
  const { run, provider } = renewing();
  for (const day of ['2027-10-20', '2027-10-21', '2027-10-21', '2027-11-19']) await run(day);
  expect([await kinds(), provider.made.size]).toEqual([['renewal-notice'], 0]);
  expect((await mails())[0]?.content).toMatchObject({
    subject: `2 services of your order ${placed.invoiceNumber} renew soon`,
    text: expect.stringMatching(
      new RegExp(
        String.raw`your Visa ending 4242:\n\nAgent: \$125\.00/year on November 20, 2027\nIdentity: ` +
          String.raw`\$149\.00/year on November 20, 2027`,
      ),
    ),
  });
  for (const day of ['2027-11-20', '2027-11-20', '2027-11-21']) await run(day);
  expect((await charges()).map(({ dueOn, amountCents }) => [dueOn, amountCents]).sort()).toEqual([
    ['2027-11-20', 12_500],
    ['2027-11-20', 14_900],
  ]);
  expect(provider.made.size).toBe(2);
  expect(await kinds()).toEqual(['renewal-notice', 'renewal-charged', 'renewal-charged']);
  expect((await mails()).at(-1)?.content?.text).toContain('It renews next on November 20, 2028.');
  expect((await eventsOf(placed)).map(({ kind, actorKind }) => `${kind} ${actorKind}`)).toEqual([
    'renewal-announced system',
    'renewal-announced system',
    'renewal-charged system',
    'renewal-charged system',
  ]);
  expect((await rows()).map(({ nextOn, actOn }) => [nextOn, actOn])).toEqual([
    ['2028-11-20', '2028-10-21'],
    ['2028-11-20', '2028-10-21'],
  ]);
});

it(
  'a monthly payment is announced a week before, one that is overdue ' + 'at once, and none is charged without notice',
  async () => {
    await order([monthly(900, 'Phone')]);
    const { run, provider } = renewing();
    await run('2026-12-12');
    expect(await kinds()).toEqual([]);
    // All servers were down for two months.
    await run('2027-01-25');
    expect([await kinds(), provider.made.size]).toEqual([['renewal-notice'], 0]);
    expect((await mails())[0]?.content?.subject).toBe('Phone: renewal on January 28, 2027');
    await run('2027-01-27');
    expect(provider.made.size).toBe(0);
    await run('2027-01-28');
    expect((await charges()).map(({ dueOn }) => dueOn)).toEqual(['2026-12-20']);
  },
);

it('a declined payment is tried again after 3, 5 and 7 days, and then the service is on hold', async () => {
  const placed = await order([yearly(12_500, 'Agent')]);
  const { run, provider } = renewing();
  await run('2027-10-21');
  const declined: string[] = [];
  for (let day = '2027-11-19'; day < '2027-12-31'; day = addDays(day, 1)) {
    provider.failNext(['refuses']);
    const before = (await rows())[0]!.declines;
    await run(day);
    if ((await rows())[0]!.declines > before) declined.push(day);
  }
  expect(declined).toEqual(['2027-11-20', '2027-11-23', '2027-11-28', '2027-12-05']);
  expect(await rows()).toMatchObject([{ status: 'on-hold', nextOn: '2027-11-20', actOn: null }]);
  const texts = (await mails()).filter(({ kind }) => kind === 'renewal-declined').map(({ content }) => content!);
  expect(texts.map(({ subject }) => subject)).toEqual([
    'Agent: your card was declined',
    'Agent: your card was declined',
    'Agent: your card was declined',
    'Agent: on hold',
  ]);
  expect(texts[0]!.text).toContain('We will try this card again on November 23, 2027.');
  for (const { text } of texts) expect(text).toContain('give us another card in your account');
  expect(texts.filter(({ text }) => /order it again|call us/.test(text))).toEqual([]);
  expect(
    (await eventsOf(placed)).filter(({ kind }) => kind === 'renewal-declined').map(({ facts }) => facts['retryOn']),
  ).toEqual(['2027-11-23', '2027-11-28', '2027-12-05', undefined]);
});

it('a retried payment that is charged leaves the dates as they were', async () => {
  await order([yearly(12_500, 'Agent')]);
  const { run, provider } = renewing();
  await run('2027-10-21');
  provider.failNext(['refuses']);
  await run('2027-11-20');
  await run('2027-11-23');
  expect(await rows()).toMatchObject([{ status: 'active', nextOn: '2028-11-20', declines: 0, retryOn: null }]);
  expect([provider.made.size, (await charges())[0]?.dueOn]).toEqual([1, '2027-11-20']);
});

it('its customer cancels a service until the day of the payment; other customers cannot', async () => {
  const placed = await order([yearly(12_500, 'Agent'), yearly(14_900, 'Identity')]);
  await database.db
    .insert(accounts)
    .values({ id: 'acct_other', email: 'noor@example.com', passwordHash: 'h', createdAt: new Date() });
  const { run, on, cancel, provider } = renewing();
  const [agent, identity] = await rows();
  const accountId = placed.accountId!;
  expect(await cancel({ id: agent!.id, accountId: 'acct_other' })).toEqual({ kind: 'unknown' });
  expect(await cancel({ id: 'ren_unknown', accountId })).toEqual({ kind: 'unknown' });
  await run('2027-10-21');
  on('2027-11-19');
  expect(await Promise.all([cancel({ id: agent!.id, accountId }), cancel({ id: agent!.id, accountId })])).toEqual([
    { kind: 'canceled' },
    { kind: 'canceled' },
  ]);
  expect((await eventsOf(placed)).at(-1)).toMatchObject({
    kind: 'renewal-canceled',
    actorKind: 'customer',
    facts: { renewal: agent!.id },
  });
  expect((await mails()).at(-1)?.content?.text).toContain('You have it until November 20, 2027');
  on('2027-11-20');
  expect(await cancel({ id: identity!.id, accountId })).toEqual({ kind: 'too-late' });
  await run('2027-11-20');
  expect([...provider.made.values()].map(({ amount }) => amount)).toEqual([14_900]);
  expect((await kinds()).filter((kind) => kind === 'renewal-canceled')).toHaveLength(1);
});

it(
  'an operator cancels a service of an order, also one whose payment was declined or that is on hold, with a note ' +
    'to the customer',
  async () => {
    const placed = await order([yearly(12_500, 'Agent'), monthly(900, 'Phone')]);
    const other = await order([]);
    const { run, cancel, provider } = renewing();
    const atDesk = (id: string, invoiceNumber = placed.invoiceNumber, note?: string) =>
      cancel({ id, invoiceNumber, actor: { kind: 'operator', id: 'op_1', name: 'Ruth Keller' }, note });
    const [agent, phone] = await rows();
    expect(await atDesk(agent!.id, other.invoiceNumber)).toEqual({ kind: 'unknown' });
    expect(
      await Promise.all([
        atDesk(agent!.id, placed.invoiceNumber, 'Good luck.'),
        atDesk(agent!.id, placed.invoiceNumber, 'Good luck.'),
      ]),
    ).toEqual([{ kind: 'canceled' }, { kind: 'canceled' }]);
    expect((await eventsOf(placed)).at(-1)).toMatchObject({
      kind: 'renewal-canceled',
      actorName: 'Ruth Keller',
      note: 'Good luck.',
      facts: { renewal: agent!.id },
    });
    expect((await mails()).at(-1)?.content?.text).toMatch(
      new RegExp(
        'We canceled Agent of your order [^]* You have it until November 20, 2027, [^]*The other ' +
          String.raw`services of this order go on: Phone\.[^]*A note from us:\n\nGood luck\.`,
      ),
    );
    await run('2026-12-13');
    for (const day of ['2026-12-20', '2026-12-23', '2026-12-28', '2027-01-04']) {
      provider.failNext(['refuses']);
      await run(day);
    }
    expect((await rows())[1]).toMatchObject({ name: 'Phone', status: 'on-hold' });
    expect(await atDesk(phone!.id)).toEqual({ kind: 'canceled' });
    expect((await mails()).at(-1)?.content?.text).toContain('It has ended, and we will not charge you for it again.');
    for (const day of ['2027-01-20', '2027-11-20', '2027-12-20']) await run(day);
    expect([(await charges()).length, (await kinds()).filter((kind) => kind === 'renewal-canceled').length]).toEqual([
      0, 2,
    ]);
  },
);

it('a service whose payment may have been made is not canceled before the answer is known', async () => {
  const placed = await order([monthly(900, 'Phone')]);
  const { run, cancel, provider } = renewing();
  await run('2026-12-13');
  provider.failNext(['late']);
  await run('2026-12-20');
  const asked = {
    id: (await rows())[0]!.id,
    invoiceNumber: placed.invoiceNumber,
    actor: { kind: 'operator', id: 'op_1', name: 'Ruth Keller' } as const,
  };
  expect(await cancel(asked)).toEqual({ kind: 'too-late' });
  provider.deliver();
  await run('2026-12-20');
  expect([await cancel(asked), (await charges()).length]).toEqual([{ kind: 'canceled' }, 1]);
});

it("messages go to the account's address, also after it was changed", async () => {
  const placed = await order([yearly(12_500, 'Agent')]);
  await database.db.update(accounts).set({ email: 'new@alderandwren.com' }).where(eq(accounts.id, placed.accountId!));
  await renewing().run('2027-10-21');
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['new@alderandwren.com']);
});

it(
  'a charge that was under way when its order was refunded is ' + 'recorded, and nothing is charged afterwards',
  async () => {
    const placed = await order([monthly(900, 'Phone'), yearly(12_500, 'Agent')]);
    const { run, provider } = renewing();
    await run('2026-12-13');
    provider.failNext(['late']);
    await run('2026-12-20');
    await endRenewals(database.db, placed.submissionKey, { kind: 'system' });
    await run('2026-12-20');
    expect(await rows()).toMatchObject([
      { name: 'Agent', actOn: null },
      { name: 'Phone', status: 'ended', askedAt: expect.any(Date) },
    ]);
    provider.deliver();
    for (const day of ['2026-12-20', '2027-11-20', '2027-12-20']) await run(day);
    expect([(await charges()).length, provider.made.size]).toEqual([1, 1]);
    expect((await rows()).map(({ status, actOn, askedAt }) => [status, actOn, askedAt])).toEqual([
      ['ended', null, null],
      ['ended', null, null],
    ]);
  },
);

it('a charge that was never made is dropped when its order was refunded', async () => {
  const placed = await order([monthly(900, 'Phone')]);
  const { run, provider } = renewing();
  await run('2026-12-13');
  provider.failNext(['loses-request']);
  await run('2026-12-20');
  await endRenewals(database.db, placed.submissionKey, { kind: 'system' });
  await database.db.execute(sql`update renewals set asked_at = asked_at - interval '2 minutes'`);
  await run('2026-12-20');
  expect(await rows()).toMatchObject([{ status: 'ended', actOn: null, askedAt: null }]);
  expect(provider.made.size).toBe(0);
});

it(
  'whatever is lost or killed in between, every due date is charged once, announced before, and none after a ' +
    'cancellation',
  async () => {
    const day = fc.record({
      skips: fc.integer({ min: 1, max: 12 }),
      runs: fc.integer({ min: 1, max: 3 }),
      faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }),
      cancels: fc.integer({ min: 0, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 4, maxLength: LONG_RUN ? 14 : 10 }), async (days) => {
        await empty();
        const placed = await order([
          monthly(900, 'Phone'),
          { price: 1_400, period: 'month', afterMonths: 0, afterDays: 40, parts: [{ label: 'Domain', price: 1_400 }] },
        ]);
        const { run, on, cancel, provider } = renewing();
        const [domain, phone] = await rows();
        const madeOn = new Map<string, string>();
        let canceledOn: string | undefined;
        let today = PLACED;
        const runTimes = async (times: number, faults: readonly Fault[]) => {
          provider.failNext(faults);
          const results = await Promise.allSettled(Array.from({ length: times }, () => run(today)));
          for (const result of results)
            if (result.status === 'rejected' && !(result.reason instanceof Killed)) throw result.reason;
          provider.failNext([]);
          for (const key of provider.made.keys()) if (!madeOn.has(key)) madeOn.set(key, today);
        };
        await runTimes(1, []);
        for (const { skips, runs, faults, cancels } of days) {
          today = addDays(today, skips);
          on(today);
          if (cancels === 0 && (await cancel({ id: phone!.id, accountId: placed.accountId! })).kind === 'canceled')
            canceledOn ??= today;
          await runTimes(runs, faults);
          // A request is not under way until the next day.
          provider.deliver();
          for (const key of provider.made.keys()) if (!madeOn.has(key)) madeOn.set(key, today);
          await database.db.execute(sql`update renewals set asked_at = asked_at - interval '1 day'`);
        }
        // What was open is charged, and the next payment announced.
        for (let pass = 0; pass < 2; pass += 1) await runTimes(1, []);

        const recorded = await charges();
        expect(recorded.map(({ key, chargeId, amountCents }) => [key, chargeId, amountCents]).sort()).toEqual(
          [...provider.made].map(([key, { id, amount }]) => [key, id, amount]).sort(),
        );
        const announced = (await eventsOf(placed))
          .filter(({ kind }) => kind === 'renewal-announced')
          .map(({ facts }) => `${String(facts['renewal'])}:${String(facts['dueOn'])}`);
        for (const renewal of [domain!, phone!]) {
          const due = recorded.filter(({ renewalId }) => renewalId === renewal.id).map(({ dueOn }) => dueOn);
          expect(due).toEqual(due.map((_, index) => addMonths(renewal.firstOn, index)));
          for (const on of due) {
            expect(madeOn.get(`${renewal.id}:${on}`)! >= on).toBe(true);
            expect(announced.filter((key) => key === `${renewal.id}:${on}`)).toHaveLength(1);
            if (renewal === phone && canceledOn !== undefined)
              expect(madeOn.get(`${renewal.id}:${on}`)! < canceledOn).toBe(true);
          }
        }
        // Nothing waits for an answer, and nothing that is due was left out.
        const left = (await rows()).filter(({ status }) => status === 'active');
        expect(left.filter(({ askedAt, actOn }) => askedAt !== null || actOn! <= today)).toEqual([]);
        expect((await kinds()).filter((kind) => kind === 'renewal-charged')).toHaveLength(recorded.length);
      }),
      { numRuns: LONG_RUN ? 300 : 12, interruptAfterTimeLimit: LIMIT },
    );
  },
);

it('the notice of a yearly payment says that the card expires before it; no other message does', async () => {
  const { run } = renewing();
  await order([yearly(12_500, 'Agent')], '2027-10');
  for (const day of ['2027-10-20', '2027-10-21', '2027-10-22', '2027-11-19']) await run(day);
  expect(
    (await mails()).map(({ kind, content }) => [kind, /expires at the end of October 2027/.test(content!.text)]),
  ).toEqual([['renewal-notice', true]]);
});

it('before a monthly payment a message of its own says so a month earlier, once for each payment', async () => {
  const { run } = renewing();
  await order([monthly(900, 'Phone'), monthly(700, 'Mail'), yearly(100, 'Agent')], '2026-12');
  let day = PLACED;
  while (day < '2027-01-25') {
    await run(day);
    day = addDays(day, 1);
  }
  const written = await mails();
  const texts = written.filter(({ kind }) => kind === 'card-expires').map(({ content }) => content!.text);
  // After the payment of December 20 the one of January 20 is next, and after that the one of February 20.
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/expires at the end of December 2026, before we charge it for your order/);
  expect(texts[0]).toMatch(/Mail.*January 20, 2027[^]*Phone.*January 20, 2027/);
  expect(texts.join()).not.toContain('Agent');
  const notices = written.filter(({ kind }) => kind === 'renewal-notice').map(({ content }) => content!.text);
  expect(notices.map((text) => text.includes('expires at the end of'))).toEqual([false, true]);
});

it.each([
  ['until the end of the month of the payment', '2027-01'],
  ['that the provider did not tell', undefined],
])('a card that is valid %s is not warned of', async (_, expires) => {
  const { run } = renewing();
  await order([monthly(900, 'Phone')], expires);
  for (const day of ['2026-12-13', '2026-12-20', '2026-12-22', '2027-01-13']) await run(day);
  expect(new Set(await kinds())).toEqual(new Set(['renewal-notice', 'renewal-charged']));
  expect((await mails()).map(({ content }) => content!.text).join()).not.toContain('expires');
});
