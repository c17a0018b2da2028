import type { Cents } from 'shared-contracts/money';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../events/trail.ts';
import { chargesOfOrder, leftOf, refundsOf, type MakeRefund } from '../refunds/make-refund.ts';
import type { RefundRow } from '../schema.ts';
import { pricedCorrectionsOf } from './order-versions.ts';

/** What is still to be returned of a correction that lowered the price. */
export interface ToReturn {
  /** The correction's. */
  id: string;
  /** Of the order that the correction made. */
  version: number;
  cents: Cents;
}

const keyOf = (id: string, chargeId: string) => `ref_${id}_${chargeId}`;

/** What the desk has to return of an order because its customer's corrections lowered the price. */
export async function differencesToReturn(db: Db, submissionKey: string): Promise<ToReturn[]> {
  const [made, refunds, charges] = [
    await pricedCorrectionsOf(db, submissionKey),
    await refundsOf(db, submissionKey),
    await chargesOfOrder(db, submissionKey),
  ];
  let left = charges.filter(({ renewal }) => !renewal).reduce((sum, charge) => sum + leftOf(charge, refunds), 0);
  return made.flatMap(({ id, version, status, differenceCents }) => {
    if (status !== 'made' || differenceCents >= 0) return [];
    const cents = Math.min(-differenceCents - returnedOf(id, refunds), left);
    left -= cents;
    return cents > 0 ? [{ id, version: version + 1, cents }] : [];
  });
}

function returnedOf(id: string, refunds: readonly RefundRow[]): Cents {
  return refunds.reduce(
    (sum, { key, status, amountCents }) =>
      key.startsWith(keyOf(id, '')) && status !== 'refused' ? sum + amountCents : sum,
    0,
  );
}

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
    const refund = { key: keyOf(id, chargeId), submissionKey, chargeId, amount: Math.min(open.cents, left), actor };
    outcome = await makeRefund({ ...refund, note: 'Your correction lowered the price of your order.' });
    if (outcome.kind !== 'made') return outcome;
  }
  return outcome;
}
