import type { SubmitFailure } from 'shared-contracts/area-host';
import type { Question } from 'shared-contracts/area-rules';
import type { OrderAttempt } from './saved-form.ts';

/**
 * The attempt for an order of this content.
 *
 * Nobody knows whether an attempt arrived until the site has answered it. Until then a changed order goes
 * out under the same key: if the earlier one arrived the site refuses the change, so the form can never
 * make a second order by itself. After a refusal a changed order gets a key of its own.
 */
export function attemptFor(last: OrderAttempt | undefined, fingerprint: string): OrderAttempt {
  if (!last) return { round: 0, fingerprint };
  const isOver = last.refused === true && last.fingerprint !== fingerprint;
  return { round: isOver ? last.round + 1 : last.round, fingerprint };
}

/** Failures by which the site says that there is no order under this key. */
const REFUSALS: ReadonlySet<SubmitFailure> = new Set<SubmitFailure>(['payment-failed', 'refused', 'reload', 'price-changed']);

/** The attempt after it failed. What was never sent, or never answered, stays open. */
export function attemptAfter(attempt: OrderAttempt, failure: SubmitFailure): OrderAttempt {
  return REFUSALS.has(failure) ? { ...attempt, refused: true } : attempt;
}

/** Put to the customer once the site has said that an earlier attempt arrived. */
export const ANOTHER_ORDER: Question = {
  key: 'another-order', text: 'Your last order has arrived. Place this one as a second order?', yes: 'Place a second order', no: 'Not now',
};

/** The attempt after the customer has learnt that the last one arrived, and wants another order from the same form. */
export function anotherAttempt({ round, fingerprint }: OrderAttempt): OrderAttempt {
  return { round: round + 1, fingerprint };
}

const LAST_PART = 12;

/**
 * The submission key of an attempt. It follows from the form's id, so that two tabs that send at the same
 * moment send the same key.
 */
export function submissionKeyOf(form: string, { round }: Pick<OrderAttempt, 'round'>): string {
  const counted = (parseInt(form.slice(-LAST_PART), 16) + round) % 16 ** LAST_PART;
  return form.slice(0, -LAST_PART) + counted.toString(16).padStart(LAST_PART, '0');
}
