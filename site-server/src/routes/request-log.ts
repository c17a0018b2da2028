import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';

/** Logs one line per request: method, path, status, time. Never the query, never the body. */
export function requestLog(log: Log) {
  return createMiddleware(async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    // Files that were found are not logged.
    if (status < 400 && /^\/(again\/)?(assets|remotes)\//.test(path)) return;
    log.info('answered', { method, path, status, ms: Math.round(performance.now() - start) });
  });
}
