import { createMiddleware } from 'hono/factory';
import { isHttps, type Network } from './client.ts';

/** Where browsers report what they refused on a page, and that a page crashed; `set` names the page's release set. */
export const BROWSER_REPORTS_PATH = '/browser-reports';

/** The site uses none of these, so nothing on its pages may. */
const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Headers of a page. It may run only scripts allowed by its nonce and its import map's hashes, send forms and requests
 * only to its own origin, and never be framed. Its styles are the shell's sheet, which carries the nonce, and
 * constructed sheets, which need no permission. A script that the import map does not list is not loaded at all.
 */
export function pageHeaders({
  nonce,
  developmentSocket,
  set,
}: {
  nonce: string;
  developmentSocket?: string;
  /** The release set of the page; without one nothing is reported. */
  set?: string;
}): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf({
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
      'style-src': `'nonce-${nonce}'`,
      'font-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': developmentSocket ? `'self' ${developmentSocket}` : "'self'",
      'frame-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      ...(set !== undefined && { 'report-to': 'default' }),
    }),
    'Integrity-Policy': `blocked-destinations=(script)${set === undefined ? '' : ', endpoints=(default)'}`,
    ...(set !== undefined && { 'Reporting-Endpoints': `default="${BROWSER_REPORTS_PATH}?set=${set}"` }),
    // The address of a confirmation page contains its key, so other sites must not receive it.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
  };
}

/**
 * Headers of a page of the operators' desk. It has no scripts, loads the site's own styles, fonts and pictures, and no
 * cache may store it.
 */
export function deskHeaders(): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf({
      'default-src': "'none'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    }),
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cache-Control': 'no-store',
  };
}

/**
 * Headers of the frame that turns cards into tokens. It may run only its own script and the provider's responses; it
 * has no origin, no storage and no referrer.
 */
export function frameHeaders({ nonce, tokenizer }: { nonce: string; tokenizer: string }): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf({
      sandbox: 'allow-scripts',
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}' ${tokenizer}`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    }),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': PERMISSIONS,
    'Cache-Control': 'no-store',
  };
}

function policyOf(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

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
