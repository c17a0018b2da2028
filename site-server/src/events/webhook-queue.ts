import { randomUUID } from 'node:crypto';
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { Webhook } from 'standardwebhooks';
import type { Db } from '../database/db.ts';
import { claimed, deliveryColumns, failDelivery, sweepSent } from '../database/deliveries.ts';
import { describeError, type Log } from '../system/log.ts';

/** Events that one server delivers at the same time. */
const AT_ONCE = 5;

type NewWebhook = Pick<WebhookRow, 'subject' | 'type'> & { data: WebhookRow['data'] | SQL };

/**
 * Writes an event to the queue, from where a server delivers it. Call it with the transaction of the event: both are
 * stored, or neither.
 */
export async function queueWebhook(transaction: Db, webhook: NewWebhook): Promise<void> {
  await transaction.insert(webhooks).values({ id: randomUUID(), ...webhook });
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** The events of all servers of a database. Everything it returns has been committed. */
export function createWebhookQueue(db: Db) {
  return {
    /**
     * Claims events that are due, of each order or form only the earliest that waits. An event that is not reported as
     * sent or failed can be claimed again after `settles` milliseconds.
     */
    claim: (settles: number) =>
      db
        .update(webhooks)
        .set(claimed(settles))
        // Another server skips what this one is claiming.
        .where(sql`id in (
        select id from webhooks as due where status = 'waiting' and next_try_at <= now()
          and not exists (select 1 from webhooks as earlier where earlier.subject = due.subject
            and earlier.position < due.position and earlier.status = 'waiting')
        order by position limit ${AT_ONCE} for update skip locked)`)
        .returning(),
    async sent(id: string) {
      await db.update(webhooks).set({ status: 'sent', lastError: null }).where(eq(webhooks.id, id));
    },
    failed: (webhook: WebhookRow, reason: string) => failDelivery(db, webhooks, webhook, reason),
    /** The newest first. */
    list: (status: WebhookRow['status'], limit: number) =>
      db.select().from(webhooks).where(eq(webhooks.status, status)).orderBy(desc(webhooks.position)).limit(limit),
    /** Lets the events that were given up be delivered once more; returns how many. */
    async retryDead() {
      return (
        await db
          .update(webhooks)
          .set({ status: 'waiting', attempts: 0, nextTryAt: sql`now()` })
          .where(eq(webhooks.status, 'dead'))
          .returning({ id: webhooks.id })
      ).length;
    },
    sweep: () => sweepSent(db, webhooks),
    /** Deletes all events but the dead ones, where no receiver is set. */
    async discard() {
      await db.delete(webhooks).where(inArray(webhooks.status, ['waiting', 'sent']));
    },
  };
}

interface WebhookReceiver {
  url: string;
  /** Key of the signatures: `whsec_` and base64. */
  secret: string;
}

interface DeliveringDeps {
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

/** One row per event for the receiver of webhooks, which gets the id with every try, and so recognizes a repetition. */
export const webhooks = pgTable('webhooks', {
  ...deliveryColumns,
  position: bigserial({ mode: 'number' }).notNull().unique(),
  /** Key of the order or form that the event belongs to; its events are delivered in their order. */
  subject: text().notNull(),
  type: text().notNull(),
  /** Never personal data: the receiver fetches what it needs. */
  data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
});

type WebhookRow = typeof webhooks.$inferSelect;
