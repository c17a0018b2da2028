/** How far an operator's work on an order has come. */
export const WORK_STATUSES = [
  'received',
  'in-review',
  'filed',
  'documents-sent',
  'done',
  'on-hold',
  'refunded',
  'canceled',
] as const;

export type WorkStatus = (typeof WORK_STATUSES)[number];

/** Statuses of orders that have ended without being done: nothing more is to come, and what they held is free again. */
export const ENDED_STATUSES: readonly WorkStatus[] = ['refunded', 'canceled'];
