import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { startPostgres, type Postgres } from '../../tooling/test/postgres.mjs';
import { openChargeLedger } from '../src/orders/payment/charge-ledger.ts';
import { createSandboxTokenizer } from '../src/orders/payment/sandbox-tokenizer.ts';
import { startServerProcess, type ServerProcess, type ServerStart } from './server-process.ts';
import { SITE_FOLDER } from './site-folder.ts';
import { writeBuilds } from './test-releases.ts';
import { writeTestSite } from './test-site.ts';

export const OPERATOR_TOKEN = 'operator-token-of-all-servers';
const SECRET = 'a-secret-between-servers';

/** Servers of one release store, and the card provider that they ask. */
export interface Servers {
  tokenizer: Hono;
  /** Sets what runs between a charge or a refund and its answer; `path` says which of the two. */
  beforeChargeAnswers(wait: ((path: string) => Promise<void>) | undefined): void;
  /** Every charge that was made. */
  charges(): { key: string; amountCents: number }[];
  /** Every refund that was made. */
  refunds(): { key: string; amountCents: number }[];
  /** Starts a server; `name` is its data folder. */
  start(name: string, environment?: Record<string, string>): Promise<ServerProcess>;
  tryToStart(name: string, environment?: Record<string, string>): Promise<ServerStart>;
  stop(): Promise<void>;
}

export interface Farm extends Servers {
  postgres: Postgres;
}

/**
 * Starts one PostgreSQL, one release store and one card tokenizer, which all servers that are started from it share.
 */
export async function startFarm(folder: string, common: Record<string, string> = {}): Promise<Farm> {
  const postgres = await startPostgres();
  const servers = await prepareServers(folder, {
    DATABASE_URL: postgres.url,
    DATABASE_CONNECTIONS: '16',
    ...common,
  });
  return {
    ...servers,
    postgres,
    async stop() {
      await servers.stop();
      await postgres.remove();
    },
  };
}

/**
 * Starts a release store and a card tokenizer; without a PostgreSQL in `common` each server has the embedded database.
 */
export async function prepareServers(folder: string, common: Record<string, string>): Promise<Servers> {
  const site = writeTestSite(join(folder, 'site'), { 'favicon.svg': '<svg/>' });
  cpSync(join(SITE_FOLDER, 'catalogue'), join(site, 'catalogue'), { recursive: true });
  const sources = writeBuilds(folder).join(',');

  const chargesFile = join(folder, 'charges.jsonl');
  writeFileSync(chargesFile, '');
  const tokenizer = createSandboxTokenizer({
    secret: SECRET,
    charges: openChargeLedger(chargesFile),
    now: () => new Date(),
  });
  let beforeAnswer: ((path: string) => Promise<void>) | undefined;
  const provider = new Hono();
  provider.all('*', async (context) => {
    const answer = await tokenizer.fetch(context.req.raw);
    const { path } = context.req;
    if (path === '/charge' || path === '/refund') await beforeAnswer?.(path);
    return answer;
  });
  const answer = getRequestListener(provider.fetch);
  const listener = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };

  const entries = () =>
    readFileSync(chargesFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { key: string; amountCents: number; refundId?: string; cardId?: string });
  const running = new Set<ServerProcess>();
  const tryToStart: Farm['tryToStart'] = (name, environment = {}) =>
    startServerProcess({
      MAIL: 'none',
      DATA_FOLDER: join(folder, name),
      SITE_FOLDER: site,
      RELEASES_FOLDER: join(folder, 'store'),
      RELEASE_SOURCES: sources,
      RELEASE_SIGNING_KEY: join(folder, 'release-key.pem'),
      PRIVATE_ANSWERS_KEY: 'private-answers-key-of-all-servers',
      OPERATOR_TOKEN,
      TOKENIZER_ADDRESS: `http://127.0.0.1:${port}`,
      TOKENIZER_SECRET: SECRET,
      ...common,
      ...environment,
    });
  return {
    tokenizer,
    tryToStart,
    beforeChargeAnswers(wait) {
      beforeAnswer = wait;
    },
    // The ledger has kept cards, too, which cost nothing.
    charges: () => entries().filter(({ refundId, cardId }) => refundId === undefined && cardId === undefined),
    refunds: () => entries().filter(({ refundId }) => refundId !== undefined),
    async start(name, environment) {
      const started = await tryToStart(name, environment);
      if (started.kind === 'ended') throw new Error(started.output);
      running.add(started.server);
      return started.server;
    },
    async stop() {
      await Promise.all([...running].map((server) => server.kill()));
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
