import type { FailedSubmission } from 'shared-contracts/area-host';
import { attemptsSpent } from 'shared-contracts/attempts-spent';
import { maySend, MOST_ATTEMPTS } from 'shared-contracts/order-attempts';
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

/** The attempts to place the order, including the one that failed. */
export interface Attempts {
  /** How many of them count. */
  attempts: number;
  /** It is unknown whether one of them was charged. */
  isUnconfirmed: boolean;
  /** An earlier order of this form that was placed. */
  earlierInvoice: string | undefined;
  /** What the attempts in doubt would have charged, such as `$328.00`, if it is known. */
  amounts: string | undefined;
  /** The last four digits of the card, if the attempt got as far as having one. */
  cardEnding: string | undefined;
  site: Pick<SiteConfig, 'phone' | 'phoneHours'>;
}

type ShownFailure = Pick<FailedSubmission, 'at' | 'consequence'> & Partial<Pick<FailedSubmission, 'title' | 'message'>>;

/**
 * Where the page shows a failure, and what it says there about the customer's money. After the last attempt at the
 * card, title and message are those of the limit: no other card is accepted until tomorrow.
 */
export function failureOnPage(failure: FailedOrder, attempts: Attempts): ShownFailure {
  const { reason, charged } = failure;
  const at = AT_THE_CARD[reason];
  if (reason === 'already-placed') return { consequence: `To see its receipt, call us at ${attempts.site.phone}.` };
  const money = moneySentence(failure, attempts);
  const isAttempt = at !== undefined && isCounted(reason);
  const isLast = isAttempt && !maySend(attempts.attempts);
  const sentences = [
    money,
    money && !isLast && 'Your answers are kept.',
    isAttempt && !isLast && attemptSentence(attempts),
  ].filter(Boolean);
  const last = tooManyAttempts({ ...attempts, isUnconfirmed: attempts.isUnconfirmed || charged === 'unknown' });
  return {
    ...(at && { at: isLast ? { module: PAYMENT } : at }),
    ...(isLast && { title: last.title, message: last.message }),
    ...(sentences.length > 0 && { consequence: sentences.join(' ') }),
  };
}

/** The failure instead of a seventh attempt. */
export function tooManyAttempts({ site, isUnconfirmed }: Pick<Attempts, 'site' | 'isUnconfirmed'>): FailedSubmission {
  const failure = { kind: 'failed', at: { module: PAYMENT } } as const;
  if (isUnconfirmed) {
    return {
      ...failure,
      title: 'Please call us about your order',
      message:
        `An earlier attempt may have been placed. Before you order again, please call us at ${site.phone}: we find ` +
        'out whether it was. Your answers stay on this device.',
      consequence: 'That attempt may have been charged; we could not confirm it.',
    };
  }
  return { ...failure, ...attemptsSpent(site), consequence: 'You have not been charged.' };
}

/**
 * In the words of the lead of the last step. The page asks for the order by its submission key when it is opened and
 * before each Submit.
 */
const FIND_OUT =
  'To find out, choose Check now at the top of this page. If you submit again, we look up the earlier attempt ' +
  'first, and ask you before charging a second time.';

function moneySentence(
  { charged }: FailedOrder,
  { isUnconfirmed, earlierInvoice, amounts, site: { phone } }: Attempts,
): string | undefined {
  const call = `You can also call us at ${phone}.`;
  const amount = amounts === undefined ? '' : ` for ${amounts}`;
  if (charged === 'unknown') return `We could not confirm whether you were charged${amount}. ${FIND_OUT} ${call}`;
  if (!isUnconfirmed) return charged && notCharged(earlierInvoice);
  const earlier = `An earlier attempt${amount} may have been charged; we could not confirm it. ${FIND_OUT} ${call}`;
  return charged ? `This attempt was not charged. ${earlier}` : earlier;
}

function notCharged(earlierInvoice: string | undefined): string {
  if (earlierInvoice === undefined) return 'You have not been charged.';
  return `You have not been charged for this second order. Your first order, invoice ${earlierInvoice}, is placed.`;
}

/** Names the card, because the customer may already be typing the number of another one beside it. */
function attemptSentence({ attempts, cardEnding }: Attempts): string {
  const count =
    `Attempt ${attempts} of ` + `${MOST_ATTEMPTS}${cardEnding ? `, with the card ending in ${cardEnding}` : ''}.`;
  return attempts === MOST_ATTEMPTS - 1 ? `${count} The next one is the last for today.` : count;
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
