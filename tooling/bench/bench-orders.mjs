import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { ensurePostgres } from '../test/postgres.mjs';
import { main, run, say } from '../run.mjs';

/**
 * `npm run bench:orders`: first how many orders a second one server places over a PostgreSQL, for new customers and for
 * customers who are logged in, 4 and 16 at once from one network (`site-server/testing/order-load.ts`). Then two
 * servers over one PostgreSQL, parallel customers who send an order again until it is answered, and a `kill -9` of one
 * of the two every few seconds: the same test as in `npm test`, with more orders. Both fail unless every acknowledged
 * order is there once and charged once.
 *
 * Options: `--load=N` orders for each row of the first part (200), `--orders=N` orders for the second (1000); 0 leaves
 * a part out.
 */
const { values: options } = parseArgs({
  options: { load: { type: 'string', default: '200' }, orders: { type: 'string', default: '1000' } },
});

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  if (Number(options.load) > 0) {
    await ensureBuilt();
    say('Measuring orders on one server');
    await run(process.execPath, [
      '--no-warnings',
      '--import',
      './tooling/build/register-typescript.mjs',
      'site-server/testing/order-load.ts',
      `--orders=${options.load}`,
    ]);
  }
  if (Number(options.orders) === 0) return;
  say(`Placing ${options.orders} orders on two servers`);
  await run('npm', ['run', '--silent', 'jest', '--', 'site-server/src/two-servers.test.ts', '-t', 'acknowledged'], {
    env: { ORDERS: options.orders },
  });
});
