import type { EarlierAttempt, FindEarlier } from 'shared-contracts/area-host';
import { fetchedFrom, type Calls } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { formatMoney, centsOfWire, type Cents } from 'shared-contracts/money';
import { FoundOrderStruct, type FoundOrder, type EarlierOrder } from 'shared-contracts/submission';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { fingerprintOf } from './fingerprint.ts';

/**
 * Asks the site what became of the attempts under a submission key; `undefined` if it gives no answer. Once it has
 * answered `not-placed`, the site refuses an attempt under this key that arrives late, and the next attempt needs
 * another key.
 */
export async function closeOrder(
  calls: Pick<Calls, 'post'>,
  key: string,
  signal?: AbortSignal,
): Promise<FoundOrder | undefined> {
  const result = await calls.post('close_order', { submission_key: key }, { signal });
  const fetched = fetchedFrom(result, (answer) => decode(FoundOrderStruct, answer));
  return fetched.kind === 'fetched' ? fetched.value : undefined;
}

/**
 * Finds out whether the order of an earlier attempt was placed. The form of a placed order is done with if its answers
 * have not changed since. Otherwise the order is kept in its topic, so that the page names it from now on, and nothing
 * is in doubt any more.
 */
export const findEarlier: FindEarlier = async ({ bus, calls, known: knownStore }, submissionKey) => {
  const unconfirmed = submissionKey.unconfirmed();
  if (!unconfirmed) return { kind: 'unknown' };
  // An attempt that begins meanwhile may arrive after the site has answered.
  let hasBegun = false;
  const watching = bus.from(TOPICS.milestoneReached).subscribe(({ milestone }) => {
    hasBegun ||= milestone === 'submission-started';
  });
  const found = await closeOrder(calls, unconfirmed.key);
  watching.unsubscribe();
  const { topics, page } = knownStore.state;
  const counted = topicState(topics, TOPICS.attemptsCounted);
  const first = topicState(topics, TOPICS.earlierOrderFound);
  // Without a fingerprint, contents that differ were sent with one key. Earlier versions kept only the total of the
  // last.
  const sent = unconfirmed.fingerprint || counted?.sent?.otherTotals ? counted?.sent : undefined;
  const order = `${first ? 'second order' : 'order'}${sent ? ` for ${amountsInDoubt(sent)}` : ''}`;
  const unknown: EarlierAttempt = {
    kind: 'unknown',
    text: `We could not confirm whether your ${order} reached us and was charged.`,
  };
  if (hasBegun || !found) return unknown;
  if (found.status !== 'placed') {
    if (found.status === 'placing') return unknown;
    submissionKey.startAnother();
    if (counted && sent) bus.publish(TOPICS.attemptsCounted, { ...counted, notPlaced: sent.total });
    const text = first
      ? `Your ${order} was not placed and not charged.`
      : `Your ${order} was not placed and you have not been charged.`;
    return { kind: 'not-arrived', text: `${text} Check your answers, then submit it again.` };
  }
  const earlier = placedEarlier(found);
  const { invoiceNumber, totalCents, receipt } = earlier;
  const placed =
    `Your ${first ? 'second order' : 'order'} was placed: invoice ${invoiceNumber}, ${formatMoney(totalCents)} ` +
    'charged.';
  if (unconfirmed.fingerprint && sent?.answers === fingerprintOf(submissionKey.answers?.())) {
    bus.publish(TOPICS.orderPlaced, { formType: page.formType, invoiceNumber });
    return {
      kind: 'arrived',
      text: placed,
      address: first ? receiptOfSecond(receipt, first) : receipt,
      reference: referenceOf(invoiceNumber, totalCents, first),
    };
  }
  submissionKey.startAnother();
  bus.publish(TOPICS.earlierOrderFound, { ...earlier, isAnotherWanted: false });
  return {
    kind: 'arrived',
    address: receipt,
    text: `${placed} If you submit this form again, we ask before we place ${first ? 'another' : 'a second order'}.`,
  };
};

/** An order of this form that was placed before the last attempt. */
export interface PlacedEarlier {
  invoiceNumber: string;
  totalCents: Cents;
  /** Address of its receipt. */
  receipt: string;
}

export function placedEarlier({ result, total }: EarlierOrder): PlacedEarlier {
  const [invoiceNumber = ''] = result.invoice_numbers;
  return { invoiceNumber, receipt: receiptOfEarlier(result.confirmation_url), totalCents: centsOfWire(total) ?? 0 };
}

/**
 * The short name of an order: its invoice, and what was charged if that is known; of a second order also those of the
 * first.
 */
export function referenceOf(invoiceNumber: string, total: Cents | undefined, first?: PlacedEarlier): string {
  const order = total === undefined ? invoiceNumber : `${invoiceNumber}, ${formatMoney(total)} charged`;
  return first ? `${order}; your first order is ${referenceOf(first.invoiceNumber, first.totalCents)}` : order;
}

/** The address of a receipt that says which of the submitted cards paid. */
export function receiptOfEarlier(address: string): string {
  return withQuery(address, { earlier: '1' });
}

/** The address of a receipt that says that an earlier attempt, which would have charged this total, was not placed. */
export function receiptAfterLost(address: string, total: Cents): string {
  return withQuery(address, { lost: String(total) });
}

/**
 * The address of a second order's receipt that also names the first order; the site shows it only with the key of the
 * first receipt.
 */
export function receiptOfSecond(address: string, { invoiceNumber, receipt }: PlacedEarlier): string {
  const key = new URLSearchParams(receipt.split('?')[1]).get('key');
  return key === null ? address : withQuery(address, { first: invoiceNumber, first_key: key });
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`;
}

/**
 * What the attempts whose outcome is unknown would have charged, of which at most one was placed: `$328.00 or $379.50`.
 */
export function amountsInDoubt({ total, otherTotals = [] }: { total: Cents; otherTotals?: readonly Cents[] }): string {
  return [...otherTotals, total].map((amount) => formatMoney(amount)).join(' or ');
}
