import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { FeeOutcome } from '../../events/events.ts';
import { trail, type TrailRow } from '../../events/schema.ts';
import { ENDED_STATUSES, type WorkStatus } from '../../events/work-status.ts';

/**
 * The statuses to which an operator moves an order, by its status; the first is the usual next one. No operator moves
 * an order to `refunded`: a refund of its whole total does. An order without a charge can be `canceled` instead. Only
 * its customer moves an order to `canceled-by-customer`; `refused` is stored with what happens to the fee.
 */
const MOVES: Readonly<Record<WorkStatus, readonly WorkStatus[]>> = {
  received: ['in-review', 'on-hold'],
  'in-review': ['filed', 'on-hold'],
  filed: ['documents-sent', 'on-hold'],
  'documents-sent': ['done', 'on-hold'],
  // Back to where it was: see `heldFrom`.
  'on-hold': [],
  done: [],
  refunded: [],
  canceled: [],
  'canceled-by-customer': [],
  refused: ['in-review'],
};

interface Work {
  status: WorkStatus;
  /** The status before the hold; of an order on hold only. */
  heldFrom?: WorkStatus | undefined;
  /** Whether the order has something to file with an office. */
  isFiled: boolean;
  /** Whether nothing was charged for the order, so that no refund can end it. */
  isFree: boolean;
}

/** The statuses to which an operator can move an order now, the usual one first. */
export function movesOf({ status, heldFrom, isFiled, isFree }: Work): WorkStatus[] {
  const next = status === 'on-hold' && heldFrom !== undefined ? [heldFrom] : MOVES[status];
  return [
    ...next.map((move) => (move === 'filed' && !isFiled ? 'documents-sent' : move)),
    ...(isFree && !ENDED_STATUSES.includes(status) ? ['canceled' as const] : []),
  ];
}

/** The way of an order that is never put on hold. */
const WAY: readonly WorkStatus[] = ['received', 'in-review', 'filed', 'documents-sent', 'done'];

/**
 * Whether an order that has a status will come to another. Of an order on hold or refunded that is not known, so never.
 */
export function isToCome(other: WorkStatus, status: WorkStatus): boolean {
  return WAY.includes(status) && WAY.indexOf(status) < WAY.indexOf(other);
}

/** Whether the customer of an order can answer the desk. */
export const takesAnswers = (status: WorkStatus) => status === 'on-hold' || status === 'refused';

/** A change of an order's status. */
export interface StatusEvent {
  at: Date;
  /** Name of the operator; empty if none caused it. */
  by: string;
  from: WorkStatus;
  to: WorkStatus;
  /** For the customer. */
  note: string | null;
  /** Of a filing that the office refused. */
  fee?: FeeOutcome;
}

/** The changes of an order's status, the earliest first. */
export async function statusEventsOf(db: Db, submissionKey: string): Promise<StatusEvent[]> {
  const rows = await db
    .select()
    .from(trail)
    .where(and(eq(trail.submissionKey, submissionKey), eq(trail.kind, 'status-changed')))
    .orderBy(asc(trail.position));
  return statusEventsIn(rows);
}

/** The changes of status among the events of an order. */
export function statusEventsIn(events: readonly TrailRow[]): StatusEvent[] {
  return events
    .filter(({ kind }) => kind === 'status-changed')
    .map(({ at, facts, note, actorName }) => ({
      at,
      note,
      by: actorName ?? '',
      ...(facts as Pick<StatusEvent, 'from' | 'to' | 'fee'>),
    }));
}

/** Whether an order was filed at some time, also if the office has refused it since. */
export const wasFiled = (events: readonly Pick<StatusEvent, 'to'>[]) => events.some(({ to }) => to === 'filed');

/** The status that an order on hold had before; of any other order `undefined`. */
export function heldFromOf(status: WorkStatus, events: readonly StatusEvent[]): WorkStatus | undefined {
  return status === 'on-hold' ? events.findLast(({ to }) => to === 'on-hold')?.from : undefined;
}
