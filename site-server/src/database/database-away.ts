/** Transient PostgreSQL and network error codes; a retry may succeed. */
const TRANSIENT = new RegExp(
  '^(08...|57P0[1-5]|40001|40P01|53...|55P03|57014|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|' +
    'ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$',
);
/** Messages of driver errors that have no code. */
const LOST_CONNECTION = new RegExp(
  '^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a ' +
    'connection error|Client was closed and is not queryable|Query read timeout)',
);

/** Whether a failure means that the database is unreachable or overloaded, rather than that the query was wrong. */
export function isDatabaseAway(failure: unknown): boolean {
  return whyDatabaseIsAway(failure) !== undefined;
}

/** Error codes of a database whose files are damaged or missing. */
const DAMAGED = /^(XX00[012]|58P0[1-3]|58030)$/;

/** The driver's message about an unreachable database; `undefined` for any other failure. */
export function whyDatabaseIsAway(failure: unknown): string | undefined {
  return whyOf(failure, (code, text) => TRANSIENT.test(code) || LOST_CONNECTION.test(text));
}

/** The driver's message about damaged files; `undefined` for any other failure. */
export function whyDatabaseIsDamaged(failure: unknown): string | undefined {
  return whyOf(failure, (code) => DAMAGED.test(code));
}

function whyOf(failure: unknown, fits: (code: string, text: string) => boolean): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, message, cause, errors } = failure as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  const text = typeof message === 'string' ? message : '';
  if (fits(typeof code === 'string' ? code : '', text)) return text || String(code);
  // Connecting to a host name with several addresses fails with one error per address.
  return [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])]
    .map((inner) => whyOf(inner, fits))
    .find((why) => why !== undefined);
}
