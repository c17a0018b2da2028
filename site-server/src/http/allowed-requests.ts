import { createMiddleware } from 'hono/factory';
import { opensPage } from './client.ts';

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

/**
 * Accepts POSTs of a browser only from the site's pages. Other programs send neither header, and cannot misuse a
 * customer's browser.
 */
export const sameOrigin = createMiddleware(async (context, next) => {
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  const isForeign =
    site !== undefined ? site !== 'same-origin' : origin !== undefined && hostOf(origin) !== hostOf(context.req.url);
  if (isForeign) return context.json({ error: 'Calls are taken from the pages of this site only.' }, 403);
  return next();
});

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
