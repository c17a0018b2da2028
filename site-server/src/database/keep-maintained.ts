import { describeError, type Log } from '../system/log.ts';
import type { Database } from './database.ts';

const FIRST = 60_000;
const INTERVAL = 60 * 60_000;

/** Maintains an embedded database a minute after the start and then once an hour. Returns a function that stops it. */
export function keepMaintained({ maintain }: Pick<Database, 'maintain'>, log: Log): () => void {
  if (!maintain) return () => undefined;
  const run = () =>
    void maintain().catch((cause: unknown) => log.error('database-not-maintained', { cause: describeError(cause) }));
  const first = setTimeout(run, FIRST).unref();
  const timer = setInterval(run, INTERVAL).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
