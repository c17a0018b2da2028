import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { AccountOrderPage } from 'shared-contracts/account-order';
import type { CartDomain } from 'shared-contracts/domains';
import { addDays } from 'shared-contracts/renewal-dates';
import { decodeSignupAnswer, type FullOrder } from 'shared-contracts/submission';
import { lookUp } from '../src/areas/domains/registry.ts';
import { openDatabase, type Database } from '../src/database/database.ts';
import type { WorkStatus } from '../src/events/work-status.ts';
import { LIMITS } from '../src/http/limits/limits.ts';
import { corrections, orders, orderVersions, refunds, renewalCharges, renewals } from '../src/orders/schema.ts';
import { DESK } from '../src/operators/desk/desk-address.ts';
import { itInLongRuns } from './long-run.ts';
import type { ServerProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { askForToken, signupForm } from './test-app.ts';
import { connectTo } from './test-databases.ts';
import { TEST_ANSWERS, TEST_DOMAIN, TEST_PASSWORD, testOrder } from './test-order.ts';
import { OPERATOR_TOKEN, prepareServers, startFarm, type Servers } from './two-servers.ts';

/** How often a server is killed: `npm run bench:charges` sets 100. */
const KILLS = Number(process.env['CHARGE_KILLS'] ?? 6);
/** How many orders of each kind every kill hits, each at an own moment. */
const AT_ONCE = 2;
/** Seconds after which servers resolve by themselves what a killed one left. */
const SETTLES = 2;
/** The longest that the provider takes for an answer, in milliseconds. */
const SLOWEST_ANSWER = 40;
const UNLIMITED = Object.fromEntries(Object.values(LIMITS).map(({ setting }) => [setting, '100000/100000']));
const [VISA, MASTERCARD] = ['4242424242424242', '5555555555554444'];
const ADDED = TEST_DOMAIN.create;

const folder = temporaryFolder();

/** A customer with one order. */
interface Customer {
  email: string;
  domain: CartDomain;
  hasDomain: boolean;
  cookie: string;
  invoice: string;
  submissionKey: string;
}

/** What happens in a round, each at an own random moment before the kill. */
interface Scenario {
  name: 'charged correction' | 'returned correction' | 'late correction' | 'new card';
  /** Asks the server that is killed. */
  ask(address: string): Promise<unknown>;
  /** Waits until servers have found out what became of it, compares, and repeats what its customer may not know of. */
  settle(address: string): Promise<void>;
}

interface Site {
  servers: Servers;
  /** The data folder of each server. */
  names: readonly string[];
  openDatabase(): Promise<Database>;
}

async function embeddedSite(): Promise<Site> {
  const own = join(folder, 'embedded');
  return {
    servers: await prepareServers(own, {}),
    names: ['data'],
    async openDatabase() {
      const opened = await openDatabase(join(own, 'data/database'));
      if (opened.kind === 'refused') throw new Error(opened.reason);
      return opened.value;
    },
  };
}

async function siteOnPostgres(): Promise<Site> {
  const farm = await startFarm(join(folder, 'postgres'));
  return {
    servers: farm,
    names: ['data-0', 'data-1'],
    openDatabase: () => connectTo(farm.postgres.url),
  };
}

let domains = 0;
/** A domain that nobody has. */
function freeDomain(): string {
  for (;;) {
    domains += 1;
    const domain = `alderandwrenroasters${domains}.com`;
    if (lookUp(domain).kind === 'free') return domain;
  }
}

async function post(address: string, body: FormData, cookie = ''): Promise<Response> {
  return fetch(`${address}/form-a-business`, { method: 'POST', body, headers: { cookie } });
}

interface Answer {
  kind?: string;
  result?: unknown;
  error?: string;
}

async function call(address: string, fields: Record<string, unknown>, cookie: string): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ pageID: 'form-a-business', ...fields }))
    body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return (await (await post(address, body, cookie)).json()) as Answer;
}

/** Tries until there is a result; fails after half a minute. */
async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const began = Date.now(); Date.now() - began < 30_000; await wait(50)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`Waited too long: ${what}`);
}

/** Repeats a call until its answer is known. */
const answered = (what: string, ask: () => Promise<Answer>) =>
  until(what, async () => {
    const answer = await ask();
    if (answer.kind === 'unconfirmed') return undefined;
    if (!answer.result) throw new Error(`${what}: ${JSON.stringify(answer)}`);
    return answer.result;
  });

async function killAgainAndAgain({ servers, names, openDatabase }: Site): Promise<string> {
  const today = new Date().toLocaleDateString('sv');
  const running: ServerProcess[] = [];
  const start = async (index: number) => {
    running[index] = await servers.start(names[index]!, { ...UNLIMITED, CHARGE_SETTLES: String(SETTLES) });
  };
  const startAll = () => Promise.all(names.map((_, index) => start(index)));
  const stopAll = () => Promise.all(running.map((server) => server.stop()));
  const address = () => running[0]!.address;
  const tokenOf = (number: string) => askForToken((path) => servers.tokenizer.request(path), number);

  await startAll();
  const { id: releaseSet } = (await (await fetch(`${address()}/release-set`)).json()) as { id: string };

  async function customer(at: string, name: string, hasDomain: boolean): Promise<Customer> {
    const email = `${name}@alderandwren.com`;
    const own = { ...TEST_DOMAIN, domain: freeDomain() };
    const answers = { ...TEST_ANSWERS, accountInformation: { email } };
    const order: FullOrder = testOrder({ releaseSet, today, answers, domains: hasDomain ? [own] : [] });
    const placed = await post(at, signupForm({ ...order, payment: { ...order.payment, token: await tokenOf(VISA) } }));
    const decoded = decodeSignupAnswer(await placed.json());
    if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
    const login = new FormData();
    login.set('action', 'process_login');
    login.set('pageID', 'form-a-business');
    login.set('loginData', JSON.stringify({ url: '/', username: email, password: TEST_PASSWORD }));
    const cookie = (await post(at, login)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const invoice = decoded.value.result.invoice_numbers[0]!;
    return { email, domain: own, hasDomain, cookie, invoice, submissionKey: order.submission_key };
  }
  /** Each is corrected once in every round; half of them to more, half to less. */
  const corrected: Customer[] = [];
  for (let index = 0; index < 2 * AT_ONCE; index += 1)
    corrected.push(await customer(address(), `corrected-${index}`, index % 2 === 1));
  const renewing = await customer(address(), 'renewing', false);
  const desk = await logInAtDesk(address());
  await stopAll();

  const stored = await storeDeclined(renewing, today, openDatabase);
  await startAll();

  const orderPage = async (at: string, { invoice, cookie }: Customer) => {
    const response = await fetch(`${at}/api/account_order?website_id=1&invoice=${invoice}`, { headers: { cookie } });
    return ((await response.json()) as { result: AccountOrderPage }).result;
  };

  /** Sends a correction of an order that adds its domain, or removes it; it waits for the customer. */
  async function propose(of: Customer, at: string, version: number) {
    const data = { ...TEST_ANSWERS, accountInformation: { email: of.email } };
    const topics = { 'domains:cart-changed': { domains: of.hasDomain ? [] : [of.domain] } };
    const basis = { release_set: releaseSet, data, topics, today };
    const sent = { action: 'process_correction', correctionData: { invoice: of.invoice, version, basis } };
    expect(await call(at, sent, of.cookie)).toMatchObject({ result: { isProposed: true } });
    const { id, difference } = (await orderPage(at, of)).correction!;
    expect(difference).toBe(of.hasDomain ? -ADDED : ADDED);
    of.hasDomain = !of.hasDomain;
    const answerCorrectionData = { correction: id, agrees: true, cents: difference };
    return {
      ...{ id, difference },
      agree: (server: string) => call(server, { action: 'process_answer_correction', answerCorrectionData }, of.cookie),
    };
  }
  async function whenCharged(of: Customer, server: string): Promise<AccountOrderPage> {
    const page = await until('a correction is charged', async () => {
      const read = await orderPage(server, of);
      return read.correction?.isBeingCharged ? undefined : read;
    });
    // The page reads the order before its correction, which may just have been made.
    return page.correction ? page : orderPage(server, of);
  }

  /** A correction that adds the order's domain, or removes it and has the desk return the difference. */
  async function correction(of: Customer, at: string): Promise<Scenario> {
    const { order: before } = await orderPage(at, of);
    const { id, difference, agree } = await propose(of, at, 1 + rounds);
    const giveBack = (server: string) => desk(server, `/orders/${of.invoice}/corrections/${id}/return`);
    const made = () => ({
      charges: servers.charges().filter(({ key }) => key === id).length,
      refunds: servers.refunds().filter(({ key }) => key.startsWith(`ref_${id}`)).length,
    });
    const name = difference > 0 ? 'charged correction' : 'returned correction';
    return {
      name,
      async ask(server) {
        await agree(server);
        if (difference < 0) await giveBack(server);
      },
      async settle(server) {
        const after = await whenCharged(of, server);
        const isMade = after.order.total === before.total + difference;
        expect([isMade || after.order.total === before.total, after.correction === undefined]).toEqual([true, isMade]);
        if (difference > 0) expect([isMade, made()]).toEqual([isMade, { charges: isMade ? 1 : 0, refunds: 0 }]);
        count(name, isMade ? 'was made before it was agreed to again' : 'was not made before it was agreed to again');
        await answered('the correction is agreed to again', () => agree(server));
        expect((await orderPage(server, of)).order.total).toBe(before.total + difference);
        if (difference < 0) await giveBack(server);
        expect(made()).toEqual(difference > 0 ? { charges: 1, refunds: 0 } : { charges: 0, refunds: 1 });
      },
    };
  }

  /** A correction of a new order that the desk files meanwhile: it is made, or returned if it was charged too late. */
  async function lateCorrection(at: string): Promise<Scenario> {
    const of = await customer(at, `late-${late.length}`, false);
    const { id, agree } = await propose(of, at, 1);
    late.push({ ...of, id });
    const move = (server: string, from: WorkStatus, to: WorkStatus, version: 1 | 2, answers: number[]) =>
      desk(server, `/orders/${of.invoice}/status`, { from, to, version: String(version) }, answers);
    // Refused if the correction was made after the operator had read the order.
    const file = (server: string) => move(server, 'in-review', 'filed', 1, [303, 422]);
    await move(at, 'received', 'in-review', 1, [303]);
    return {
      name: 'late correction',
      ask: (server) =>
        Promise.all([agree(server), wait(Math.random() * took['charged correction']).then(() => file(server))]),
      async settle(server) {
        await file(server);
        await move(server, 'in-review', 'filed', 2, [303]);
        await whenCharged(of, server);
        const { kind } = await until('a late correction is answered', async () => {
          const answer = await agree(server);
          return answer.kind === 'unconfirmed' ? undefined : answer;
        });
        expect([undefined, 'too-late', 'unknown-correction']).toContain(kind);
      },
    };
  }

  async function newCard(service: string): Promise<Scenario> {
    const card = { token: await tokenOf(MASTERCARD), card: { brand: 'Mastercard', last4: '4444' } };
    const fields = { action: 'process_change_card', changeCardData: { service, with: card } };
    return {
      name: 'new card',
      ask: (server) => call(server, fields, renewing.cookie),
      async settle(server) {
        const isPaid = servers.charges().some(({ key }) => key.startsWith(`${service}:`));
        count('new card', isPaid ? 'paid before it was given again' : 'did not pay before it was given again');
        // In every other round the customer does not ask again before all kills are over.
        if (rounds % 2 === 0) await answered('the card is given again', () => call(server, fields, renewing.cookie));
        else later.push((other) => answered('the card is given later', () => call(other, fields, renewing.cookie)));
      },
    };
  }

  const late: (Customer & { id: string })[] = [];
  const later: ((server: string) => Promise<unknown>)[] = [];
  const counts = new Map<string, number>();
  const count = (name: Scenario['name'], what: string) => {
    const key = `${name} ${what}`;
    if (rounds >= UNKILLED) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  /** Milliseconds that each takes on a server that lives. */
  const took: Record<Scenario['name'], number> = {
    'charged correction': 0,
    'returned correction': 0,
    'late correction': 0,
    'new card': 0,
  };
  servers.beforeChargeAnswers(() => wait(Math.random() * SLOWEST_ANSWER));

  const services = [...stored];
  let rounds = 0;
  for (; rounds < UNKILLED + KILLS; rounds += 1) {
    const victim = rounds % names.length;
    const survivor = (rounds + 1) % names.length;
    const { address: at } = running[victim]!;
    const scenarios: Scenario[] = [];
    for (const of of corrected) scenarios.push(await correction(of, at));
    for (const service of services.splice(0, AT_ONCE)) scenarios.push(await lateCorrection(at), await newCard(service));
    if (rounds < UNKILLED) {
      await Promise.all(
        scenarios.map(async ({ name, ask }) => {
          const began = performance.now();
          await ask(at);
          took[name] = Math.max(took[name], performance.now() - began);
        }),
      );
    } else {
      const moments = scenarios.map(({ name }) => Math.random() * took[name]);
      const kill = Math.max(...moments);
      const asked = scenarios.map(async ({ ask }, index) => {
        await wait(kill - moments[index]!);
        await ask(at).catch(() => undefined);
      });
      await wait(kill);
      await running[victim]!.kill();
      await Promise.all(asked);
    }
    const starting = rounds < UNKILLED ? Promise.resolve() : start(victim);
    if (survivor === victim) await starting;
    await Promise.all(scenarios.map(({ settle }) => settle(running[survivor]!.address)));
    await starting;
  }

  // Servers charge by themselves what a card was stored for.
  await wait(5 * SETTLES * 1000);
  await stopAll();
  await compare(false);
  await startAll();
  for (const ask of later) await ask(address());
  await stopAll();
  const paid = await compare(true);
  expect(paid).toBe(rounds * AT_ONCE);

  /** Compares the provider's ledger with the database; returns how many services were paid. */
  async function compare(isEnd: boolean): Promise<number> {
    const database = await openDatabase();
    try {
      const { db } = database;
      const charged = new Map(servers.charges().map(({ key, amountCents }) => [key, amountCents]));
      const returned = new Map(servers.refunds().map(({ key, amountCents }) => [key, amountCents]));
      expect([charged.size, returned.size]).toEqual([servers.charges().length, servers.refunds().length]);
      let known = 0;
      for (const { submissionKey } of corrected) {
        const [order] = await db.select().from(orders).where(eq(orders.submissionKey, submissionKey));
        const versions = await db.select().from(orderVersions).where(eq(orderVersions.submissionKey, submissionKey));
        expect(versions.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: rounds }, (_, index) => index + 1),
        );
        expect(order!.version).toBe(rounds + 1);
        const rows = await db.select().from(corrections).where(eq(corrections.submissionKey, submissionKey));
        expect(rows.filter(({ status, askedAt }) => status === 'made' && askedAt === null)).toHaveLength(rounds);
        const added = rows.filter(({ differenceCents }) => differenceCents > 0).map(({ id }) => id);
        expect(added.map((id) => charged.get(id))).toEqual(added.map(() => ADDED));
        const given = await db.select().from(refunds).where(eq(refunds.submissionKey, submissionKey));
        expect(given.map(({ key, status, amountCents }) => [key, status, amountCents]).toSorted()).toEqual(
          given.map(({ key }) => [key, 'made', returned.get(key)]).toSorted(),
        );
        expect(given).toHaveLength(rounds - added.length);
        expect(order!.totalCents).toBe(
          charged.get(submissionKey)! +
            added.length * ADDED -
            given.reduce((sum, { amountCents }) => sum + amountCents, 0),
        );
        known += added.length + 1;
      }
      for (const [index, { id, submissionKey }] of late.entries()) {
        const [order] = await db.select().from(orders).where(eq(orders.submissionKey, submissionKey));
        const [row] = await db.select().from(corrections).where(eq(corrections.submissionKey, submissionKey));
        const given = await db.select().from(refunds).where(eq(refunds.submissionKey, submissionKey));
        const outcome = row?.status ?? 'not charged';
        const money = { charged: charged.get(id), returned: returned.get(`ref_${id}`) };
        const own = charged.get(submissionKey)!;
        expect([outcome, order!.version, order!.totalCents - own, given.map(({ status }) => status), money]).toEqual(
          {
            made: ['made', 2, ADDED, [], { charged: ADDED, returned: undefined }],
            returned: ['returned', 1, 0, ['made'], { charged: ADDED, returned: ADDED }],
            'not charged': ['not charged', 1, 0, [], { charged: undefined, returned: undefined }],
          }[outcome as string],
        );
        if (isEnd && index >= UNKILLED * AT_ONCE) count('late correction', `was ${outcome}`);
        known += outcome === 'not charged' ? 1 : 2;
      }
      const [first] = await db.select().from(orders).where(eq(orders.submissionKey, renewing.submissionKey));
      expect(charged.get(renewing.submissionKey)).toBe(first!.totalCents);
      const rows = await db.select().from(renewals).where(eq(renewals.submissionKey, renewing.submissionKey));
      const given = await db.select().from(renewalCharges);
      const changed = rows.filter(({ id, cardId }) => stored.includes(id) && cardId !== null);
      expect(changed.filter(({ declines, askedAt }) => declines > 0 || askedAt !== null)).toEqual([]);
      expect(given.map(({ renewalId }) => renewalId).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
      expect(given.map(({ key }) => charged.get(key))).toEqual(given.map(({ amountCents }) => amountCents));
      // Nothing else was charged or returned.
      expect(charged.size).toBe(known + 1 + given.length);
      expect(returned.size).toBe((await db.select().from(refunds)).length);
      return given.length;
    } finally {
      await database.close();
    }
  }
  return [...counts]
    .map(([key, times]) => `${key}: ${times}`)
    .toSorted()
    .join('\n');
}

/** Rounds without a kill, in which is measured how long each takes. */
const UNKILLED = 2;

/** Stores services of an order whose payment was declined, half of them on hold; returns their ids. */
async function storeDeclined(
  { submissionKey }: Customer,
  today: string,
  open: () => Promise<Database>,
): Promise<string[]> {
  const ids = Array.from({ length: (UNKILLED + KILLS) * AT_ONCE }, () => `ren_${randomUUID()}`);
  const database = await open();
  await database.db.insert(renewals).values(
    ids.map((id, index) => {
      const isOnHold = index % 4 > 1;
      const retryOn = isOnHold ? null : addDays(today, 2);
      return {
        ...{ id, submissionKey, name: `Service ${index}`, amountCents: 12_500 + index, period: 'year' as const },
        ...{ firstOn: addDays(today, -1), nextOn: addDays(today, -1), announcedOn: addDays(today, -31), periods: 0 },
        ...{ declines: isOnHold ? 4 : 1, status: isOnHold ? ('on-hold' as const) : ('active' as const) },
        ...{ retryOn, actOn: retryOn, cardId: null },
      };
    }),
  );
  await database.close();
  return ids;
}

/** Logs the owner in; returns what sends a form of the desk. */
async function logInAtDesk(
  address: string,
): Promise<(server: string, path: string, fields?: Record<string, string>, answers?: number[]) => Promise<void>> {
  const sameSite = { 'sec-fetch-site': 'same-origin' };
  const login = await fetch(`${address}/operator`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: OPERATOR_TOKEN }),
    headers: sameSite,
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const html = await (await fetch(`${address}${DESK}/orders`, { headers: { cookie } })).text();
  const formToken = /name="form-token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return async (server, path, fields = {}, answers = [303]) => {
    const body = new URLSearchParams({ 'form-token': formToken, ...fields });
    const headers = { ...sameSite, cookie };
    const answer = await fetch(server + DESK + path, { method: 'POST', redirect: 'manual', body, headers });
    expect([path, answers.includes(answer.status) || answer.status]).toEqual([path, true]);
  };
}

const say = (database: string, counts: string) => {
  if (process.env['CHARGE_KILLS'])
    process.stdout.write(`${database}, ${KILLS} kills, ${KILLS * AT_ONCE} moments of each:\n${counts}\n`);
};

itInLongRuns.each([
  ['PGlite', embeddedSite],
  ['PostgreSQL with two servers', siteOnPostgres],
])(
  'corrections and new cards are charged and returned once and lose no version, although servers are killed, on %s',
  async (database, open) => {
    const site = await open();
    try {
      say(database, await killAgainAndAgain(site));
    } finally {
      await site.servers.stop();
    }
  },
  300_000 + KILLS * 60_000,
);
