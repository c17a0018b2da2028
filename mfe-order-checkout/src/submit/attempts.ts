import type { OrderFailure } from './outcome-of-answer.ts';

/** The maximum number of times that an order is sent. */
export const MOST_ATTEMPTS = 6;

/** Failures that are no attempt of the customer's: outages, limits of the site, and a named price, which the customer corrects in a dialog. */
const NOT_COUNTED: ReadonlySet<OrderFailure> = new Set<OrderFailure>(['tokenizer-unreachable', 'unknown-outcome', 'too-many', 'price-too-low']);

/** Whether an attempt that failed for this reason is one of the six. */
export function isCounted(reason: OrderFailure): boolean {
  return !NOT_COUNTED.has(reason);
}

/** Whether an order may be sent again after this many attempts. */
export function maySend(attempts: number): boolean {
  return attempts < MOST_ATTEMPTS;
}
