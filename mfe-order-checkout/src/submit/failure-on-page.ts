import type { FailedSubmission } from 'shared-contracts/area-host';
import { MOST_ATTEMPTS } from './attempts.ts';
import type { FailedOrder, OrderFailure } from './outcome-of-answer.ts';

/** Failures that are shown at the card. Those of the card itself mark its number. */
const AT_THE_CARD: Partial<Record<OrderFailure, FailedSubmission['at']>> = {
  'card-declined': { module: 'order-checkout/payment', field: 'paymentInformation.number' },
  'payment-failed': { module: 'order-checkout/payment', field: 'paymentInformation.number' },
  'tokenizer-unreachable': { module: 'order-checkout/payment' },
  'unknown-outcome': { module: 'order-checkout/payment' },
};

/** The earlier attempts that a failure is shown after. */
export interface EarlierAttempts {
  /** Includes the attempt that failed. */
  attempts: number;
  /** It is unknown whether an earlier attempt was charged, and the site has not settled it since. */
  isUnconfirmed: boolean;
}

/** Where the page shows a failure, and what it says there about the customer's money. */
export function failureOnPage({ reason, charged }: FailedOrder, { attempts, isUnconfirmed }: EarlierAttempts): Pick<FailedSubmission, 'at' | 'consequence'> {
  const at = AT_THE_CARD[reason];
  const sentences = [
    charged && moneySentence(charged, isUnconfirmed), charged && 'Your answers are kept.', at && `Attempt ${attempts} of ${MOST_ATTEMPTS}.`,
  ].filter(Boolean);
  return { ...(at && { at }), ...(sentences.length > 0 && { consequence: sentences.join(' ') }) };
}

function moneySentence(charged: 'no' | 'unknown', isUnconfirmed: boolean): string {
  if (charged === 'unknown') return 'We could not confirm whether you were charged. Submitting the same order again charges you once at most.';
  return isUnconfirmed ? 'This attempt was not charged. We could not confirm whether an earlier one was.' : 'You have not been charged.';
}
