import type { AreaHost, Attempt, FailedSubmission, Submit, SubmitOutcome } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import type { OrderChange, SignupResult } from 'shared-contracts/submission';
import { stepTopic, TOPICS } from 'shared-contracts/topics';
import { ANOTHER_ORDER } from './another-order.ts';
import { maySend, TOO_MANY_ATTEMPTS } from './attempts.ts';
import { movedPriceDialog } from './moved-price-dialog.tsx';
import type { FailedOrder, OrderFailure } from './outcome-of-answer.ts';
import type { SendOrder } from './send-order.ts';

/** The customer's consent to a total, in wire dollars; it goes with the attempt after it. */
interface Consent {
  total?: string;
}

/** Failures by which the site says that there is no order under this key. */
const REFUSALS: ReadonlySet<OrderFailure> = new Set<OrderFailure>(['payment-failed', 'refused', 'reload', 'price-changed', 'price-too-low']);

/**
 * Makes the function that submits an order form: sends the order at most six times a page.
 *
 * An order whose products or prices have moved is not placed: the new ones are loaded, the customer sees what
 * changed, and only a yes to the new total sends it again. Each sending is one of the six, but for those that only told the
 * customer that a named price is too low.
 */
export function createSubmit(sendOrder: SendOrder): Submit {
  let attempts = 0;

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
        if (REFUSALS.has(outcome.reason)) attempt.submissionKey.refused();
        if (outcome.reason === 'price-too-low') attempts -= 1;
        return afterFailure(outcome, attempt, host);
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

/** Asks the customer where a yes lets the order go out again; any other failure is shown. */
async function afterFailure(outcome: FailedOrder, { submissionKey }: Attempt, host: AreaHost): Promise<SubmitOutcome> {
  const { reason, changed, field, message, min } = outcome;
  if (reason === 'already-placed' && await host.ask(ANOTHER_ORDER) === 'yes') {
    submissionKey.startAnother();
    return { kind: 'resubmit' };
  }
  // Without the new prices on screen the customer could not look again.
  if (changed && await host.reloadProducts()) {
    return await agreesTo(changed, host) === 'yes' ? { kind: 'resubmit', agreed: { total: changed.after } satisfies Consent } : { kind: 'withdrawn' };
  }
  // The refusal may be the first sign of new products; the next attempt is to be made with them.
  if (!changed && (reason === 'refused' || reason === 'price-changed')) void host.reloadProducts();
  return { ...failed(outcome), ...(reason === 'reload' && { isOutdated: true }), ...(field !== undefined && { fields: [{ path: field, message }] }), ...(min !== undefined && { refusal: { kind: 'price-too-low', min } }) };
}

function agreesTo(change: OrderChange, host: AreaHost): Promise<Answer> {
  return host.show(movedPriceDialog(change));
}

function failed({ title, message }: Pick<FailedSubmission, 'title' | 'message'>): FailedSubmission {
  return { kind: 'failed', title, message };
}
