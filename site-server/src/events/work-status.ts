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
  'canceled-by-customer',
  'refused',
] as const;

export type WorkStatus = (typeof WORK_STATUSES)[number];

/** Statuses of orders that have ended without being done: nothing more is to come, and what they held is free again. */
export const ENDED_STATUSES: readonly WorkStatus[] = ['refunded', 'canceled', 'canceled-by-customer'];

/** Statuses of orders on which there is still work to do. */
export const OPEN_STATUSES: readonly WorkStatus[] = WORK_STATUSES.filter(
  (status) => status !== 'done' && !ENDED_STATUSES.includes(status),
);

interface StatusWords {
  /** For customers and operators. */
  label: string;
  /** For the customer: what has happened when the order reaches the status. */
  text: string;
  /** For operators: the button that moves an order there. */
  move: string;
}

/** The words for orders that file something. */
const STATUS_WORDS: Readonly<Record<WorkStatus, StatusWords>> = {
  received: { label: 'Received', text: 'We have your order.', move: 'Move back to received' },
  'in-review': { label: 'In review', text: 'We are checking your answers by hand.', move: 'Start the review' },
  filed: { label: 'Filed', text: 'We sent your filing to the office.', move: 'Mark as filed' },
  'documents-sent': { label: 'Documents sent', text: 'We sent you your documents.', move: 'Mark documents as sent' },
  done: { label: 'Done', text: 'Your order is complete.', move: 'Mark as done' },
  'on-hold': {
    label: 'On hold',
    text: 'We have paused our work on your order until we have your answer.',
    move: 'Put on hold',
  },
  refunded: { label: 'Refunded', text: 'We returned your payment.', move: 'Refund' },
  canceled: {
    label: 'Canceled',
    text:
      'We canceled your order. You paid nothing for it. Services in it, such as a free first year, a domain or ' +
      'email, ended with it, and nothing of it renews.',
    move: 'Cancel the order',
  },
  'canceled-by-customer': {
    label: 'Canceled on request',
    text: 'You canceled your order. We do no more work on it, and nothing of it renews.',
    move: 'Cancel on request',
  },
  refused: {
    label: 'Refused by the office',
    text: 'The office did not accept your filing.',
    move: 'The office refused the filing',
  },
};

/** An order that files nothing has no documents: after the review, its services are set up. */
const SET_UP: StatusWords = { label: 'Set up', text: 'We have set up what you ordered.', move: 'Mark as set up' };

/** The words for a status of an order, which follow from what the order contains. */
export function statusWords(status: WorkStatus, { isFiled }: { isFiled: boolean }): StatusWords {
  return status === 'documents-sent' && !isFiled ? SET_UP : STATUS_WORDS[status];
}

/** The label of a status for orders of every kind, such as `Documents sent or set up`. */
export function labelForAll(status: WorkStatus): string {
  const [filed, other] = [true, false].map((isFiled) => statusWords(status, { isFiled }).label) as [string, string];
  return filed === other ? filed : `${filed} or ${other.toLowerCase()}`;
}

export interface Reached {
  from: WorkStatus;
  to: WorkStatus;
  isFiled: boolean;
}

/** For the customer: what has happened with a change of status. */
export function reachedText({ from, to, isFiled }: Reached): string {
  if (from === 'on-hold' && !ENDED_STATUSES.includes(to)) return 'We are working on your order again.';
  if (from === 'refused' && to === 'in-review') return 'We are checking your order again, and then file it again.';
  return statusWords(to, { isFiled }).text;
}
