import type { WorkStatus } from './work-status.ts';

interface StatusWords {
  /** For customers and operators. */
  label: string;
  /** For the customer: what has happened when the order reaches the status. */
  text: string;
  /** For operators: the button that moves an order there. */
  move: string;
}

export const STATUS_WORDS: Readonly<Record<WorkStatus, StatusWords>> = {
  received: { label: 'Received', text: 'We have your order.', move: 'Move back to received' },
  'in-review': { label: 'In review', text: 'We are checking your answers by hand.', move: 'Start the review' },
  filed: { label: 'Filed', text: 'We sent your filing to the office.', move: 'Mark as filed' },
  'documents-sent': { label: 'Documents sent', text: 'We sent you your documents.', move: 'Mark documents as sent' },
  done: { label: 'Done', text: 'Your order is complete.', move: 'Mark as done' },
  'on-hold': { label: 'On hold', text: 'We have paused our work on your order.', move: 'Put on hold' },
  refunded: { label: 'Refunded', text: 'We returned your payment.', move: 'Refund' },
  canceled: { label: 'Canceled', text: 'We canceled your order. You paid nothing for it. Services in it, such as a free first year, a domain or email, ended with it, and nothing of it renews.', move: 'Cancel the order' },
};

/** For the customer: what has happened when an order is no longer on hold. */
export const WORK_GOES_ON = 'We are working on your order again.';
