import { createMiddleware } from 'hono/factory';
import type { Network } from './client.ts';
import { isHttps } from './client.ts';

/**
 * Headers of every response that does not set them otherwise. A response opened as a document runs nothing and loads
 * nothing.
 */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

/**
 * Two years, as browsers require for their built-in lists. Sub-domains may be somebody else's, so they are not
 * included.
 */
const STRICT_TRANSPORT = 'max-age=63072000';

/**
 * Adds the headers that every response needs; under https also the one that keeps browsers from returning over http.
 */
export function commonHeaders(network: Network) {
  return createMiddleware(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON)) if (!context.res.headers.has(name)) context.header(name, value);
    if (isHttps(context, network)) context.header('Strict-Transport-Security', STRICT_TRANSPORT);
  });
}
