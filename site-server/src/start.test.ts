import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { decodeSignupAnswer, type FullOrder } from 'shared-contracts/submission';
import { askForToken, signupForm } from '../testing/test-app.ts';
import { openDatabase } from './database/database.ts';
import { orders } from './orders/schema.ts';
import { copyEmptyDatabase } from '../testing/empty-database.ts';
import { itInLongRuns } from '../testing/long-run.ts';
import { storePlacedOrder } from '../testing/placed-order.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { SITE_FOLDER } from '../testing/site-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TEST_PASSWORD, testOrder } from '../testing/test-order.ts';
import { BUILT, writeBuild, writeBuilds } from '../testing/test-releases.ts';
import { PAGE_JSON, writeTestSite } from '../testing/test-site.ts';

const root = temporaryFolder();
const CARD = '4242424242424242';
const running = new Set<ServerProcess>();
let environment: Record<string, string>;
/** Runs until a test kills it. */
let first: ServerProcess;

beforeAll(async () => {
  const site = writeTestSite(join(root, 'site'), { 'favicon.svg': '<svg/>' });
  cpSync(join(SITE_FOLDER, 'catalogue'), join(site, 'catalogue'), { recursive: true });
  environment = {
    DATA_FOLDER: join(root, 'data'),
    SITE_FOLDER: site,
    RELEASES_FOLDER: join(root, 'store'),
    RELEASE_SOURCES: writeBuilds(root).join(','),
    // Servers with different data folders share the store, and so the key.
    RELEASE_SIGNING_KEY: join(root, 'release-key.pem'),
  };
  await copyEmptyDatabase(join(root, 'data/database'));
  first = await start();
});
afterAll(() => Promise.all([...running].map((server) => server.kill())));

async function start(changes: Record<string, string> = {}): Promise<ServerProcess> {
  const started = await startServerProcess({ ...environment, ...changes });
  if (started.kind === 'ended') throw new Error(started.output);
  running.add(started.server);
  return started.server;
}

async function order({ address, tokenizer }: ServerProcess): Promise<FullOrder> {
  const { releaseSet } = (await (await fetch(`${address}/health`)).json()) as { releaseSet: string };
  const today = new Date().toLocaleDateString('sv');
  // A domain is sold once.
  const unpaid = testOrder({ releaseSet, today, domains: [] });
  return {
    ...unpaid,
    payment: { ...unpaid.payment, token: await askForToken((path) => fetch(tokenizer + path), CARD) },
  };
}
async function place({ address }: ServerProcess, newOrder: FullOrder): Promise<string> {
  const answer: unknown = await (
    await fetch(`${address}/form-a-business`, { method: 'POST', body: signupForm(newOrder) })
  ).json();
  const decoded = decodeSignupAnswer(answer);
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(answer));
  return decoded.value.result.invoice_numbers[0]!;
}
async function invoices({ address }: ServerProcess): Promise<string[]> {
  const token = readFileSync(join(root, 'data/operator-token'), 'utf8').trim();
  const response = await fetch(`${address}/operator/orders?limit=500`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { orders } = (await response.json()) as { orders: { invoice_number: string }[] };
  return orders.map(({ invoice_number }) => invoice_number);
}
/** Every byte below a folder, as text. */
function everythingIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

it('the addresses of all pages are printed, and where the operator token is', () => {
  for (const path of ['/', '/form-a-business']) expect(first.output()).toContain(`${first.address}${path}\n`);
  const file = join(root, 'data/operator-token');
  expect(first.output()).toContain(`Operator token: in ${file}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('[SS-042] the site runs by itself: a sandbox of the card tokenizer stands beside it', async () => {
  expect(first.output()).toContain(`Card tokenizer: ${first.tokenizer} (sandbox)`);
  expect(await askForToken((path) => fetch(first.tokenizer + path), CARD)).toMatch(/^tok_/);
});

it('a second server on the same data folder is refused, naming the first', async () => {
  const second = await startServerProcess(environment);
  expect(second).toMatchObject({ kind: 'ended', code: 1 });
  expect(second.kind === 'ended' && second.output).toMatch(
    new RegExp(
      `The data folder ${join(root, 'data')} is in use by the server at ${first.address} \\(process \\d+, since 20`,
    ),
  );
});

itInLongRuns(
  'orders that were acknowledged survive kill -9, and all that were sent are one order each when they are sent ' +
    'again',
  async () => {
    const sent: FullOrder[] = [];
    const acknowledged: { sentOrder: FullOrder; invoice: string }[] = [];
    // The server is killed while orders are in progress; only the acknowledged ones must survive.
    const customers = [0, 1, 2, 3].map(async () => {
      for (;;) {
        const sentOrder = await order(first);
        sent.push(sentOrder);
        acknowledged.push({ sentOrder, invoice: await place(first, sentOrder) });
      }
    });
    const enough = async () => {
      while (acknowledged.length < 12) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await Promise.race([enough(), Promise.all(customers)]);
    await first.kill();
    await Promise.allSettled(customers);

    const second = await start();
    const listed = await invoices(second);
    expect(listed).toEqual(expect.arrayContaining(acknowledged.map(({ invoice }) => invoice)));
    expect(new Set(listed).size).toBe(listed.length);
    // Each twice at once, as an impatient customer does.
    const again = await Promise.all([...sent, ...sent].map((sentOrder) => place(second, sentOrder)));
    expect(again.slice(sent.length)).toEqual(again.slice(0, sent.length));
    for (const { sentOrder, invoice } of acknowledged) expect(again[sent.indexOf(sentOrder)]).toBe(invoice);
    expect((await invoices(second)).toSorted()).toEqual([...new Set(again)].toSorted());
    expect(new Set(again).size).toBe(sent.length);

    const everything = everythingIn(join(root, 'data')) + first.output() + second.output();
    expect(everything).toContain(acknowledged[0]!.invoice);
    expect(everything).not.toContain(CARD);
    expect(everything).not.toContain(TEST_PASSWORD);
    expect(await second.stop()).toBe(0);
    expect(readdirSync(join(root, 'data'))).not.toContain('lock.json');
  },
);

itInLongRuns('a server whose clock starts on a later day writes to customers about what renews soon', async () => {
  const day = new Date(Date.now() + 340 * 86_400_000).toLocaleDateString('sv');
  const server = await start({ CLOCK_STARTS_AT: day, CHARGE_SETTLES: '1' });
  const token = readFileSync(join(root, 'data/operator-token'), 'utf8').trim();
  const mailbox = async () =>
    (
      await fetch(`${server.address}/sandbox/mail`, { headers: { authorization: `Basic ${btoa(`:${token}`)}` } })
    ).text();
  for (let tries = 0; tries < 300 && !(await mailbox()).includes(': renewal on '); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await mailbox()).toMatch(/: renewal on \w+ \d+, \d{4}</);
  await server.stop();
});

it('an area of area-services.json needs the address and the key of its service', async () => {
  const site = join(root, 'site-with-service');
  cpSync(environment['SITE_FOLDER']!, site, { recursive: true });
  writeFileSync(join(site, 'area-services.json'), '{"mailbox":{}}');
  const outputWith = async (settings: Record<string, string>) => {
    const own = { SITE_FOLDER: site, DATA_FOLDER: join(root, 'data-with-service') };
    const started = await startServerProcess({ ...environment, ...own, ...settings });
    return started.kind === 'ended' ? started.output : 'running';
  };
  expect(await outputWith({})).toContain('MAILBOX_SERVICE_ADDRESS must be set: the address of the service');
  expect(await outputWith({ MAILBOX_SERVICE_ADDRESS: 'https://mailbox.example' })).toContain(
    'MAILBOX_SERVICE_ADDRESS is set, so MAILBOX_SERVICE_KEY must be set too',
  );
});

itInLongRuns('a file that cannot be written, as on a full disk, ends the start with one sentence', async () => {
  const own = { ...environment, DATA_FOLDER: join(root, 'unwritable-data') };
  const file = readdirSync(join(root, 'data')).find((name) => /^release-set-\w+\.json$/.test(name))!;
  mkdirSync(join(own.DATA_FOLDER, file, 'in-the-way'), { recursive: true });
  const refused = await startServerProcess(own);
  expect(refused).toMatchObject({
    kind: 'ended',
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        String.raw`^The server cannot store its data: E\w+: .*unwritable-data.*\. Start it again when there ` +
          String.raw`is room in .* and the server may write there\.$`,
        'm',
      ),
    ),
  });
  expect(refused.kind === 'ended' && refused.output).not.toMatch(/^\s+at /m);
});

itInLongRuns('a damaged table of orders ends the start with one sentence', async () => {
  const own = { ...environment, DATA_FOLDER: join(root, 'damaged-data') };
  const folder = join(own.DATA_FOLDER, 'database');
  await copyEmptyDatabase(folder);
  const opened = await openDatabase(folder);
  if (opened.kind !== 'ok') throw new Error(opened.reason);
  await storePlacedOrder(opened.value.db);
  const [found] = await opened.value.db.select({ path: sql<string>`pg_relation_filepath('orders')` }).from(orders);
  await opened.value.close();
  const table = join(folder, found!.path);
  writeFileSync(table, Buffer.alloc(statSync(table).size, 0xff));
  const refused = await startServerProcess(own);
  expect(refused).toMatchObject({
    kind: 'ended',
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        String.raw`^The database is damaged: .*\. Keep a copy of .*damaged-data, and restore the last ` +
          String.raw`backup \("Backups" in docs/running-a-site\.md\)\.$`,
        'm',
      ),
    ),
  });
  expect(refused.kind === 'ended' && refused.output).not.toMatch(/^\s+at /m);
});

it('only its owner may read the files that a server writes into its data folder', () => {
  const files = readdirSync(join(root, 'data'))
    .map((name) => [name, statSync(join(root, 'data', name))] as const)
    .filter(([, found]) => found.isFile());
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(([, { mode }]) => (mode & 0o077) !== 0).map(([name]) => name)).toEqual([]);
});

itInLongRuns('a site with mistakes is refused with every path and what was expected', async () => {
  const site = join(root, 'wrong-site');
  cpSync(environment['SITE_FOLDER']!, site, { recursive: true });
  writeFileSync(
    join(site, 'pages/form-a-business.json'),
    JSON.stringify({ pageId: 'form-a-business', titel: 'Form a Business' }),
  );
  const other = { ...PAGE_JSON, pageId: 'other', path: '/other', title: '' };
  writeFileSync(
    join(site, 'pages/other.json'),
    JSON.stringify(other).replace('order-checkout/account', 'order-checkout/accounts'),
  );
  const refused = await startServerProcess({
    ...environment,
    SITE_FOLDER: site,
    DATA_FOLDER: join(root, 'other-data'),
  });
  expect(refused).toMatchObject({ kind: 'ended', code: 1 });
  const output = refused.kind === 'ended' ? refused.output : '';
  expect(output).toContain(join(site, 'pages/form-a-business.json'));
  expect(output).toContain('  titel: There is no property "titel" here. Did you mean "title"?');
  expect(output).toMatch(/ {2}formType: .*FormABusinessForm/);
  expect(output).toContain('  steps: Missing property "Form steps".');
  expect(output).toContain(join(site, 'pages/other.json'));
  expect(output).toContain('  title: "" does not fit.');
  expect(output).toContain('  steps.1.sections.0.modules.0.module: The area order-checkout has no module "accounts".');
  expect(readdirSync(join(root, 'other-data'))).toEqual([]);
});

itInLongRuns(
  'builds that the pages do not fit are not promoted: the previous set runs on, except in development',
  async () => {
    const folder = join(root, 'unfit');
    const sources = writeBuilds(folder).join(',');
    const own = {
      ...environment,
      DATA_FOLDER: join(folder, 'data'),
      RELEASES_FOLDER: join(folder, 'store'),
      RELEASE_SOURCES: sources,
    };
    await copyEmptyDatabase(join(folder, 'data/database'));
    await copyEmptyDatabase(join(folder, 'other-data/database'));
    const startOwn = async () => {
      const started = await startServerProcess(own);
      if (started.kind === 'ended') throw new Error(started.output);
      running.add(started.server);
      return {
        server: started.server,
        set: ((await (await fetch(`${started.server.address}/health`)).json()) as { releaseSet: string }).releaseSet,
      };
    };
    const before = await startOwn();
    expect(before.server.output()).toMatch(
      /"info",.*"builds-taken","moves":"shell 0\.1\.0-\w+, order-checkout 0\.1\.0-\w+, domains 0\.1\.0-/,
    );
    await before.server.stop();
    const pointer = readFileSync(join(folder, 'store/current.json'), 'utf8');

    const renamed = BUILT.domains.content['rules.mjs']
      .replace(/export \{ (\w+) as rules \};?/, 'const all = $1;')
      .concat(
        "const { 'domain-search': search } = all.modules; export const rules = { ...all, modules: { " +
          "'domain-find': search } };\n",
      );
    writeBuild(join(folder, 'domains'), {
      ...BUILT.domains,
      content: { ...BUILT.domains.content, 'rules.mjs': renamed },
    });
    const after = await startOwn();
    expect(after.set).toBe(before.set);
    expect(after.server.output()).toMatch(
      new RegExp(
        '"error",.*"builds-not-taken","reason":"The site does not hold:.*The area domains has no ' +
          'module .{1,2}domain-search',
      ),
    );
    expect(readFileSync(join(folder, 'store/current.json'), 'utf8')).toBe(pointer);
    await after.server.stop();
    expect(await startServerProcess({ ...own, DEV: '1' })).toMatchObject({
      kind: 'ended',
      code: 1,
      output: expect.stringMatching(/^The site does not hold:\n/m),
    });

    // Without a previous set there is nothing to keep running.
    const fresh = await startServerProcess({
      ...own,
      DATA_FOLDER: join(folder, 'other-data'),
      RELEASES_FOLDER: join(folder, 'other-store'),
    });
    expect(fresh).toMatchObject({
      kind: 'ended',
      code: 1,
      output: expect.stringMatching(/^The site does not hold:\n[^]*The area domains has no module "domain-search"/m),
    });
  },
);

itInLongRuns('a catalogue with mistakes is refused with every path and what to do', async () => {
  const site = join(root, 'wrong-catalogue');
  cpSync(environment['SITE_FOLDER']!, site, { recursive: true });
  writeFileSync(
    join(site, 'catalogue/coupons.json'),
    JSON.stringify({ coupons: [{ id: 'NOTHING' }, { id: 'ALL', percent_value: 101 }] }),
  );
  const refused = await startServerProcess({
    ...environment,
    SITE_FOLDER: site,
    DATA_FOLDER: join(root, 'catalogue-data'),
  });
  expect(refused).toMatchObject({ kind: 'ended', code: 1 });
  const output = refused.kind === 'ended' ? refused.output : '';
  expect(output).toContain(`${join(site, 'catalogue/coupons.json')}\n`);
  expect(output).toContain(
    '  coupons.0: The coupon "NOTHING" takes nothing off. Write either `dollar_value` or `percent_value`.',
  );
  expect(output).toContain('  coupons.1.percent_value: The coupon "ALL" takes 101 percent off.');
});
