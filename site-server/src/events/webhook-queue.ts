import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { minutesUntilRetry } from '../system/retry-times.ts';
import type { Db } from '../database/db.ts';
import { webhooks, type WebhookRow } from './webhook-schema.ts';

/** Days that delivered events stay in the table. */
const KEPT_DAYS = 30;

/** Events that one server delivers at the same time. */
const AT_ONCE = 5;

export type NewWebhook = Pick<WebhookRow, 'subject' | 'type'> & { data: WebhookRow['data'] | SQL };

/**
 * Writes an event to the queue, from where a server delivers it. Call it with the transaction of the event: both are
 * stored, or neither.
 */
export async function queueWebhook(transaction: Db, webhook: NewWebhook): Promise<void> {
  await transaction.insert(webhooks).values({ id: randomUUID(), ...webhook });
}

/** The events of all servers of a database. Everything it returns has been committed. */
export interface WebhookQueue {
  /**
   * Claims events that are due, of each order or form only the earliest that waits. An event that is not reported as
   * sent or failed can be claimed again after `settles` milliseconds.
   */
  claim(settles: number): Promise<WebhookRow[]>;
  sent(id: string): Promise<void>;
  /** Schedules the next try; returns `dead` after the last. */
  failed(webhook: Pick<WebhookRow, 'id' | 'attempts'>, reason: string): Promise<'waiting' | 'dead'>;
  /** The newest first. */
  list(status: WebhookRow['status'], limit: number): Promise<WebhookRow[]>;
  /** Lets the events that were given up be delivered once more; returns how many. */
  retryDead(): Promise<number>;
  /** Deletes events that were delivered long ago. */
  sweep(): Promise<void>;
  /** Deletes all events but the dead ones, where no receiver is set. */
  discard(): Promise<void>;
}

export function createWebhookQueue(db: Db): WebhookQueue {
  return {
    claim: (settles) =>
      db
        .update(webhooks)
        .set({
          attempts: sql`attempts + 1`,
          nextTryAt: sql`now() + ${settles}::double precision * interval '1 millisecond'`,
        })
        // Another server skips what this one is claiming.
        .where(sql`id in (
        select id from webhooks as due where status = 'waiting' and next_try_at <= now()
          and not exists (select 1 from webhooks as earlier where earlier.subject = due.subject
            and earlier.position < due.position and earlier.status = 'waiting')
        order by position limit ${AT_ONCE} for update skip locked)`)
        .returning(),
    async sent(id) {
      await db.update(webhooks).set({ status: 'sent', lastError: null }).where(eq(webhooks.id, id));
    },
    async failed({ id, attempts }, reason) {
      const minutes = minutesUntilRetry(attempts);
      const status = minutes === undefined ? 'dead' : 'waiting';
      await db
        .update(webhooks)
        .set({
          status,
          lastError: reason,
          ...(minutes !== undefined && { nextTryAt: sql`now() + ${minutes}::double precision * interval '1 minute'` }),
        })
        .where(and(eq(webhooks.id, id), eq(webhooks.status, 'waiting')));
      return status;
    },
    list: (status, limit) =>
      db.select().from(webhooks).where(eq(webhooks.status, status)).orderBy(desc(webhooks.position)).limit(limit),
    async retryDead() {
      return (
        await db
          .update(webhooks)
          .set({ status: 'waiting', attempts: 0, nextTryAt: sql`now()` })
          .where(eq(webhooks.status, 'dead'))
          .returning({ id: webhooks.id })
      ).length;
    },
    async sweep() {
      await db
        .delete(webhooks)
        .where(
          and(
            eq(webhooks.status, 'sent'),
            lt(webhooks.createdAt, sql`now() - ${KEPT_DAYS}::double precision * interval '1 day'`),
          ),
        );
    },
    async discard() {
      await db.delete(webhooks).where(inArray(webhooks.status, ['waiting', 'sent']));
    },
  };
}
