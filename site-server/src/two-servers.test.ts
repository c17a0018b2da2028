import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { addDays } from 'shared-contracts/renewal-dates';
import { decodeSignupAnswer, type FullOrder } from 'shared-contracts/submission';
import { refunds, renewalCharges, renewals } from './orders/schema.ts';
import { renew } from './release-commands/move-releases.ts';
import { createFolderStorage } from './releases/folder-storage.ts';
import { readSigningKey, trustedBy } from './releases/signing-keys.ts';
import { startBalancer, type Balancer } from '../testing/balancer.ts';
import { itInLongRuns } from '../testing/long-run.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { headerOf, startSmtp, type TestSmtp } from '../testing/test-smtp.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { askForToken, signupForm } from '../testing/test-app.ts';
import { connectTo, FIRST_START } from '../testing/test-databases.ts';
import { TEST_ANSWERS, TEST_PASSWORD, testOrder } from '../testing/test-order.ts';
import { ownerReleasing } from '../testing/test-store.ts';
import { OPERATOR_TOKEN, startFarm, type Farm } from '../testing/two-servers.ts';

/** How many orders the long test places: `npm run bench:orders` sets 1000. */
const ORDERS = Number(process.env['ORDERS'] ?? 10);
const CUSTOMERS = 16;
/** Addresses that the customers order from. */
const ADDRESSES = 200;
/** How often a server is killed between storing a message and reporting it as sent: `npm run bench:mail` sets 100. */
const MAIL_KILLS = Number(process.env['MAIL_KILLS'] ?? 3);
/**
 * How often a server is killed between asking the card provider and recording the answer: `npm run bench:charges` sets
 * 100.
 */
const CHARGE_KILLS = Number(process.env['CHARGE_KILLS'] ?? 3);
/** Milliseconds between a server being up again and the next kill. */
const QUIET = 1_500;
const CARD = '4242424242424242';
const CARD_WHOSE_CHARGE_FAILS = '4000000000000341';

const folder = temporaryFolder();
let farm: Farm;
let balancer: Balancer;
let smtp: TestSmtp;
const servers: ServerProcess[] = [];
let bases: FullOrder[];

async function startServer(index: number): Promise<void> {
  const server = await farm.start(`data-${index}`);
  servers[index] = server;
  balancer.add(server.address);
}
async function killServer(index: number): Promise<void> {
  const server = servers[index]!;
  await server.kill();
  balancer.remove(server.address);
}

beforeAll(async () => {
  // Under the usual limits: what the balancer reports is believed.
  smtp = await startSmtp();
  farm = await startFarm(folder, {
    CHARGE_SETTLES: '2',
    TRUSTED_PROXIES: '1',
    MAIL: '',
    MAIL_URL: smtp.url,
    MAIL_FROM: 'Plainfield <orders@shop.example>',
    SITE_ADDRESS: 'https://shop.example',
    MAIL_SETTLES: '1',
  });
  balancer = await startBalancer();
  // On an empty database and an empty store, at the same time.
  await Promise.all([startServer(0), startServer(1)]);
  const { id: releaseSet } = (await (await fetch(`${balancer.address}/release-set`)).json()) as { id: string };
  const today = new Date().toLocaleDateString('sv');
  // Customers have several orders each, so that accounts are created concurrently, too. A domain is sold once.
  bases = Array.from({ length: Math.max(12, ORDERS / 10) }, (_, index) =>
    testOrder({
      releaseSet,
      today,
      domains: [],
      answers: { ...TEST_ANSWERS, accountInformation: { email: `customer-${index}@alderandwren.com` } },
    }),
  );
}, FIRST_START);
afterAll(async () => {
  await balancer?.close();
  await farm?.stop();
  await smtp?.close();
});

async function newOrder(customer = 0, card = CARD): Promise<FullOrder> {
  return { ...(await withToken(bases[customer % bases.length]!, card)), submission_key: randomUUID() };
}
async function withToken(order: FullOrder, card = CARD): Promise<FullOrder> {
  return {
    ...order,
    payment: { ...order.payment, token: await askForToken((path) => farm.tokenizer.request(path), card) },
  };
}

type Sent =
  | { kind: 'placed'; invoice: string }
  | { kind: 'payment-failed' }
  | { kind: 'too-many' }
  | { kind: 'no-answer'; status?: number };
async function send(order: FullOrder, { server = balancer.address, from = '203.0.113.1' } = {}): Promise<Sent> {
  try {
    const response = await fetch(`${server}/form-a-business`, {
      method: 'POST',
      body: signupForm(order),
      headers: { 'x-forwarded-for': from },
    });
    const body = (await response.json()) as { kind?: string };
    if (response.status === 429) return { kind: 'too-many' };
    if (response.status >= 500) return { kind: 'no-answer', status: response.status };
    if (body.kind === 'payment-failed') return { kind: 'payment-failed' };
    const decoded = decodeSignupAnswer(body);
    if (decoded.kind === 'malformed') throw new TypeError(JSON.stringify(body));
    return { kind: 'placed', invoice: decoded.value.result.invoice_numbers[0]! };
  } catch (cause) {
    if (cause instanceof TypeError && cause.message.startsWith('{')) throw cause;
    return { kind: 'no-answer' };
  }
}

async function page(after: string, limit: number): Promise<{ invoices: string[]; next: string } | undefined> {
  const response = await fetch(`${balancer.address}/operator/orders?after=${after}&limit=${limit}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { orders, next } = (await response.json()) as { orders: { invoice_number: string }[]; next: string };
  return { invoices: orders.map(({ invoice_number }) => invoice_number), next };
}
/** Reads the list of orders in pages from the last cursor to the end. A request without an answer is repeated. */
function reader() {
  const read: string[] = [];
  let cursor = '0';
  return {
    read,
    async goOn(): Promise<void> {
      for (;;) {
        const nextPage = await page(cursor, 7);
        if (nextPage?.invoices.length === 0) return;
        if (nextPage) {
          read.push(...nextPage.invoices);
          cursor = nextPage.next;
        } else await wait(50);
      }
    },
  };
}

itInLongRuns(
  'an order whose server is killed between charge and answer is finished by the one that lives',
  async () => {
    const order = await newOrder();
    const charged = new Promise<void>((resolve) => {
      farm.beforeChargeAnswers(async () => {
        resolve();
        await new Promise(() => undefined);
      });
    });
    const answer = send(order, { server: servers[0]!.address });
    await charged;
    farm.beforeChargeAnswers(undefined);
    await killServer(0);
    expect(await answer).toEqual({ kind: 'no-answer' });
    // The customer does not try again, and no server starts.
    const { read, goOn } = reader();
    while (read.length === 0) {
      await goOn();
      await wait(100);
    }
    await startServer(0);
    expect(await send(order)).toEqual({ kind: 'placed', invoice: read[0] });
    expect(farm.charges().filter(({ key }) => key === order.submission_key)).toHaveLength(1);
  },
);

it(
  'every acknowledged order is there once and charged once, while servers are killed',
  async () => {
    const began = Date.now();
    const before = { orders: reader(), charges: farm.charges().length };
    await before.orders.goOn();
    const acknowledged = new Map<string, string>();
    const counts = { sent: 0, noAnswer: 0, limited: 0, declined: 0, kills: 0 };
    let isDone = false;

    async function placeUntilAnswered(orderNumber: number): Promise<void> {
      // One order in eight is tried with a card whose charge fails, and then with another.
      const from = `198.51.100.${orderNumber % ADDRESSES}`;
      let order = await newOrder(orderNumber, orderNumber % 8 === 0 ? CARD_WHOSE_CHARGE_FAILS : CARD);
      for (;;) {
        // One order in five is sent twice at once, as by an impatient customer.
        const answers = await Promise.all(
          orderNumber % 5 === 0 ? [send(order, { from }), send(order, { from })] : [send(order, { from })],
        );
        counts.sent += answers.length;
        counts.limited += answers.filter(({ kind }) => kind === 'too-many').length;
        counts.noAnswer += answers.filter(({ kind }) => kind === 'no-answer').length;
        for (const answer of answers) {
          if (answer.kind !== 'placed') continue;
          expect(acknowledged.get(order.submission_key) ?? answer.invoice).toBe(answer.invoice);
          acknowledged.set(order.submission_key, answer.invoice);
        }
        if (acknowledged.has(order.submission_key)) return;
        if (answers.some(({ kind }) => kind === 'payment-failed')) {
          counts.declined += 1;
          order = await withToken(order);
        }
        await wait(50 + Math.random() * 200);
      }
    }
    let next = 0;
    const customers = Array.from({ length: CUSTOMERS }, async () => {
      while (next < ORDERS) {
        next += 1;
        await placeUntilAnswered(next);
      }
    });
    const killer = (async () => {
      // The first is killed while orders are under way, however quick they are.
      while (acknowledged.size === 0) await wait(5);
      for (let index = 0; !isDone; index = 1 - index) {
        await killServer(index);
        counts.kills += 1;
        await startServer(index);
        await wait(QUIET);
      }
    })();
    const operator = reader();
    const operating = (async () => {
      while (!isDone) {
        await operator.goOn();
        await wait(20);
      }
    })();
    await Promise.all(customers);
    const took = (Date.now() - began) / 1000;
    isDone = true;
    await Promise.all([killer, operating]);

    await operator.goOn();
    const all = reader();
    await all.goOn();
    const placed = all.read.slice(before.orders.read.length);
    expect(acknowledged.size).toBe(ORDERS);
    expect(placed.toSorted()).toEqual([...acknowledged.values()].toSorted());
    expect(new Set(placed).size).toBe(ORDERS);
    // Although it was read in pages while orders came in, the list missed none and repeated none.
    expect(operator.read).toEqual(all.read);
    const charges = farm.charges().slice(before.charges);
    expect(charges.map(({ key }) => key).toSorted()).toEqual([...acknowledged.keys()].toSorted());
    expect(new Set(charges.map(({ amountCents }) => amountCents))).toEqual(new Set([32800]));
    expect(counts.kills).toBeGreaterThan(0);
    if (process.env['ORDERS']) {
      process.stdout.write(
        `${ORDERS} orders in ${took.toFixed(1)} s (${(ORDERS / took).toFixed(1)} a second), ${counts.kills} kills; ` +
          `${counts.sent} requests, ${counts.noAnswer} without an answer, ${counts.limited} limited, ` +
          `${counts.declined} declined cards; ${placed.length} in the list, ${charges.length} charges\n`,
      );
    }
  },
  300_000 + ORDERS * 2_000,
);

async function call(
  server: number,
  fields: Record<string, unknown>,
  { cookie = '', from = '203.0.113.2' } = {},
): Promise<{ kind?: string; cookie: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ pageID: 'form-a-business', ...fields }))
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const response = await fetch(`${servers[server]!.address}/form-a-business`, {
    method: 'POST',
    body,
    headers: { cookie, 'x-forwarded-for': from },
  });
  const { kind } = (await response.json()) as { kind?: string };
  return { ...(kind !== undefined && { kind }), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

it(
  '[SC-199] a session that begins on one server is one on the ' + 'other, and has ended on both after a logout',
  async () => {
    await send(await newOrder(0));
    const { cookie } = await call(0, {
      action: 'process_login',
      loginData: { url: '/', username: 'customer-0@alderandwren.com', password: TEST_PASSWORD },
    });
    const accountOn = async (server: number) =>
      (await (await fetch(`${servers[server]!.address}/api/account?website_id=1`, { headers: { cookie } })).json()) as {
        result?: { email: string };
        kind?: string;
      };
    expect([(await accountOn(0)).result?.email, (await accountOn(1)).result?.email]).toEqual([
      'customer-0@alderandwren.com',
      'customer-0@alderandwren.com',
    ]);
    await call(1, { action: 'process_logout' }, { cookie });
    expect([(await accountOn(0)).kind, (await accountOn(1)).kind]).toEqual(['not-logged-in', 'not-logged-in']);
  },
);

itInLongRuns(
  'every message is sent, twice at most and then with one Message-ID, although its server is killed between ' +
    'storing and mailing',
  async () => {
    await killServer(1);
    let alive = 0;
    const counts = { duplicates: 0 };
    for (let round = 0; round < MAIL_KILLS; round += 1) {
      const recipient = `round-${round}@example.com`;
      const received = () => smtp.received.filter(({ to }) => to.includes(recipient));
      const isAtMailServer = new Promise<void>((resolve) => {
        smtp.answerWith(async () => {
          resolve();
          // In every third round the message counts as received, but the server does not live to hear it.
          return round % 3 === 2 ? '250 taken' : new Promise<string>(() => undefined);
        });
      });
      await call(
        alive,
        { action: 'process_reset_password', resetPasswordData: { url: '/', email: recipient } },
        { from: `198.51.100.${round}` },
      );
      // Before any server has seen it, while the mail server has it, and after the mail server took it.
      if (round % 3 !== 0) await isAtMailServer;
      await killServer(alive);
      smtp.answerWith(() => '250 taken');
      alive = 1 - alive;
      await startServer(alive);
      const isLost = () => received().length === 0;
      for (let tries = 0; isLost() && tries < 300; tries += 1) await wait(50);
      expect(isLost()).toBe(false);
    }
    // Longer than a message may be under way.
    await wait(2_500);
    for (let round = 0; round < MAIL_KILLS; round += 1) {
      const ids = smtp.received
        .filter(({ to }) => to.includes(`round-${round}@example.com`))
        .map(({ message }) => headerOf(message, 'Message-ID'));
      expect([round, ids.length <= 2, new Set(ids).size]).toEqual([round, true, 1]);
      counts.duplicates += ids.length - 1;
    }
    await startServer(1 - alive);
    if (process.env['MAIL_KILLS'])
      process.stdout.write(`${MAIL_KILLS} kills, no message lost, ${counts.duplicates} sent twice\n`);
  },
  120_000 + MAIL_KILLS * 20_000,
);

/** The owner at the desk, whose session is one on every server. */
async function atDesk(): Promise<{ cookie: string }> {
  const login = await fetch(`${servers[0]!.address}/operator`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: OPERATOR_TOKEN }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
/** Sends the refund form of an order's page; resolves to its key when it is sent, not when it is answered. */
async function sendRefund(server: number, invoice: string, headers: { cookie: string }): Promise<string> {
  const page = `${servers[server]!.address}/operator/desk/orders/${invoice}`;
  const html = await (await fetch(page, { headers })).text();
  const fields = Object.fromEntries(
    ['form-token', 'key', 'charge'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '',
    ]),
  );
  void fetch(`${page}/refunds`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...fields, amount: '1.00' }),
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  }).catch(() => undefined);
  return fields['key']!;
}

itInLongRuns(
  'a refund and a renewal are each made once, although their server is killed between asking the provider and ' +
    'recording',
  async () => {
    const database = await connectTo(farm.postgres.url);
    const owner = await atDesk();
    const [renewed, refunded] = [await newOrder(), await newOrder(1)];
    await send(renewed);
    const placed = await send(refunded);
    const invoice = placed.kind === 'placed' ? placed.invoice : '';
    const [renewal, ...others] = await database.db
      .select()
      .from(renewals)
      .where(eq(renewals.submissionKey, renewed.submission_key));
    for (const { id } of others) await database.db.delete(renewals).where(eq(renewals.id, id));
    const recordedDays = async () =>
      (await database.db.select().from(renewalCharges).where(eq(renewalCharges.renewalId, renewal!.id)))
        .map(({ dueOn }) => dueOn)
        .toSorted();
    const recordedRefunds = async () =>
      (
        await database.db
          .select()
          .from(refunds)
          .where(and(eq(refunds.submissionKey, refunded.submission_key), eq(refunds.status, 'made')))
      )
        .map(({ key }) => key)
        .toSorted();
    const today = new Date().toLocaleDateString('sv');
    await killServer(1);
    let alive = 0;
    const [days, keys]: [string[], string[]] = [[], []];
    for (let round = 0; round < CHARGE_KILLS; round += 1) {
      const due = addDays(today, -round);
      const asked = new Set<string>();
      const areAsked = new Promise<void>((resolve) => {
        farm.beforeChargeAnswers(async (path) => {
          asked.add(path);
          if (asked.size === 2) resolve();
          // In every other round the server gets the answers, and is killed about when it records them.
          if (round % 2 === 0) await new Promise(() => undefined);
        });
      });
      await database.db
        .update(renewals)
        .set({ nextOn: due, announcedOn: addDays(due, -30), actOn: due })
        .where(eq(renewals.id, renewal!.id));
      days.push(due);
      keys.push(await sendRefund(alive, invoice, owner));
      await areAsked;
      if (round % 2 === 1) await wait(Math.random() * 20);
      await killServer(alive);
      farm.beforeChargeAnswers(undefined);
      alive = 1 - alive;
      await startServer(alive);
      for (
        let tries = 0;
        tries < 300 && !((await recordedDays()).includes(due) && (await recordedRefunds()).includes(keys.at(-1)!));
        tries += 1
      )
        await wait(50);
    }
    expect(await recordedDays()).toEqual(days.toSorted());
    expect(
      farm
        .charges()
        .map(({ key }) => key)
        .filter((key) => key.startsWith(`${renewal!.id}:`))
        .toSorted(),
    ).toEqual(days.map((day) => `${renewal!.id}:${day}`).toSorted());
    expect(await recordedRefunds()).toEqual(keys.toSorted());
    expect(
      farm
        .refunds()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted());
    await database.close();
    await startServer(1 - alive);
    if (process.env['CHARGE_KILLS'])
      process.stdout.write(`${CHARGE_KILLS} kills, no refund and no renewal lost or made twice\n`);
  },
  120_000 + CHARGE_KILLS * 20_000,
);

it('while the database is away an order is answered with 503, and placed once it is back', async () => {
  const order = await newOrder();
  await farm.postgres.halt();
  expect(await send(order, { server: servers[0]!.address })).toEqual({ kind: 'no-answer', status: 503 });
  const list = await fetch(`${servers[1]!.address}/operator/orders`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  expect([list.status, await list.json()]).toEqual([
    503,
    {
      error: expect.stringContaining('cannot reach our records right now'),
      reference: list.headers.get('x-request-id'),
    },
  ]);
  expect((await fetch(`${servers[0]!.address}/form-a-business`)).status).toBe(200);
  await farm.postgres.start();
  expect(await send(order, { server: servers[0]!.address })).toMatchObject({ kind: 'placed' });
});

it("servers say neither the database's password nor a customer's, and stop when asked to", async () => {
  expect(servers[0]!.output()).toContain('database-away');
  for (const server of servers) {
    for (const secret of [farm.postgres.password, TEST_PASSWORD, 'alderandwren.com'])
      expect(server.output()).not.toContain(secret);
    expect(await server.stop()).toBe(0);
  }
});

itInLongRuns(
  'an older release set that was put back is refused by a server that never ran one, because another server ran ' +
    'a newer one',
  async () => {
    const pointer = join(folder, 'store/current.json');
    const older = readFileSync(pointer);
    const key = readSigningKey(join(folder, 'release-key.pem'));
    if (key.kind === 'refused') throw new Error(key.reason);
    const moves = {
      storage: createFolderStorage(join(folder, 'store')),
      key: key.value,
      trusted: trustedBy(key.value),
    };
    await renew(ownerReleasing(moves, new Date()));
    await (await farm.start('data-3')).stop();
    writeFileSync(pointer, older);
    expect(await farm.tryToStart('data-2')).toMatchObject({
      kind: 'ended',
      code: 1,
      output: expect.stringMatching(
        new RegExp(
          String.raw`^The releases do not hold:\n {2}its sequence 1 is lower than 2, which a server of this ` +
            'database has run: .* npm run renew -- --after 2$',
          'm',
        ),
      ),
    });
    await renew(ownerReleasing(moves, new Date()), { after: 2 });
    await (await farm.start('data-2')).stop();
  },
);

itInLongRuns('a server whose database cannot be reached does not start, and says so', async () => {
  await farm.postgres.halt();
  const refused = await farm.tryToStart('data-2');
  expect(refused).toMatchObject({ kind: 'ended', code: 1 });
  const output = refused.kind === 'ended' ? refused.output : '';
  expect(output).toMatch(/^The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/m);
  expect(output).not.toContain(farm.postgres.password);
});
