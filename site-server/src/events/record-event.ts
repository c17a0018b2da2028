import { sql } from 'drizzle-orm';
import { queueWebhook } from './webhook-queue.ts';
import type { Db } from '../database/db.ts';
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
 * Adds an event to the trail, and queues it for the site's webhook, without its note. Call it with the transaction of
 * the change that it records: both are stored, or neither.
 */
export async function recordEvent(
  transaction: Db,
  { actor, event: { kind, ...facts }, submissionKey, note }: Happened,
): Promise<void> {
  await transaction.insert(trail).values({
    kind,
    facts,
    submissionKey,
    note,
    actorKind: actor.kind,
    ...(actor.kind === 'operator' && { actorId: actor.id, actorName: actor.name }),
  });
  const subject = submissionKey ?? '';
  const invoice = sql`(select invoice_number from orders where submission_key = ${subject})`;
  await queueWebhook(transaction, {
    subject,
    type: kind,
    data: sql`jsonb_build_object('invoice_number', ${invoice}) || ${JSON.stringify({ actor, facts })}::jsonb`,
  });
}
