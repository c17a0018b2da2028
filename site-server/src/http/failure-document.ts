import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { escapeHtml, tag } from '../system/html.ts';

const STYLE =
  'body{max-width:34rem;margin:15vh auto 0;padding:0 24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light ' +
  'dark}h1{font-size:1.5rem}';

/**
 * Answers a browser that opens a page with a document that says what failed. It needs no release and no database, which
 * may be what failed.
 */
export function failureDocument(
  context: Context,
  status: ContentfulStatusCode,
  { message, phone, headers }: { message: string; phone: string; headers?: Record<string, string> },
): Response {
  const nonce = randomBytes(16).toString('base64url');
  const html = [
    '<!doctype html>',
    tag('html', { lang: 'en' }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width' }),
    '<title>This page could not be opened</title>',
    `${tag('style', { nonce })}${STYLE}</style>`,
    '</head>',
    `<body>${tag('main', {})}<h1>This page could not be opened</h1><p>${escapeHtml(message)}</p><p>Reload the ` +
      `page, or call us: ${escapeHtml(phone)}.</p></main></body>`,
    '</html>',
    '',
  ].join('\n');
  return context.body(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    ...headers,
  });
}
