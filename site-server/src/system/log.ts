import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import pino from 'pino';

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

/** Without digits and letters that look or sound like others, such as 0 and O. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const requests = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; `undefined` outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/**
 * Gives each request an id, which its log lines and the response's `X-Request-Id` have in common. What a client sends
 * as its id is ignored.
 */
export const requestId = createMiddleware((context, next) => {
  const id = newRequestId();
  context.header('X-Request-Id', id);
  return requests.run(id, next);
});

/** Short enough for the phone: `7F3K-9QXM`. */
function newRequestId(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
