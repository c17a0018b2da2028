import { parseArgs } from 'node:util';
import { ensureInstalled } from '../dev/install.mjs';
import { ensurePostgres } from '../test/postgres.mjs';
import { main, run, say } from '../run.mjs';

/**
 * `npm run bench:mail`: a `kill -9` of a server between storing a message and reporting it as sent, again and again;
 * then every message must have been sent, and those that were sent twice must have one Message-ID. The same test as in
 * `npm test`, with more kills.
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
    ['run', '--silent', 'jest', '--', 'site-server/src/two-servers.test.ts', '-t', 'between storing and mailing'],
    { env: { LONG_RUN: '1', MAIL_KILLS: options.kills } },
  );
});
