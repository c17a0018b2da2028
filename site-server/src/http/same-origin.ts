import { createMiddleware } from 'hono/factory';

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
