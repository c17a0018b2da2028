import { parseArgs } from 'node:util';
import { ensureInstalled } from '../dev/install.mjs';
import { ensurePostgres } from '../dev/postgres.mjs';
import { main, run, say } from '../run.mjs';

/**
 * `npm run bench:orders`: two servers over one PostgreSQL, parallel customers who send an order again until it is
 * answered, and a `kill -9` of one of the two every few seconds; then every acknowledged order must be there once and
 * charged once. The same test as in `npm test`, with more orders.
 *
 * Options: `--orders=N` (1000).
 */
const { values: options } = parseArgs({ options: { orders: { type: 'string', default: '1000' } } });

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  say(`Placing ${options.orders} orders on two servers`);
  await run('npm', ['run', '--silent', 'jest', '--', 'site-server/src/two-servers.test.ts', '-t', 'acknowledged'], { env: { ORDERS: options.orders } });
});
