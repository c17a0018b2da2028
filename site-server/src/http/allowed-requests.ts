import { createMiddleware } from 'hono/factory';
import { opensPage } from './opens-page.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Refuses methods that nothing answers. */
export const knownMethods = createMiddleware(async (context, next) => {
  if (METHODS.includes(context.req.method)) return next();
  return context.json({ error: `Nothing is answered for ${context.req.method}.` }, 405, { Allow: METHODS.join(', ') });
});

/** Refuses addresses that cannot be decoded or contain a NUL, which no database can look up. */
export const readableAddress = createMiddleware(async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  if (isReadable(pathname) && isReadable(search)) return next();
  return opensPage(context) ? context.notFound() : context.json({ error: 'This address cannot be read.' }, 400);
});

function isReadable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\u0000');
  } catch {
    return false;
  }
}

/**
 * Refuses requests under another host name, so that a page of another site, whose name was pointed at this server, is
 * not taken for a page of this site. `/health` is answered under every name, because load balancers check it by
 * address. Without a list every name is accepted.
 */
export function allowedHosts(hosts: readonly string[] | undefined) {
  return createMiddleware(async (context, next) => {
    const { hostname, pathname } = new URL(context.req.url);
    if (!hosts || hosts.includes(hostname) || pathname === '/health') return next();
    return context.json({ error: 'The site is not reached under this name.' }, 421);
  });
}
