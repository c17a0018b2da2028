import type { AreaHost, Attempt, FailedSubmission, Submit, SubmitOutcome } from 'shared-contracts/area-host';
import type { Answer, Known } from 'shared-contracts/area-rules';
import { centsOfWire, type Cents } from 'shared-contracts/money';
import { attemptsMade, maySend } from 'shared-contracts/order-attempts';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { PLACED_ORDER_KEY } from 'shared-contracts/storage-keys';
import type { AssembledOrder, OrderChange, SignupResult } from 'shared-contracts/submission';
import type { Infer } from 'superstruct';
import { milestoneTopic, TOPICS, topicState } from 'shared-contracts/topics';
import type { ChargeFailed } from '../wording/charge-failed.ts';
import {
  amountsInDoubt,
  placedEarlier,
  receiptAfterLost,
  receiptOfEarlier,
  receiptOfSecond,
  referenceOf,
  type PlacedEarlier,
} from './earlier-order.ts';
import { isCounted, failureOnPage, PAYMENT, tooManyAttempts, type Attempts } from './failure-on-page.ts';
import { earlierOrderDialog, movedPriceDialog } from './order-dialogs.tsx';
import type { FailedOrder, OrderFailure, OrderOutcome } from './outcome-of-answer.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { SendOrder } from './send-order.ts';

/** The customer's consent to a new total, which the next attempt must match. */
interface Consent {
  /** In dollars with two decimals. */
  total?: string;
}

type AttemptsCounted = Infer<typeof TOPICS.attemptsCounted.payload>;

/** What the page needs of an order that was placed. */
type SentOrder = Pick<SignupResult, 'invoice_numbers' | 'confirmation_url'>;

/** Failures of attempts that placed nothing. */
const NOT_PLACED: ReadonlySet<OrderFailure> = new Set<OrderFailure>([
  'payment-failed',
  'refused',
  'reload',
  'price-changed',
  'price-too-low',
]);

/**
 * Returns the function that submits an order form. It allows six attempts a day, and counts neither outages nor
 * refusals because of too many orders or only because a named price is too low. The count is a state topic, so a reload
 * keeps it.
 *
 * The site does not place an order whose products or prices have changed. In that case, the function loads the new
 * products and shows the customer what changed. The order is sent again only if the customer agrees to the new total.
 */
export function createSubmit(sendOrder: SendOrder, now = () => new Date()): Submit {
  return async (host, attempt) => {
    const { submissionKey } = attempt;
    const { site } = attempt.known.page;
    let isUnconfirmed = submissionKey.mayHaveArrived();
    const earlier = topicState(attempt.known.topics, TOPICS.earlierOrderFound);
    if (earlier && !earlier.isAnotherWanted) return afterEarlierOrder(earlier, attempt, host);
    const before = attemptsMade(attempt.known);
    if (!maySend(before)) return tooManyAttempts({ site, isUnconfirmed });
    let counted: AttemptsCounted = {
      ...topicState(attempt.known.topics, TOPICS.attemptsCounted),
      on: attempt.known.today,
      made: before + 1,
      waitUntil: null,
    };
    const record = (changes: Partial<AttemptsCounted> = {}) => {
      counted = { ...counted, ...changes };
      host.bus.publish(TOPICS.attemptsCounted, counted);
    };
    record();
    const outcome = await sendOrder({
      ...attempt,
      calls: host.calls,
      log: host.log,
      agreedTotal: (attempt.agreed as Consent | undefined)?.total,
      onMilestone: (milestone) => host.bus.publish(milestoneTopic('order-checkout'), { milestone }),
      onNothingPlaced() {
        isUnconfirmed = false;
        submissionKey.startAnother();
        if (counted.sent) record({ notPlaced: counted.sent.total });
      },
      onSending(order) {
        const company = companyOf(order);
        const isOther = isUnconfirmed && counted.sent !== undefined && counted.sent.company !== company;
        const total = centsOfWire(order.total) ?? 0;
        const earlierTotals =
          isUnconfirmed && counted.sent ? [...(counted.sent.otherTotals ?? []), counted.sent.total] : [];
        record({
          sent: {
            total,
            company: isOther ? '' : company,
            answers: fingerprintOf(submissionKey.answers?.()),
            ...(earlierTotals.length > 0 && {
              otherTotals: [...new Set(earlierTotals)].filter((other) => other !== total),
            }),
          },
        });
      },
    });
    switch (outcome.kind) {
      case 'placed':
        return placed(
          { ...outcome.result, confirmation_url: receiptOf(outcome, earlier, counted) },
          totalOf(attempt.known),
          attempt,
          host,
          earlier,
        );
      case 'printed':
        return outcome;
      case 'failed':
        if (outcome.isKeyClosed) submissionKey.startAnother();
        else if (isNothingPlaced(outcome, isUnconfirmed)) submissionKey.refused();
        if (!isCounted(outcome.reason)) record({ made: before, waitUntil: endOfWait(outcome, now()) });
        if (outcome.earlier) {
          // From now on this form is another order, which is sent only if the customer says so.
          submissionKey.startAnother();
          return afterEarlierOrder(placedEarlier(outcome.earlier), attempt, host);
        }
        return afterFailure(
          outcome,
          {
            attempts: before + 1,
            isUnconfirmed: submissionKey.mayHaveArrived(),
            earlierInvoice: earlier?.invoiceNumber,
            amounts: counted.sent && amountsInDoubt(counted.sent),
            cardEnding: cardEndingOf(attempt.known),
            site,
          },
          attempt.known,
          host,
        );
    }
  };
}

const cardEndingOf = ({ data }: Known) => data.paymentInformation?.number?.replace(/\D/g, '').slice(-4);

/**
 * Whether the failure confirms that the site has no order under the submission key. A refusal that does not say what it
 * is for may be of the call alone, and then says nothing about earlier attempts.
 */
function isNothingPlaced({ reason, charged }: FailedOrder, isUnconfirmed: boolean): boolean {
  if (reason === 'too-many') return !isUnconfirmed;
  return NOT_PLACED.has(reason) && (charged === 'no' || (charged === undefined && !isUnconfirmed));
}

/**
 * The address of the receipt, which says what became of the attempts before the one that placed the order, and names
 * the first of two orders.
 */
function receiptOf(
  { result, isEarlier }: Extract<OrderOutcome, { kind: 'placed' }>,
  first: PlacedEarlier | undefined,
  { notPlaced }: AttemptsCounted,
): string {
  const address = first ? receiptOfSecond(result.confirmation_url, first) : result.confirmation_url;
  if (isEarlier) return receiptOfEarlier(address);
  return notPlaced === undefined ? address : receiptAfterLost(address, notPlaced);
}

/** The total of the order as it is on the page now. */
function totalOf({ topics }: Known): Cents | undefined {
  return topicState(topics, TOPICS.cartChanged)?.totalCents ?? undefined;
}

/** When the site accepts orders again, as an ISO date and time; `null` if it has not refused to. */
function endOfWait({ waitSeconds }: FailedOrder, now: Date): string | null {
  return waitSeconds === undefined ? null : new Date(now.getTime() + waitSeconds * 1_000).toISOString();
}

/** Lets the receipt page know that this tab has placed the order. */
function rememberPlaced(receipt: string): void {
  try {
    sessionStorage.setItem(PLACED_ORDER_KEY, receipt);
  } catch {
    // Without storage the order is not tracked.
  }
}

/**
 * The success. The page names the order by its invoice and by what was charged, also where its receipt is not on
 * screen.
 */
function placed(
  result: SentOrder,
  total: Cents | undefined,
  { known }: Attempt,
  { bus }: AreaHost,
  first?: PlacedEarlier,
): SubmitOutcome {
  const { invoice_numbers: invoices, confirmation_url: address } = result;
  const invoiceNumber = invoices[0] ?? '';
  const reference = referenceOf(invoiceNumber, total, first);
  bus.publish(TOPICS.orderPlaced, { formType: known.page.formType, invoiceNumber });
  rememberPlaced(address);
  return {
    kind: 'succeeded',
    success: 'account-created',
    result,
    record: { reference, address },
    redirect: { kind: 'address', address },
    notice: {
      tone: 'success',
      title: 'Your order is placed',
      message: `Invoice ${invoices.join(', ')}`,
      milliseconds: 0,
    },
  };
}

function companyOf({ companies: [first] }: AssembledOrder): string {
  return first!.company.name;
}

function isSameName(left: string, right = ''): boolean {
  return left !== '' && left.trim().toLowerCase() === right.trim().toLowerCase();
}

/**
 * Lets the customer choose between the receipt of the order that was placed before, and a second order. The order is
 * kept in its topic, so that the page names it from now on, also after a reload.
 */
async function afterEarlierOrder(earlier: PlacedEarlier, attempt: Attempt, host: AreaHost): Promise<SubmitOutcome> {
  const { phone } = attempt.known.page.site;
  const { invoiceNumber, receipt, totalCents } = earlier;
  const keep = (isAnotherWanted: boolean) =>
    host.bus.publish(TOPICS.earlierOrderFound, { invoiceNumber, receipt, totalCents, isAnotherWanted });
  keep(false);
  const assembly = attempt.formRules?.assemble?.(attempt);
  const company = assembly?.kind === 'assembled' ? companyOf(assembly.payload as AssembledOrder) : '';
  const sameCompany = isSameName(company, topicState(attempt.known.topics, TOPICS.attemptsCounted)?.sent?.company)
    ? company
    : undefined;
  switch (await host.show(earlierOrderDialog({ earlier, sameCompany, phone, secondTotal: totalOf(attempt.known) }))) {
    case 'receipt':
      return placed({ invoice_numbers: [invoiceNumber], confirmation_url: receipt }, totalCents, attempt, host);
    case 'another':
      keep(true);
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
  attempts: Attempts,
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
  const shown = failureOnPage(outcome, attempts);
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
