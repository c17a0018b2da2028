/** Codes of PostgreSQL and of the network that pass: whoever asks again later may get an answer. */
const PASSING = /^(08...|57P0[1-5]|53...|55P03|57014|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/;

/** Whether something failed because the database is away or overwhelmed, not because of what was asked. */
export function isDatabaseAway(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const { code, message, cause, errors } = failure as { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };
  if (typeof code === 'string' && PASSING.test(code)) return true;
  if (typeof message === 'string' && LOST.test(message)) return true;
  // A name with several addresses fails with one error for each.
  return isDatabaseAway(cause) || (Array.isArray(errors) && errors.some(isDatabaseAway));
}
