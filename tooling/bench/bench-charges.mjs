import { parseArgs } from 'node:util';
import { ensureInstalled } from '../dev/install.mjs';
import { ensurePostgres } from '../test/postgres.mjs';
import { main, run, say } from '../run.mjs';

/**
 * `npm run bench:charges`: a `kill -9` of a server between asking the card provider for a refund or a renewal and
 * recording the answer, again and again, and at random moments of corrections and changed cards, on both databases;
 * then each must have been made exactly once. The same tests as in `LONG_RUN=1 npm test`, with more kills.
 *
 * Options: `--kills=N` (100).
 */
const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  say(`Killing a server ${options.kills} times`);
  await run(
    'npm',
    [
      'run',
      '--silent',
      'jest',
      '--',
      'site-server/src/two-servers.test.ts',
      'site-server/testing/killed-servers.test.ts',
      '-t',
      'between asking the provider and recording|although servers are killed',
    ],
    { env: { LONG_RUN: '1', CHARGE_KILLS: options.kills } },
  );
});
