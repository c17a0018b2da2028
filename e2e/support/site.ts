import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { copyEmptyDatabase } from '../../site-server/testing/empty-database.ts';
import { freePorts } from '../../tooling/test/free-ports.mjs';

export const OPERATOR_TOKEN = 'operator-token-of-the-journeys';

/** The real server with its own data folder. */
export interface RunningSite {
  address: string;
  /** Address of its sandbox card tokenizer. */
  tokenizerAddress: string;
  dataFolder: string;
  releasesFolder: string;
  /** Folder with its pages and its catalogue. */
  siteFolder: string;
}

export interface SiteSetup {
  /** Additional environment variables. */
  environment?: Record<string, string>;
  /** Edits the source of the page `/form-a-business`, as a site owner does. */
  editPage?(source: string): string;
  /** Files of pages that the site has beside it. */
  morePages?: readonly string[];
}

/** A site that its journey may stop and start again. */
export interface Site extends RunningSite {
  /** Everything it has printed. */
  printed(): string;
  /** Kills it, as a crash would. */
  crash(): Promise<void>;
  /** Starts it again on the same folder and ports, with more environment variables. */
  start(more?: Record<string, string>): Promise<void>;
  /** Stops it and waits until it has ended. */
  stop(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Environment variable: folder of a site that was started once and stopped. A copy of it starts in a third of the time.
 */
const TEMPLATE = 'SITE_TEMPLATE';
/** Environment variable: the site that all workers share, as JSON. */
const SHARED = 'SHARED_SITE';

/** All journeys come from one address. */
const LIMITS = Object.fromEntries(
  [
    'ORDERS',
    'FAILED_CHARGES',
    'FAILED_CHARGES_NEW',
    'FAILED_CHARGES_KEY',
    'FAILED_CHARGES_EMAIL',
    'FORMS',
    'FORMS_EMAIL',
    'ACCOUNT_CALLS',
    'ADDRESS_CHECKS',
  ].map((name) => [`LIMIT_${name}`, '10000/10000']),
);

/** The sample site. */
const SITE = 'site-server/site';
/** The only page of a site that is started for a single journey: the fewer pages a site has, the sooner it starts. */
const PAGE = 'form-a-business.json';

/**
 * Prepares the template from which other sites start, and starts the site that all workers share. Returns the clean-up.
 */
export async function prepareSites(): Promise<() => Promise<void>> {
  const [folder, sharedFolder] = [mkdtempSync(join(tmpdir(), 'site-template-')), mkdtempSync(join(tmpdir(), 'site-'))];
  for (const site of [folder, sharedFolder]) await copyEmptyDatabase(join(site, 'data/database'));
  cpSync(SITE, join(folder, 'site'), { recursive: true });
  for (const page of readdirSync(join(folder, 'site/pages')))
    if (page !== PAGE) rmSync(join(folder, 'site/pages', page));
  // At once: each start is the work of one core.
  const [site, shared] = await Promise.all([
    startSite({}, folder),
    startSite({ environment: { SITE_FOLDER: SITE, DEVELOPMENT_PAGES: '1' } }, sharedFolder),
  ]);
  await site.stop();
  process.env[TEMPLATE] = folder;
  process.env[SHARED] = JSON.stringify(shared);
  return async () => {
    await shared.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The site that all workers share. */
export function sharedSite(): RunningSite {
  return JSON.parse(process.env[SHARED]!) as RunningSite;
}

/** Starts a site that has the page `/form-a-business`, and no others but `morePages`. */
export async function startSite(
  { environment = {}, editPage, morePages = [] }: SiteSetup = {},
  folder = mkdtempSync(join(tmpdir(), 'site-')),
): Promise<Site> {
  const template = process.env[TEMPLATE];
  if (template) cpSync(template, folder, { recursive: true });
  const siteFolder = environment['SITE_FOLDER'] ?? join(folder, 'site');
  if (editPage) {
    const file = join(siteFolder, 'pages', PAGE);
    writeFileSync(file, editPage(readFileSync(file, 'utf8')));
  }
  for (const page of morePages) cpSync(page, join(siteFolder, 'pages', basename(page)));
  const [port, tokenizerPort] = await freePorts(2);
  const address = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  async function start(more: Record<string, string> = {}): Promise<void> {
    // Optimizing the embedded database takes more of the processor than it saves in a single journey.
    const options = template ? ['--liftoff-only'] : [];
    const server = spawn(process.execPath, [...options, 'site-server/dist/main.mjs'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        TOKENIZER_PORT: String(tokenizerPort),
        DATA_FOLDER: join(folder, 'data'),
        RELEASES_FOLDER: join(folder, 'releases'),
        SITE_FOLDER: siteFolder,
        OPERATOR_TOKEN,
        DATABASE_URL: '',
        ...LIMITS,
        ...environment,
        ...more,
      },
    });
    child = server;
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    server.stdout.on('data', collect);
    server.stderr.on('data', collect);
    for (let tries = 0; tries < 900; tries += 1) {
      if (server.exitCode !== null) throw new Error(`The site did not start:\n${output}`);
      const isUp = await fetch(`${address}/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The site did not answer within 90 s:\n${output}`);
  }

  async function endWith(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  await start();
  return {
    address,
    tokenizerAddress: `http://localhost:${tokenizerPort}`,
    printed: () => output,
    dataFolder: join(folder, 'data'),
    releasesFolder: join(folder, 'releases'),
    siteFolder,
    start,
    crash: () => endWith('SIGKILL'),
    stop: () => endWith('SIGTERM'),
    async remove() {
      await endWith('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Id of the release set that newly loaded pages of a site use. */
export async function releaseSetOf({ address }: RunningSite): Promise<string> {
  return ((await (await fetch(`${address}/release-set`)).json()) as { id: string }).id;
}

/** The releases that newly loaded pages of a site use: area → version, `shell` among them. */
export async function runningReleases(site: Site): Promise<Record<string, string>> {
  const file = join(site.releasesFolder, 'sets', `${await releaseSetOf(site)}.json`);
  const { set } = JSON.parse(readFileSync(file, 'utf8')) as { set: { releases: { area: string; version: string }[] } };
  return Object.fromEntries(set.releases.map(({ area, version }) => [area, version]));
}

/** Runs a command on a site's releases, as `npm run release`, `promote` and the like do, and resolves to its output. */
export async function runReleases({ dataFolder, releasesFolder }: RunningSite, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: dataFolder, RELEASES_FOLDER: releasesFolder };
  return (await promisify(execFile)(process.execPath, ['site-server/dist/releases.mjs', ...withReason(args)], { env }))
    .stdout;
}

/** A command of releases with why it is given, where one is asked for. */
export function withReason(args: readonly string[]): string[] {
  const isMove = args.some((arg) => arg === 'promote' || arg === 'rollback');
  return isMove && !args.includes('--why') ? [...args, '--why', 'a journey'] : [...args];
}

export interface StoredOrder {
  invoice_number: string;
  created_at: string;
  form_type: string;
  total_cents: number;
  order: Record<string, unknown>;
  /** What the customer was asked, in words. */
  answers: { step: string; question: string; answer: string }[];
}

/** All stored orders, as an operator reads them. */
export async function storedOrders(site: RunningSite): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = [];
  let after: string | null = '';
  while (after !== null) {
    const answer: Response = await fetch(`${site.address}/operator/orders?after=${encodeURIComponent(after)}`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    if (!answer.ok) throw new Error(`operator list: ${answer.status}`);
    const page = (await answer.json()) as { orders: StoredOrder[]; next: string | null };
    orders.push(...page.orders);
    after = page.orders.length > 0 ? page.next : null;
  }
  return orders;
}
