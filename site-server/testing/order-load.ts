import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Customer } from 'shared-contracts/account';
import { decodeSignupAnswer, type FullOrder } from 'shared-contracts/submission';
import { startPostgres } from '../../tooling/test/postgres.mjs';
import { isoDateOf } from '../src/system/calendar.ts';
import { LIMITS } from '../src/http/limits/limits.ts';
import { filledCase, orderOfForm } from './matrix/filled-case.ts';
import { matrixCases } from './matrix/matrix-cases.ts';
import { realPages, type RealPages } from './real-pages.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { askForToken, signupForm } from './test-app.ts';
import { TEST_CATALOGUE, TEST_PASSWORD } from './test-order.ts';

/**
 * Measures orders on the shipped page that forms a company, on one server over a PostgreSQL, from one network: new
 * customers, whose passwords are hashed, and customers who are logged in; these also on two servers, since one uses one
 * core. Fails if an answer is a 5xx, or if an acknowledged order is missing, doubled or not charged once. The
 * processor's time of the servers, per order, does not depend on what else the machine does.
 *
 * Options: `--orders=N` for each row (200).
 */
const {
  values: { orders: option },
} = parseArgs({ options: { orders: { type: 'string', default: '200' } } });
const ORDERS = Number(option);
const CUSTOMERS = 16;
const OPERATOR_TOKEN = 'operator-token-of-the-load';
const EMAIL = 'customer@load.example';
const CARD = '4242424242424242';
/** Orders under the usual limits: fewer than a network may send at once. */
const LIMITED_ORDERS = 90;
const RAISED = Object.fromEntries(Object.values(LIMITS).map(({ setting }) => [setting, '100000/100000']));

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Sender {
  email: string;
  cookie?: string;
}
interface Figures {
  row: string;
  seconds: number;
  milliseconds: number[];
  cpu: number;
  limited: number;
}

const folder = mkdtempSync(join(tmpdir(), 'order-load-'));
const postgres = await startPostgres();
const acknowledged = new Map<string, string>();
const failures: string[] = [];
/** The first has the card tokenizer. */
const servers: ServerProcess[] = [];
const first = () => servers[0]!;
let releaseSet = '';

async function start(environment: Record<string, string> = {}): Promise<void> {
  const started = await startServerProcess({
    DATABASE_URL: postgres.url,
    MAIL: 'none',
    DATA_FOLDER: join(folder, `data-${servers.length}`),
    RELEASES_FOLDER: join(folder, 'releases'),
    RELEASE_SIGNING_KEY: join(folder, 'release-key.pem'),
    PRIVATE_ANSWERS_KEY: 'private-answers-key-of-all-servers',
    OPERATOR_TOKEN,
    ...environment,
  });
  if (started.kind === 'ended') throw new Error(started.output);
  servers.push(started.server);
  ({ id: releaseSet } = (await (await fetch(`${started.server.address}/release-set`)).json()) as { id: string });
}

async function stop(): Promise<void> {
  for (const running of servers.splice(0).reverse()) await running.stop();
}

/**
 * An order of the shipped page for an LLC in Wyoming, as text in which the e-mail address and the key are still to be
 * replaced.
 */
function orderText({ areas, pages }: RealPages, customer?: Customer): string {
  const page = pages.find(({ pageId }) => pageId === 'form-a-business')!;
  const [matrixCase] = matrixCases([page], [{ key: 'WY', value: 'Wyoming' }]);
  const known = filledCase(matrixCase!, {
    areas,
    catalogue: TEST_CATALOGUE,
    today: isoDateOf(new Date()),
    ...(customer && { customer }),
  });
  const answered = known.customer
    ? known
    : {
        ...known,
        data: {
          ...known.data,
          accountInformation: { email: EMAIL, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD },
        },
      };
  const {
    account: { password: _, ...account },
    ...order
  } = orderOfForm(answered, areas);
  return JSON.stringify({
    ...order,
    account: customer ? account : { ...account, password: TEST_PASSWORD },
    basis: { ...order.basis, release_set: 'RELEASE-SET', ...(customer && { customer }) },
    submission_key: 'SUBMISSION-KEY',
  });
}

async function newOrder(text: string, { email }: Sender): Promise<FullOrder> {
  const order = JSON.parse(
    text.replaceAll(EMAIL, email).replaceAll('RELEASE-SET', releaseSet).replaceAll('SUBMISSION-KEY', randomUUID()),
  ) as FullOrder;
  return {
    ...order,
    payment: { ...order.payment, token: await askForToken((path) => fetch(first().tokenizer + path), CARD) },
  };
}

let sent = 0;
/**
 * Sends an order to one server after the other until it is not refused because of the usual limits; returns how often
 * it was.
 */
async function send(order: FullOrder, { cookie }: Sender): Promise<number> {
  for (let limited = 0; ; limited += 1) {
    const { address } = servers[sent % servers.length]!;
    sent += 1;
    const response = await fetch(`${address}/form-a-business`, {
      method: 'POST',
      body: signupForm(order),
      ...(cookie && { headers: { cookie } }),
    });
    const body: unknown = await response.json();
    const decoded = response.status === 200 ? decodeSignupAnswer(body) : undefined;
    if (decoded?.kind === 'decoded') acknowledged.set(order.submission_key, decoded.value.result.invoice_numbers[0]!);
    else if (response.status !== 429) failures.push(`${response.status} ${JSON.stringify(body)}`);
    if (response.status !== 429) return limited;
    await wait(200);
  }
}

async function cpuSeconds(): Promise<number> {
  const texts = await Promise.all(
    servers.map(async ({ address }) =>
      (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })).text(),
    ),
  );
  return texts.reduce((sum, text) => sum + Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]), 0);
}

async function measure(
  row: string,
  {
    text,
    senders,
    atOnce,
    count = ORDERS,
  }: { text: string; senders: (index: number) => Sender; atOnce: number; count?: number },
): Promise<Figures> {
  const orders = await Promise.all(Array.from({ length: count }, (_, index) => newOrder(text, senders(index))));
  const milliseconds: number[] = [];
  let [next, limited] = [0, 0];
  const [before, began] = [await cpuSeconds(), performance.now()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const sentAt = performance.now();
        limited += await send(orders[index]!, senders(index));
        milliseconds.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    row,
    seconds,
    milliseconds: milliseconds.sort((a, b) => a - b),
    cpu: (await cpuSeconds()) - before,
    limited,
  };
}

function print({ row, seconds, milliseconds, cpu, limited }: Figures): void {
  const count = milliseconds.length;
  const percentile = (share: number) => `${milliseconds[Math.ceil(count * share) - 1]!.toFixed(0)} ms`;
  say(
    [
      row.padEnd(44),
      `${(count / seconds).toFixed(1)}/s`.padStart(8),
      percentile(0.5).padStart(9),
      percentile(0.99).padStart(9),
      `${((cpu * 1000) / count).toFixed(0)} ms`.padStart(8),
      String(limited).padStart(8),
    ].join(''),
  );
}

/** The invoice numbers in the operator's list. */
async function placedOrders(): Promise<string[]> {
  const invoices: string[] = [];
  for (let after = '0'; ;) {
    const response = await fetch(`${first().address}/operator/orders?after=${after}&limit=100`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    const { orders, next } = (await response.json()) as { orders: { invoice_number: string }[]; next: string };
    if (orders.length === 0) return invoices;
    invoices.push(...orders.map(({ invoice_number }) => invoice_number));
    after = next;
  }
}
/** The submission keys of all charges. */
const charged = () =>
  readFileSync(join(folder, 'data-0/sandbox-charges.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { key: string }).key);
const isSame = (left: readonly string[], right: readonly string[]) =>
  JSON.stringify(left.toSorted()) === JSON.stringify(right.toSorted());

try {
  const real = await realPages();
  await start(RAISED);
  const newText = orderText(real);
  let customers = 0;
  const newCustomer = (): Sender => ({ email: `customer-${(customers += 1)}@load.example` });
  const loggedIn: (Sender & { name: string })[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const sender = newCustomer();
    const order = await newOrder(newText, sender);
    await send(order, sender);
    const form = signupForm(order, {
      action: 'process_login',
      loginData: JSON.stringify({ url: '/', username: sender.email, password: TEST_PASSWORD }),
    });
    const response = await fetch(`${first().address}/form-a-business`, { method: 'POST', body: form });
    loggedIn.push({
      ...sender,
      name: `${order.contact.first_name} ${order.contact.last_name}`.trim(),
      cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    });
  }
  const ownText = orderText(real, { email: EMAIL, name: loggedIn[0]!.name });
  const own = (index: number) => loggedIn[index % CUSTOMERS]!;
  const all = new Map<number, Sender>();
  const fresh = (index: number) => all.get(index) ?? all.set(index, newCustomer()).get(index)!;

  say(
    [
      ''.padEnd(44),
      'orders'.padStart(8),
      'p50'.padStart(9),
      'p99'.padStart(9),
      'CPU each'.padStart(9),
      '429'.padStart(7),
    ].join(''),
  );
  await measure('', { text: ownText, senders: own, atOnce: 4, count: 20 });
  for (const atOnce of [4, 16]) {
    all.clear();
    print(await measure(`new customers, ${atOnce} at once`, { text: newText, senders: fresh, atOnce }));
  }
  for (const atOnce of [4, 16])
    print(await measure(`logged in, ${atOnce} at once`, { text: ownText, senders: own, atOnce }));
  await start({
    ...RAISED,
    TOKENIZER_ADDRESS: first().tokenizer,
    TOKENIZER_SECRET: readFileSync(join(folder, 'data-0/sandbox-secret'), 'utf8').trim(),
  });
  await measure('', { text: ownText, senders: own, atOnce: 4, count: 20 });
  print(await measure('logged in, 16 at once, two servers', { text: ownText, senders: own, atOnce: 16 }));
  await stop();
  await start();
  print(
    await measure('logged in, 16 at once, usual limits', {
      text: ownText,
      senders: own,
      atOnce: 16,
      count: LIMITED_ORDERS,
    }),
  );

  if (!isSame(await placedOrders(), [...acknowledged.values()]))
    failures.push('The list of orders is not what was acknowledged.');
  if (!isSame(charged(), [...acknowledged.keys()]))
    failures.push('The charges are not those of the acknowledged orders.');
  say(`${acknowledged.size} orders acknowledged, ${failures.length} failures`);
  for (const failure of new Set(failures)) say(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await Promise.all(servers.map((running) => running.kill()));
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
