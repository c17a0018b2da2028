import { Webhook } from 'standardwebhooks';
import { describeError, type Log } from '../system/log.ts';
import type { WebhookRow } from './webhook-schema.ts';
import type { WebhookQueue } from './webhook-queue.ts';

interface WebhookReceiver {
  url: string;
  /** Key of the signatures: `whsec_` and base64. */
  secret: string;
}

export interface DeliveringDeps {
  queue: WebhookQueue;
  receiver: WebhookReceiver;
  fetch: typeof fetch;
  log: Log;
}

/** Milliseconds that the receiver may take. */
const PATIENCE = 10_000;

/** How long, in milliseconds, an event that a server began to deliver may still be under way. */
const SETTLES = 60_000;

/**
 * Delivers every event that is due. A server that is killed after the receiver took an event and before that is stored
 * delivers it again, with the same id.
 */
export async function deliverWebhooks({ queue, receiver, fetch, log }: DeliveringDeps): Promise<void> {
  for (;;) {
    const claimed = await queue.claim(SETTLES);
    if (claimed.length === 0) return;
    await Promise.all(
      claimed.map(async (webhook) => {
        const problem = await problemOfPost(webhook, receiver, fetch);
        if (problem === undefined) return queue.sent(webhook.id);
        const status = await queue.failed(webhook, problem);
        log[status === 'dead' ? 'error' : 'info'](status === 'dead' ? 'webhook-dead' : 'webhook-delayed', {
          id: webhook.id,
          type: webhook.type,
          attempts: webhook.attempts,
          reason: problem,
        });
        return undefined;
      }),
    );
  }
}

/** Posts an event, signed as standardwebhooks.com describes. Returns why it was not taken; `undefined` if it was. */
async function problemOfPost(
  { id, type, data, createdAt }: WebhookRow,
  { url, secret }: WebhookReceiver,
  fetch: DeliveringDeps['fetch'],
): Promise<string | undefined> {
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const now = new Date();
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
    });
    await response.body?.cancel();
    return response.ok ? undefined : `The receiver answered ${response.status}.`;
  } catch (cause) {
    return describeError(cause).split('\n', 1)[0];
  }
}
