import type { FailedSubmission } from 'shared-contracts/area-host';
import type { OrderFailure } from './outcome-of-answer.ts';

/** The module that asks for the card; failures are shown there. */
export const PAYMENT = 'order-checkout/payment';

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

/** The failure instead of a seventh attempt. */
export function tooManyAttempts({ phone, isUnconfirmed }: { phone: string; isUnconfirmed: boolean }): FailedSubmission {
  const failure = { kind: 'failed', title: 'Please call us about your order', at: { module: PAYMENT } } as const;
  if (isUnconfirmed) {
    return {
      ...failure, message: `An earlier attempt may have been placed. Before you order again, please call us at ${phone}: we find out and finish your order with you. Your answers are saved.`,
      consequence: 'That attempt may have been charged; we could not confirm it.',
    };
  }
  return {
    ...failure, message: `We couldn't place your order after six tries. Your answers are saved. Please call us at ${phone} and we'll place it for you.`,
    consequence: 'You have not been charged.',
  };
}
