import { DrizzleQueryError } from 'drizzle-orm';

/** Writes one line per event. Never pass a query string, a body or a secret: what is not passed here cannot leak. */
export interface Log {
  info(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
}

export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Writes events as one line each: time, level, event, then `name=value`. Values are quoted where they
 * hold spaces or control characters, so one event can never look like two.
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string, event: string, facts: Facts = {}) => {
    const fields = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${quoted(String(value))}`]));
    write([now().toISOString(), level, event, ...fields].join(' '));
  };
  return {
    info: (event, facts) => line('info', event, facts),
    error: (event, facts) => line('error', event, facts),
  };
}

function quoted(value: string): string {
   
  return /[\s"=\u0000-\u001f\u007f]/.test(value) || value === '' ? JSON.stringify(value) : value;
}

/** Describes an error for the log: its message, its stack and its causes. */
export function describeError(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // The message of a failed query repeats the values that were to be stored.
  const description = cause instanceof DrizzleQueryError ? `Failed query: ${cause.query}` : (cause.stack ?? cause.message);
  return cause.cause === undefined ? description : `${description}\ncaused by ${describeError(cause.cause)}`;
}
