import type { FindEarlier } from 'shared-contracts/area-host';
import { fetchedFrom, type Calls } from 'shared-contracts/calls';
import { formatMoney } from 'shared-contracts/money';
import { decodeFoundOrder, type FoundOrder } from 'shared-contracts/submission';
import { TOPICS } from 'shared-contracts/topics';
import { placedEarlier } from './placed-earlier.ts';

/** Asks the site what became of the attempts under a submission key; `undefined` if it gives no answer. */
export async function findOrder(calls: Pick<Calls, 'post'>, key: string, signal?: AbortSignal): Promise<FoundOrder | undefined> {
  const fetched = fetchedFrom(await calls.post('find_order', { submission_key: key }, { signal }), decodeFoundOrder);
  return fetched.kind === 'fetched' ? fetched.value : undefined;
}

/**
 * Tells a returning customer whether the order of an earlier visit was placed. A placed order is kept in its topic, so that
 * the page names it from now on, and nothing is in doubt any more.
 */
export const findEarlier: FindEarlier = async ({ bus, calls }, submissionKey) => {
  const key = submissionKey.unconfirmed()?.key;
  if (key === undefined) return { kind: 'unknown' };
  // An attempt that begins meanwhile may arrive after the site has answered.
  let hasBegun = false;
  const watching = bus.from(TOPICS.storeStepTaken).subscribe(({ step }) => { hasBegun ||= step === 'submission-started'; });
  const found = await findOrder(calls, key);
  watching.unsubscribe();
  if (hasBegun || !found) return { kind: 'unknown' };
  if (found.status !== 'placed') {
    if (found.status === 'placing') return { kind: 'unknown' };
    submissionKey.refused();
    return { kind: 'not-arrived', text: 'Your order was not placed and you have not been charged. Check your answers, then submit it again.' };
  }
  const earlier = placedEarlier(found);
  submissionKey.startAnother();
  bus.publish(TOPICS.earlierOrderFound, { ...earlier, isAnotherWanted: false });
  return {
    kind: 'arrived', address: earlier.receipt,
    text: `Your order was placed: invoice ${earlier.invoiceNumber}, ${formatMoney(earlier.totalCents)} charged. If you submit this form again, we ask before we place a second order.`,
  };
};
