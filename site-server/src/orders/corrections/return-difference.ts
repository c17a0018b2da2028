import type { Db } from '../../database/db.ts';
import type { Actor } from '../../events/trail.ts';
import { chargesOfOrder, leftOf, refundsOf } from '../refunds/charges.ts';
import type { MakeRefund } from '../refunds/make-refund.ts';
import { differencesToReturn, refundKeyOf } from './differences.ts';

/**
 * Returns what a correction lowered the price by, of the latest charge first. Each charge is refunded once for it, so a
 * second click returns nothing more. Returns the outcome of the last refund; `undefined` if nothing is to be returned.
 */
export async function returnDifference(
  { id, submissionKey, actor }: { id: string; submissionKey: string; actor: Extract<Actor, { kind: 'operator' }> },
  { db, makeRefund }: { db: Db; makeRefund: MakeRefund },
): Promise<Awaited<ReturnType<MakeRefund>> | undefined> {
  let outcome: Awaited<ReturnType<MakeRefund>> | undefined;
  const own = (await chargesOfOrder(db, submissionKey)).filter(({ renewal }) => !renewal);
  for (const { chargeId, amount } of own.reverse()) {
    const open = (await differencesToReturn(db, submissionKey)).find((difference) => difference.id === id);
    const left = leftOf({ chargeId, amount }, await refundsOf(db, submissionKey));
    if (!open || left === 0) continue;
    const refund = {
      key: refundKeyOf(id, chargeId),
      submissionKey,
      chargeId,
      amount: Math.min(open.cents, left),
      actor,
    };
    outcome = await makeRefund({ ...refund, note: 'Your correction lowered the price of your order.' });
    if (outcome.kind !== 'made') return outcome;
  }
  return outcome;
}
