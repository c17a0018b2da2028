/** Codes of PostgreSQL and of the network that pass: whoever asks again later may get an answer. */
const PASSING = /^(08...|57P0[1-5]|53...|55P03|57014|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/;

/** Whether something failed because the database is away or overwhelmed, not because of what was asked. */
export function isDatabaseAway(failure: unknown): boolean {
  return whyDatabaseIsAway(failure) !== undefined;
}

/** What the driver says of a database that is away; `undefined` when it is not. */
export function whyDatabaseIsAway(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, message, cause, errors } = failure as { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };
  const said = typeof message === 'string' ? message : '';
  if (typeof code === 'string' && PASSING.test(code)) return said || code;
  if (LOST.test(said)) return said;
  // A name with several addresses fails with one error for each.
  return [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])].map(whyDatabaseIsAway).find((why) => why !== undefined);
}
