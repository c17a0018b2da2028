import type { EarlierAttempt, FindEarlier } from 'shared-contracts/area-host';
import { fetchedFrom, type Calls } from 'shared-contracts/calls';
import { formatMoney } from 'shared-contracts/money';
import { decodeFoundOrder, type FoundOrder } from 'shared-contracts/submission';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { amountsInDoubt } from './amounts-in-doubt.ts';
import { fingerprintOf } from './fingerprint.ts';
import { placedEarlier, receiptOfSecond, referenceOf } from './placed-earlier.ts';

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
  const fetched = fetchedFrom(await calls.post('close_order', { submission_key: key }, { signal }), decodeFoundOrder);
  return fetched.kind === 'fetched' ? fetched.value : undefined;
}

/**
 * Finds out whether the order of an earlier attempt was placed. The form of a placed order is done with if its answers
 * have not changed since. Otherwise the order is kept in its topic, so that the page names it from now on, and nothing
 * is in doubt any more.
 */
export const findEarlier: FindEarlier = async ({ bus, calls, known$ }, submissionKey) => {
  const unconfirmed = submissionKey.unconfirmed();
  if (!unconfirmed) return { kind: 'unknown' };
  // An attempt that begins meanwhile may arrive after the site has answered.
  let hasBegun = false;
  const watching = bus.from(TOPICS.storeStepTaken).subscribe(({ step }) => {
    hasBegun ||= step === 'submission-started';
  });
  const found = await closeOrder(calls, unconfirmed.key);
  watching.unsubscribe();
  const { topics, page } = known$.value;
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
