import type { WorkStatus } from './work-status.ts';

/**
 * The statuses to which an operator moves an order, by its status; the first is the usual next one. No operator moves an order to
 * `refunded`: a refund of its whole total does.
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
};

export interface Work {
  status: WorkStatus;
  /** The status before the hold; of an order on hold only. */
  heldFrom?: WorkStatus | undefined;
  /** Whether the order has something to file with an office. */
  isFiled: boolean;
}

/** The statuses to which an operator can move an order now, the usual one first. */
export function movesOf({ status, heldFrom, isFiled }: Work): WorkStatus[] {
  if (status === 'on-hold') return heldFrom === undefined ? [] : [heldFrom];
  return MOVES[status].map((next) => (next === 'filed' && !isFiled ? 'documents-sent' : next));
}

/** The way of an order that is never put on hold. */
const WAY: readonly WorkStatus[] = ['received', 'in-review', 'filed', 'documents-sent', 'done'];

/** Whether an order that has a status will come to another. Of an order on hold or refunded that is not known, so never. */
export function isToCome(other: WorkStatus, status: WorkStatus): boolean {
  return WAY.includes(status) && WAY.indexOf(status) < WAY.indexOf(other);
}
