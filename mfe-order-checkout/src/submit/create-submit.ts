import type { AreaHost, Attempt, FailedSubmission, Submit, SubmitOutcome } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import type { OrderChange, SignupResult } from 'shared-contracts/submission';
import { stepTopic, TOPICS } from 'shared-contracts/topics';
import { ANOTHER_ORDER } from './another-order.ts';
import { maySend, TOO_MANY_ATTEMPTS } from './attempts.ts';
import { failureOnPage, type EarlierAttempts } from './failure-on-page.ts';
import { movedPriceDialog } from './moved-price-dialog.tsx';
import type { FailedOrder, OrderFailure } from './outcome-of-answer.ts';
import type { SendOrder } from './send-order.ts';

/** The customer's consent to a new total, which the next attempt must match. */
interface Consent {
  /** In dollars with two decimals. */
  total?: string;
}

/** Failures that confirm that the site has no order under the submission key. */
const CONFIRMED_NOT_PLACED: ReadonlySet<OrderFailure> = new Set<OrderFailure>([
  'payment-failed', 'refused', 'reload', 'price-changed', 'price-too-low',
]);

/**
 * Returns the function that submits an order form. It allows six attempts per page load. Every attempt counts, except one
 * that was refused only because a named price is too low or because of too many orders.
 *
 * The site does not place an order whose products or prices have changed. In that case, the function loads the new products
 * and shows the customer what changed. The order is sent again only if the customer agrees to the new total.
 */
export function createSubmit(sendOrder: SendOrder): Submit {
  let attempts = 0;
  let isUnconfirmed = false;

  return async (host, attempt) => {
    if (!maySend(attempts)) return failed(TOO_MANY_ATTEMPTS);
    attempts += 1;
    const outcome = await sendOrder({
      ...attempt, calls: host.calls, log: host.log, agreedTotal: (attempt.agreed as Consent | undefined)?.total,
      onStep: (step) => host.bus.publish(stepTopic('order-checkout'), { step }),
    });
    switch (outcome.kind) {
      case 'placed':
        return placed(outcome.result, attempt, host);
      case 'printed':
        return outcome;
      case 'failed':
        if (CONFIRMED_NOT_PLACED.has(outcome.reason)) {
          attempt.submissionKey.refused();
          isUnconfirmed = false;
        }
        if (outcome.reason === 'unknown-outcome') isUnconfirmed = true;
        if (outcome.reason === 'price-too-low' || outcome.reason === 'too-many') attempts -= 1;
        return afterFailure(outcome, { attempts, isUnconfirmed }, attempt, host);
    }
  };
}

function placed(result: SignupResult, { known }: Attempt, { bus }: AreaHost): SubmitOutcome {
  const { invoice_numbers: invoices, confirmation_url: address } = result;
  const reference = invoices[0] ?? '';
  bus.publish(TOPICS.orderPlaced, { formType: known.page.formType, invoiceNumber: reference });
  return {
    kind: 'succeeded', success: 'account-created', result, record: { reference, address }, redirect: { kind: 'address', address },
    notice: { tone: 'success', title: 'Your order is placed', message: `Invoice ${invoices.join(', ')}`, milliseconds: 0 },
  };
}

/**
 * Decides what follows a failed attempt. If an earlier order was placed, asks whether to place a second one. If the total has
 * changed and the new products have loaded, asks whether to accept the new total; the order is withdrawn if the customer says
 * no. In all other cases, returns the failure to show.
 */
async function afterFailure(outcome: FailedOrder, earlier: EarlierAttempts, { submissionKey }: Attempt, host: AreaHost): Promise<SubmitOutcome> {
  const { reason, changed, field, message, min } = outcome;
  if (reason === 'already-placed' && await host.ask(ANOTHER_ORDER) === 'yes') {
    submissionKey.startAnother();
    return { kind: 'resubmit' };
  }
  // Ask only after the new prices have loaded, so that a customer who says no sees them on the page.
  if (changed && await host.reloadProducts()) {
    const answer = await askAboutNewTotal(changed, host);
    return answer === 'yes' ? { kind: 'resubmit', agreed: { total: changed.after } satisfies Consent } : { kind: 'withdrawn' };
  }
  // The refusal may be the first sign that products have changed, so load them for the next attempt.
  if (!changed && (reason === 'refused' || reason === 'price-changed')) void host.reloadProducts();
  return {
    ...failed(outcome), ...failureOnPage(outcome, earlier),
    ...(reason === 'reload' && { isOutdated: true }),
    ...(field !== undefined && { fields: [{ path: field, message }] }),
    ...(min !== undefined && { refusal: { kind: 'price-too-low', min } }),
  };
}

function askAboutNewTotal(change: OrderChange, host: AreaHost): Promise<Answer> {
  return host.show(movedPriceDialog(change));
}

function failed({ title, message }: Pick<FailedSubmission, 'title' | 'message'>): FailedSubmission {
  return { kind: 'failed', title, message };
}
