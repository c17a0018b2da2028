import type { FailedSubmission } from 'shared-contracts/area-host';
import { attemptsMade, mayHaveArrived, MOST_ATTEMPTS, type Attempt } from 'shared-contracts/attempt';
import { attemptWords } from 'shared-contracts/attempt-words';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { FailedOrder, OrderFailure } from './outcome-of-answer.ts';

/** The module that asks for the card; failures are shown there. */
export const PAYMENT = 'order-checkout/payment';

/** Failures that are shown at the card. Those of the card itself mark its number. */
const AT_THE_CARD: Partial<Record<OrderFailure, FailedSubmission['at']>> = {
  'card-declined': { module: PAYMENT, field: 'paymentInformation.number' },
  'payment-failed': { module: PAYMENT, field: 'paymentInformation.number' },
  'tokenizer-unreachable': { module: PAYMENT },
  'unknown-outcome': { module: PAYMENT },
};

/** What the words of a failure depend on, beside the failure itself. */
export interface FailedSetting {
  attempt: Attempt;
  today: string;
  /** The last four digits of the card, if the attempt got as far as having one. */
  cardEnding: string | undefined;
  site: Pick<SiteConfig, 'phone' | 'phoneHours'>;
}

type ShownFailure = Pick<FailedSubmission, 'at' | 'consequence'> & Partial<Pick<FailedSubmission, 'title' | 'message'>>;

/**
 * Where the page shows a failure, and what it says there about the customer's money. After the last attempt at the
 * card, title and message are those of the limit: no other card is accepted until tomorrow.
 */
export function failureOnPage({ reason, charged }: FailedOrder, setting: FailedSetting): ShownFailure {
  const { attempt, today, cardEnding, site } = setting;
  const at = AT_THE_CARD[reason];
  if (reason === 'already-placed') return { consequence: `To see its receipt, call us at ${site.phone}.` };
  const { money, spent } = attemptWords(attempt, site, charged);
  const isSaid = charged !== undefined || mayHaveArrived(attempt);
  const made = attemptsMade(attempt, today);
  const isAttempt = at !== undefined && isCounted(reason);
  const isLast = isAttempt && made >= MOST_ATTEMPTS;
  const sentences = [
    isSaid && money,
    isSaid && !isLast && 'Your answers are kept.',
    isAttempt && !isLast && attemptSentence(made, cardEnding),
  ].filter(Boolean);
  return {
    ...(at && { at: isLast ? { module: PAYMENT } : at }),
    ...(isLast && { title: spent.title, message: spent.message }),
    ...(sentences.length > 0 && { consequence: sentences.join(' ') }),
  };
}

/** The failure instead of a seventh attempt. */
export function tooManyAttempts({ attempt, site }: Pick<FailedSetting, 'attempt' | 'site'>): FailedSubmission {
  return { kind: 'failed', at: { module: PAYMENT }, ...attemptWords(attempt, site).spent };
}

/** Names the card, because the customer may already be typing the number of another one beside it. */
function attemptSentence(made: number, cardEnding: string | undefined): string {
  const count = `Attempt ${made} of ${MOST_ATTEMPTS}${cardEnding ? `, with the card ending in ${cardEnding}` : ''}.`;
  return made === MOST_ATTEMPTS - 1 ? `${count} The next one is the last for today.` : count;
}

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
