import type { Infer } from 'superstruct';
import type { Cents } from 'shared-contracts/money';
import type { OrderChange, RefusalKindStruct } from 'shared-contracts/submission';

/** Why an order is not taken: in words for the customer, and for the page. */
export interface Refusal {
  kind: Infer<typeof RefusalKindStruct>;
  error: string;
  /** The answer or part of the order that does not hold. */
  path?: string;
  /** What moved under the order, where the customer can agree to it. */
  changed?: OrderChange;
  /** Of a price that the customer named: what would be enough, in cents. */
  min?: Cents;
}

export const RELOAD: Refusal = { kind: 'reload', error: 'This page has been updated. Reload to continue; your answers are kept.' };
/** The client turns this text into its payment error. */
export const PAYMENT_FAILED: Refusal = { kind: 'payment-failed', error: 'payment failed' };
export const KEY_REUSED: Refusal = { kind: 'key-reused', error: 'This order was changed after it was sent. Reload the page and submit it again.' };

export function rejected(error: string, path?: string): Refusal {
  return { kind: 'rejected', error, ...(path !== undefined && { path }) };
}

export function priceChanged(error: string, path?: string): Refusal {
  return { kind: 'price-changed', error, ...(path !== undefined && { path }) };
}
