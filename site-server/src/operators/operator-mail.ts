import type { Handler } from 'hono';
import { defaulted, enums, pattern, string, type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { Outbox } from '../mail/outbox.ts';

const LARGEST_LIMIT = 500;

const QueryStruct = looseObject({
  status: defaulted(enums(['waiting', 'sent', 'dead']), 'dead'),
  limit: defaulted(pattern(string(), /^\d{1,4}$/), '100'),
});

/**
 * GET `/operator/mail?status=dead&limit=<n>`: messages without their content, which may have links that log somebody
 * in; the newest first.
 */
export function operatorMail({ outbox }: { outbox: Outbox }): Handler {
  return async (context) => {
    const decoded = decode(QueryStruct, context.req.query());
    if (decoded.kind === 'malformed')
      return context.json({ error: `${decoded.problems[0]?.path} must be ${decoded.problems[0]?.expected}.` }, 400);
    const { status, limit } = decoded.value;
    const rows = await outbox.list(status, Math.min(Math.max(Number(limit), 1), LARGEST_LIMIT));
    return context.json({
      mails: rows.map(({ id, kind, recipient, status: now, attempts, nextTryAt, lastError, createdAt, sentAt }) => ({
        id,
        kind,
        to: recipient,
        status: now,
        attempts,
        created_at: createdAt.toISOString(),
        ...(now === 'waiting' && { next_try_at: nextTryAt.toISOString() }),
        ...(sentAt && { sent_at: sentAt.toISOString() }),
        ...(lastError !== null && { last_error: lastError }),
      })),
    });
  };
}
