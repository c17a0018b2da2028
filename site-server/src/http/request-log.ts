import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Log } from '../system/log.ts';
import type { Metrics } from '../system/metrics.ts';

/** Measures each request, and logs it in one line: method, path, status, time. Never the query, never the body. */
export function requestLog({ log, metrics }: { log: Log; metrics: Metrics }) {
  return createMiddleware(async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const ms = performance.now() - start;
    // The route that answered, since there are endlessly many paths.
    metrics.answered({ method, route: routePath(context), status, seconds: ms / 1000 });
    // Files that were found are not logged.
    if (status < 400 && /^\/(again\/)?(assets|remotes)\//.test(path)) return;
    log.info('answered', { method, path, status, ms: Math.round(ms) });
  });
}
