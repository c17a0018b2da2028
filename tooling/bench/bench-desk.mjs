import { parseArgs } from 'node:util';
import { ensureInstalled } from '../dev/install.mjs';
import { ensurePostgres } from '../test/postgres.mjs';
import { main, run, say } from '../run.mjs';

/**
 * `npm run bench:desk`: seeds orders into an embedded database and a PostgreSQL, and measures how long a search at the
 * desk takes. The same test as in `npm test`, with more orders.
 *
 * Options: `--orders=N` (100000).
 */
const { values: options } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  say(`Searching ${options.orders} orders`);
  await run('npm', ['run', '--silent', 'jest', '--', 'site-server/src/operators/desk/orders/order-list.test.ts'], {
    env: { SEARCHED_ORDERS: options.orders },
  });
});
