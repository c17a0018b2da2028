import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { escapeHtml, tag } from '../system/html.ts';
import { currentRequestId } from '../system/log.ts';
import { opensPage } from './client.ts';

const FAILURES = {
  unexpected: { status: 500, error: 'Something went wrong. Please try again later.', headers: {} },
  'database-away': {
    status: 503,
    error:
      'We cannot reach our records right now. Your answers are safe. Try again in a moment: nothing that you ' +
      'send again is received or charged twice.',
    headers: { 'Retry-After': '2' },
  },
  'too-busy': {
    status: 503,
    error:
      'Too many people are logging in or ordering right now. Nothing was charged. Your answers are safe. Try ' +
      'again in a moment.',
    headers: { 'Retry-After': '5' },
  },
} as const;

/**
 * Answers a request that could not be answered otherwise: as a document where a browser opens a page, else as JSON.
 * Both name the reference by which the log finds the request.
 */
export function failureAnswer(context: Context, kind: keyof typeof FAILURES, { phone }: { phone: string }): Response {
  const { status, error, headers } = FAILURES[kind];
  const reference = currentRequestId();
  const message = reference === undefined ? error : `${error} If you call us, give us this reference: ${reference}.`;
  return opensPage(context)
    ? failureDocument(context, status, { message, phone, headers })
    : context.json({ error: message, reference }, status, headers);
}

const STYLE =
  'body{max-width:34rem;margin:15vh auto 0;padding:0 24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light ' +
  'dark}h1{font-size:1.5rem}';

/**
 * Answers a browser that opens a page with a document that says what failed. It needs no release and no database, which
 * may be what failed.
 */
function failureDocument(
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
