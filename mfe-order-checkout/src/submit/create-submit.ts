import type { AreaHost, FailedSubmission, Submission, Submit, SubmitOutcome } from 'shared-contracts/area-host';
import type { Answer, Known } from 'shared-contracts/area-rules';
import { areAttemptsSpent, earlierOrderOf, type AttemptStore, type OrderOfForm } from 'shared-contracts/attempt';
import type { Cents } from 'shared-contracts/money';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { AssembledOrder, OrderChange, SignupResult } from 'shared-contracts/submission';
import { milestoneTopic, TOPICS, topicState } from 'shared-contracts/topics';
import type { ChargeFailed } from '../wording/charge-failed.ts';
import { orderFound, receiptAfter } from './earlier-order.ts';
import { failureOnPage, isCounted, PAYMENT, tooManyAttempts, type FailedSetting } from './failure-on-page.ts';
import { earlierOrderDialog, movedPriceDialog } from './order-dialogs.tsx';
import { companyOf } from './order-payload.ts';
import type { FailedOrder } from './outcome-of-answer.ts';
import { sendCorrection } from './send-correction.ts';
import type { SendOrder } from './send-order.ts';

/** The customer's consent to a new total, which the next attempt must match. */
interface Consent {
  /** In dollars with two decimals. */
  total?: string;
}

/** What the page needs of an order that was placed. */
type SentOrder = Pick<SignupResult, 'invoice_numbers' | 'confirmation_url'>;

/**
 * Returns the function that submits an order form, or the corrected answers of an order. It allows six attempts a
 * day, and counts neither outages nor refusals because of too many orders or only because a named price is too low.
 *
 * The site does not place an order whose products or prices have changed. In that case, the function loads the new
 * products and shows the customer what changed. The order is sent again only if the customer agrees to the new total.
 */
export function createSubmit(sendOrder: SendOrder, now = () => new Date()): Submit {
  return async (host, submission) => {
    const { attempt, known } = submission;
    const { site, correction } = known.page;
    if (correction) return sendCorrection(host, correction, submission);
    // What is sent now says nothing about the company of an order that was placed before.
    const companyBefore = attempt.state.sent?.company;
    if (wasFound(attempt)) return afterEarlierOrder(submission, host, companyBefore);
    if (areAttemptsSpent(attempt.state, known.today)) return tooManyAttempts({ attempt: attempt.state, site });
    attempt.record({ kind: 'begun', on: known.today });
    const outcome = await sendOrder({
      ...submission,
      calls: host.calls,
      log: host.log,
      agreedTotal: (submission.agreed as Consent | undefined)?.total,
      onMilestone: (milestone) => host.bus.publish(milestoneTopic('order-checkout'), { milestone }),
    });
    switch (outcome.kind) {
      case 'placed': {
        const { result, isEarlier } = outcome;
        const confirmation_url = receiptAfter(earlierOrderOf(attempt.state), result.confirmation_url);
        return placed(
          { ...result, confirmation_url },
          { total: totalOf(known), ...(isEarlier && { isEarlier }) },
          submission,
          host,
        );
      }
      case 'printed':
        return outcome;
      case 'failed':
        if (!isCounted(outcome.reason)) attempt.record({ kind: 'not-counted', until: endOfWait(outcome, now()) });
        if (outcome.earlier) attempt.record({ kind: 'found', order: orderFound(outcome.earlier) });
        // From now on this form is another order, which is sent only if the customer says so.
        if (wasFound(attempt)) return afterEarlierOrder(submission, host, companyBefore);
        return afterFailure(
          outcome,
          { attempt: attempt.state, today: known.today, cardEnding: cardEndingOf(known), site },
          known,
          host,
        );
    }
  };
}

const wasFound = ({ state }: AttemptStore) => state.state === 'placed';

const cardEndingOf = ({ data }: Known) => data.paymentInformation?.number?.replace(/\D/g, '').slice(-4);

/** The total of the order as it is on the page now. */
function totalOf({ topics }: Known): Cents | undefined {
  return topicState(topics, TOPICS.cartChanged)?.totalCents ?? undefined;
}

/** When the site accepts orders again, as an ISO date and time; `undefined` if it has not refused to. */
function endOfWait({ waitSeconds }: FailedOrder, now: Date): string | undefined {
  return waitSeconds === undefined ? undefined : new Date(now.getTime() + waitSeconds * 1_000).toISOString();
}

/**
 * The success. The page names the order by its invoice, also where its receipt is not on screen.
 */
function placed(
  result: SentOrder,
  order: Pick<OrderOfForm, 'total' | 'isEarlier'>,
  { known, attempt }: Submission,
  { bus }: AreaHost,
): SubmitOutcome {
  const { invoice_numbers: invoices, confirmation_url: address } = result;
  const invoiceNumber = invoices[0] ?? '';
  bus.publish(TOPICS.orderPlaced, { formType: known.page.formType, invoiceNumber });
  attempt.record({ kind: 'finished', order: { ...order, invoiceNumber, receipt: address } });
  return {
    kind: 'succeeded',
    success: 'account-created',
    result,
    redirect: { kind: 'address', address },
    notice: {
      tone: 'success',
      title: 'Your order is placed',
      message: `Invoice ${invoices.join(', ')}`,
      milliseconds: 0,
    },
  };
}

function isSameName(left: string, right = ''): boolean {
  return left !== '' && left.trim().toLowerCase() === right.trim().toLowerCase();
}

/** Lets the customer choose between the receipt of the order that was placed before, and a second order. */
async function afterEarlierOrder(
  submission: Submission,
  host: AreaHost,
  companyBefore: string | undefined,
): Promise<SubmitOutcome> {
  const { attempt, known, formRules } = submission;
  const earlier = earlierOrderOf(attempt.state)!;
  const assembly = formRules?.assemble?.(submission);
  const company = assembly?.kind === 'assembled' ? companyOf(assembly.payload as AssembledOrder) : '';
  const sameCompany = isSameName(company, companyBefore) ? company : undefined;
  switch (await host.show(earlierOrderDialog({ earlier, sameCompany, secondTotal: totalOf(known) }))) {
    case 'receipt':
      return placed(
        { invoice_numbers: [earlier.invoiceNumber], confirmation_url: earlier.receipt },
        earlier,
        submission,
        host,
      );
    case 'another':
      attempt.record({ kind: 'another' });
      return { kind: 'resubmit' };
    case 'closed':
      return { kind: 'withdrawn' };
  }
}

/**
 * Decides what follows a failed attempt. If the total has changed and the new products have loaded, asks whether to
 * accept the new total; the order is withdrawn if the customer says no. In all other cases, returns the failure to
 * show.
 */
async function afterFailure(
  outcome: FailedOrder,
  setting: FailedSetting,
  known: Known,
  host: AreaHost,
): Promise<SubmitOutcome> {
  const { reason, changed, field, message, min } = outcome;
  // Ask only after the new prices have loaded, so that a customer who says no sees them on the page.
  if (changed && (await host.reloadProducts())) {
    const answer = await askAboutNewTotal(changed, host);
    return answer === 'yes'
      ? { kind: 'resubmit', agreed: { total: changed.after } satisfies Consent }
      : { kind: 'withdrawn' };
  }
  // The refusal may be the first sign that products have changed, so load them for the next attempt.
  if (!changed && (reason === 'refused' || reason === 'price-changed')) void host.reloadProducts();
  const shown = failureOnPage(outcome, setting);
  // Of a card that was refused the security code is typed again, as for another card.
  if (shown.at?.field) host.answers.change('paymentInformation.cvc', '');
  return {
    ...failed({ ...outcome, ...wordsOfPage(outcome, known) }),
    ...shown,
    ...(reason === 'reload' && { isOutdated: true }),
    ...(field !== undefined && { fields: [{ path: field, message }] }),
    ...(min !== undefined && { refusal: { kind: 'price-too-low', min } }),
  };
}

/** The page's own words for a failed charge. */
function wordsOfPage({ reason }: FailedOrder, known: Known): ChargeFailed | undefined {
  return reason === 'payment-failed'
    ? optionsOfModule<{ chargeFailed?: ChargeFailed }>(known, PAYMENT)?.chargeFailed
    : undefined;
}

function askAboutNewTotal(change: OrderChange, host: AreaHost): Promise<Answer> {
  return host.show(movedPriceDialog(change));
}

function failed({ title, message }: Pick<FailedSubmission, 'title' | 'message'>): FailedSubmission {
  return { kind: 'failed', title, message };
}
