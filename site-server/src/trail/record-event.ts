import { eq } from 'drizzle-orm';
import { queueWebhook } from '../integration/webhook-queue.ts';
import { orders, type Db } from '../orders/schema.ts';
import type { TrailEvent } from './events.ts';
import { trail } from './schema.ts';

export type Actor = { kind: 'operator'; id: string; name: string } | { kind: 'customer' } | { kind: 'system' };

export interface Happened {
  actor: Actor;
  event: TrailEvent;
  /** The order that it happened to. */
  submissionKey?: string;
  note?: string;
}

/**
 * Adds an event to the trail, and queues it for the site's webhook, without its note. Call it with the transaction of the change that it records: both are stored, or neither.
 */
export async function recordEvent(transaction: Db, { actor, event: { kind, ...facts }, submissionKey, note }: Happened): Promise<void> {
  await transaction.insert(trail).values({
    kind, facts, submissionKey, note, actorKind: actor.kind,
    ...(actor.kind === 'operator' && { actorId: actor.id, actorName: actor.name }),
  });
  const [order] = submissionKey === undefined ? [] : await transaction.select({ invoice: orders.invoiceNumber }).from(orders).where(eq(orders.submissionKey, submissionKey));
  await queueWebhook(transaction, { subject: submissionKey ?? '', type: kind, data: { invoice_number: order?.invoice ?? null, actor, facts } });
}
