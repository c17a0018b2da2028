import { startPostgres } from './postgres.mjs';

/**
 * Starts the PostgreSQL server on which tests make databases of their own. One for the whole run: a server takes a
 * second, a database a tenth of one. Nothing in it outlives the run, so nothing waits for a disk.
 */
export default async function start() {
  globalThis.postgres = await startPostgres([
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
  ]);
  // Of a run that a signal ends, only the exit removes the server.
  process.once('SIGTERM', () => process.exit(1));
  process.env['TEST_POSTGRES'] = globalThis.postgres.url;
}
