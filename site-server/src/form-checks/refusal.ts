import type { Cents } from 'shared-contracts/money';
import type { OrderChange, RefusalKind } from 'shared-contracts/submission';

/** Why an order is refused: a message for the customer, and data for the page. */
export interface Refusal {
  kind: RefusalKind;
  error: string;
  /** Path of the answer or order part that is wrong. */
  path?: string;
  /** Changed products and prices, when the customer can accept them. */
  changed?: OrderChange;
  /** Whether the submission key is closed, so that the order needs another. */
  isKeyClosed?: true;
  /** For a price that the customer named: the lowest acceptable price, in cents. */
  min?: Cents;
}

export const RELOAD: Refusal = {
  kind: 'reload',
  error: 'This page has been updated. Reload to continue; your answers are kept.',
};
/** The page knew another customer than the one who is logged in now, if any. */
export const OTHER_CUSTOMER: Refusal = {
  kind: 'reload',
  error: 'You are no longer logged in as on this page. Reload to continue; your answers are kept.',
};
/** The customer has read that nothing was placed under the key. A page that does not know `isKeyClosed` is reloaded. */
export const KEY_CLOSED: Refusal = {
  kind: 'reload',
  error: 'This attempt was given up. Reload to continue; your answers are kept.',
  isKeyClosed: true,
};
/** The client turns this text into its payment error. */
export const PAYMENT_FAILED: Refusal = { kind: 'payment-failed', error: 'payment failed' };

export function rejected(error: string, path?: string): Refusal {
  return { kind: 'rejected', error, ...(path !== undefined && { path }) };
}

export function priceChanged(error: string, path?: string): Refusal {
  return { kind: 'price-changed', error, ...(path !== undefined && { path }) };
}
