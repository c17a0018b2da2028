import { sql } from 'drizzle-orm';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney } from 'shared-contracts/money';
import type { Db } from '../database/db.ts';
import type { FeeOutcome, TrailEvent } from './events.ts';
import { trail, type TrailRow } from './schema.ts';
import { queueWebhook } from './webhook-queue.ts';
import { statusWords } from './work-status.ts';

export type Actor = { kind: 'operator'; id: string; name: string } | { kind: 'customer' } | { kind: 'system' };

interface Happened {
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

/** What of the event's order changes its words. */
interface OrderOfEvent {
  isFiled: boolean;
  renewals: readonly { id: string; name: string }[];
}

type Words = { [K in TrailEvent['kind']]: (event: Extract<TrailEvent, { kind: K }>, order: OrderOfEvent) => string };

const FEE_WORDS: Readonly<Record<FeeOutcome, string>> = {
  kept: 'fee kept by the office',
  returned: 'fee returned to the customer',
  'covers-next': 'fee covers the next filing',
};

/** What operators read about each kind of event. */
const WORDS: Words = {
  'order-placed': ({ totalCents }) => `Order placed, ${formatMoney(totalCents)}`,
  'charge-refused': ({ totalCents }) => `Card refused, ${formatMoney(totalCents)}`,
  'status-changed': ({ from, to, fee }, order) =>
    `Status: ${statusWords(from, order).label} to ${statusWords(to, order).label}${fee ? `, ${FEE_WORDS[fee]}` : ''}`,
  'question-asked': () => 'Question to the customer',
  'answer-received': ({ files }) =>
    files === 0 ? 'Answer of the customer' : `Answer of the customer with ${files === 1 ? '1 file' : `${files} files`}`,
  'order-corrected': ({ version, differenceCents = 0 }) =>
    `Answers corrected, version ${version}${differenceCents === 0 ? '' : `, ${formatMoney(differenceCents)}`}`,
  'correction-proposed': ({ differenceCents }) =>
    `Correction proposed to the customer, ${formatMoney(differenceCents)}`,
  'correction-declined': () => 'The customer did not agree to the correction',
  'correction-returned': ({ amountCents }) =>
    `Correction of ${formatMoney(amountCents)} came too late: its charge is returned`,
  'order-assigned': ({ name }) => `Assigned to ${name}`,
  'order-given-back': () => 'Given back: assigned to nobody',
  'to-do-answered': ({ what }) => `Received from the customer: ${what}`,
  'to-do-seen': ({ what }) => `Looked at: ${what}`,
  'to-do-asked-again': ({ what }) => `Deleted, and the customer asked again: ${what}`,
  'to-do-deleted': ({ what }) => `Deleted: ${what}`,
  'note-added': () => 'Note for the desk',
  'document-added': () => 'Document added',
  'document-removed': () => 'Document removed',
  'refund-asked': ({ amountCents }) => `Refund of ${formatMoney(amountCents)}`,
  'refund-made': ({ amountCents }) => `${formatMoney(amountCents)} returned to the card`,
  'refund-refused': ({ amountCents }) => `Refund of ${formatMoney(amountCents)} refused by the card provider`,
  'renewal-announced': ({ renewal, dueOn, amountCents }, order) =>
    `${serviceOf(renewal, order)}: customer written to, ${formatMoney(amountCents)} renews on ${longDateOf(dueOn)}`,
  'renewal-charged': ({ renewal, dueOn, amountCents }, order) =>
    `${serviceOf(renewal, order)}: renewal of ${longDateOf(dueOn)} charged, ${formatMoney(amountCents)}`,
  'renewal-declined': ({ renewal, dueOn, amountCents, retryOn }, order) =>
    `${serviceOf(renewal, order)}: renewal of ${longDateOf(dueOn)} declined, ${formatMoney(amountCents)}: ` +
    `${retryOn === undefined ? 'on hold' : `again on ${longDateOf(retryOn)}`}`,
  'renewal-card-changed': ({ renewal }, order) => `${serviceOf(renewal, order)}: the customer changed the card`,
  'renewal-canceled': ({ renewal }, order) => `${serviceOf(renewal, order)}: renewal canceled`,
  'renewal-ended': ({ renewal }, order) => `${serviceOf(renewal, order)}: ended with the order`,
  'clock-confirmed': () => 'Clock confirmed',
  'personal-data-erased': () => 'Personal data erased',
  'operator-added': ({ operator, role }) => `Operator ${operator} added, role ${role}`,
  'operator-revoked': ({ operator }) => `Operator ${operator} revoked`,
};

function serviceOf(id: string, { renewals }: OrderOfEvent): string {
  return renewals.find((renewal) => renewal.id === id)?.name ?? 'Service';
}

/** An event in words. Rows of a newer version of the server are shown by their kind. */
export function wordsOfEvent({ kind, facts }: Pick<TrailRow, 'kind' | 'facts'>, order: OrderOfEvent): string {
  const words = (WORDS as Partial<Record<string, (event: never, order: OrderOfEvent) => string>>)[kind];
  return words ? words({ kind, ...facts } as never, order) : kind.replaceAll('-', ' ');
}
