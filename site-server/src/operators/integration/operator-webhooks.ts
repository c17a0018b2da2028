import type { Hono } from 'hono';
import { defaulted, enums, type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { operatorOnly } from '../operator-access.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { createWebhookQueue } from '../../events/webhook-queue.ts';

const MOST = 200;

const QueryStruct = looseObject({ status: defaulted(enums(['waiting', 'sent', 'dead']), 'dead') });

/**
 * Adds GET `/operator/webhooks?status=dead`, the newest first, and POST `/operator/webhooks/retry`, which lets the dead
 * ones be delivered once more.
 */
export function addWebhookRoutes(app: Hono, deps: OperatorDeps): void {
  const queue = createWebhookQueue(deps.db);
  app.get('/operator/webhooks', operatorOnly(deps), async (context) => {
    const decoded = decode(QueryStruct, context.req.query());
    if (decoded.kind === 'malformed')
      return context.json({ error: `${decoded.problems[0]?.path} must be ${decoded.problems[0]?.expected}.` }, 400);
    const rows = await queue.list(decoded.value.status, MOST);
    return context.json({
      webhooks: rows.map(({ id, type, data, status, attempts, nextTryAt, lastError, createdAt }) => ({
        id,
        type,
        data,
        status,
        attempts,
        created_at: createdAt.toISOString(),
        ...(status === 'waiting' && { next_try_at: nextTryAt.toISOString() }),
        ...(lastError !== null && { last_error: lastError }),
      })),
    });
  });
  app.post('/operator/webhooks/retry', operatorOnly(deps, { ability: 'work' }), async (context) =>
    context.json({ retried: await queue.retryDead() }),
  );
}
