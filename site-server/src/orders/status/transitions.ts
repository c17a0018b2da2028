import { ENDED_STATUSES, type WorkStatus } from '../../events/work-status.ts';

/**
 * The statuses to which an operator moves an order, by its status; the first is the usual next one. No operator moves
 * an order to `refunded`: a refund of its whole total does. An order without a charge can be `canceled` instead.
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
};

export interface Work {
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
