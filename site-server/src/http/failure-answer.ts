import type { Context } from 'hono';
import { failureDocument } from './failure-document.ts';
import { currentRequestId } from '../system/request-id.ts';
import { opensPage } from './opens-page.ts';

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
