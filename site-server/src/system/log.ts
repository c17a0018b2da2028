import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { currentRequestId } from './request-id.ts';

/** Writes one line per event. Never pass a query string, a body or a secret: what is not passed here cannot leak. */
export interface Log {
  info(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
}

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Writes events as one line of JSON each: `level`, `time`, `request` (the id of the request that is being answered),
 * `event`, and the facts.
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const logger = pino(
    {
      base: null,
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ request: currentRequestId() }),
    },
    { write: (line) => write(line.trimEnd()) },
  );
  return {
    info: (event, facts) => logger.info({ event, ...facts }),
    error: (event, facts) => logger.error({ event, ...facts }),
  };
}

/** Describes an error for the log: its message, its stack and its causes. */
export function describeError(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // The message of a failed query repeats the values that were to be stored.
  const description =
    cause instanceof DrizzleQueryError ? `Failed query: ${cause.query}` : (cause.stack ?? cause.message);
  return cause.cause === undefined ? description : `${description}\ncaused by ${describeError(cause.cause)}`;
}
