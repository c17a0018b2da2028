import type { OrderFailure } from './outcome-of-answer.ts';

/**
 * Failures that are no attempt of the customer's: outages, limits of the site, and a named price, which the customer
 * corrects in a dialog.
 */
const NOT_COUNTED: ReadonlySet<OrderFailure> = new Set<OrderFailure>([
  'tokenizer-unreachable',
  'unknown-outcome',
  'too-many',
  'price-too-low',
]);

/** Whether an attempt that failed for this reason is one of the six. */
export function isCounted(reason: OrderFailure): boolean {
  return !NOT_COUNTED.has(reason);
}
