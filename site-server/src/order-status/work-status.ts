/** How far an operator's work on an order has come. */
export const WORK_STATUSES = ['received', 'in-review', 'filed', 'documents-sent', 'done', 'on-hold', 'refunded', 'canceled'] as const;

export type WorkStatus = (typeof WORK_STATUSES)[number];
