import { DrizzleQueryError } from 'drizzle-orm';

/** One line an event. Never a query string, a body or a secret: what is not passed here cannot leak. */
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
    const told = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${quoted(String(value))}`]));
    write([now().toISOString(), level, event, ...told].join(' '));
  };
  return {
    info: (event, facts) => line('info', event, facts),
    error: (event, facts) => line('error', event, facts),
  };
}

function quoted(value: string): string {
   
  return /[\s"=\u0000-\u001f\u007f]/.test(value) || value === '' ? JSON.stringify(value) : value;
}

/** What went wrong, in one line. The stack of a bug is worth its lines: it follows the message. */
export function describeError(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // Its message repeats what was to be stored.
  const told = cause instanceof DrizzleQueryError ? `Failed query: ${cause.query}` : (cause.stack ?? cause.message);
  return cause.cause === undefined ? told : `${told}\ncaused by ${describeError(cause.cause)}`;
}
