import { eq } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Cents } from 'shared-contracts/money';
import type { Db } from '../../database/db.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { chargesOfOrder, leftOf, refundsOf, type RefundableCharge } from '../refunds/charges.ts';
import { orderVersions, type RefundRow } from '../schema.ts';
import { pricedCorrectionsOf, returnedBy } from './order-versions.ts';

/** What is still to be returned of a correction that lowered the price. */
export interface ToReturn {
  /** The correction's. */
  id: string;
  /** Of the order that the correction made. */
  version: number;
  cents: Cents;
  /** The day that the customer was told; absent once the versions of the order were erased. */
  by?: IsoDate;
}

/** Begins the keys of the refunds of a correction. */
export const refundKeyOf = (id: string, chargeId: string) => `ref_${id}_${chargeId}`;

/** What the desk has to return of an order because its customer's corrections lowered the price. */
export async function differencesToReturn(db: Db, submissionKey: string): Promise<ToReturn[]> {
  const [made, refunds, charges] = [
    await pricedCorrectionsOf(db, submissionKey),
    await refundsOf(db, submissionKey),
    await chargesOfOrder(db, submissionKey),
  ];
  const replaced = await db
    .select({ version: orderVersions.version, at: orderVersions.replacedAt })
    .from(orderVersions)
    .where(eq(orderVersions.submissionKey, submissionKey));
  let left = charges.filter(({ renewal }) => !renewal).reduce((sum, charge) => sum + leftOf(charge, refunds), 0);
  return made.flatMap(({ id, version, status, differenceCents }) => {
    if (status !== 'made' || differenceCents >= 0) return [];
    const cents = Math.min(-differenceCents - returnedOf(id, refunds), left);
    left -= cents;
    const at = replaced.find((other) => other.version === version)?.at;
    return cents > 0 ? [{ id, version: version + 1, cents, ...(at && { by: returnedBy(isoDateOf(at)) }) }] : [];
  });
}

function returnedOf(id: string, refunds: readonly RefundRow[]): Cents {
  return refunds.reduce(
    (sum, { key, status, amountCents }) =>
      key.startsWith(refundKeyOf(id, '')) && status !== 'refused' ? sum + amountCents : sum,
    0,
  );
}

/** The charges of which `returnDifference` returns these amounts, one after another: the latest first. */
export function chargesToReturn(
  amounts: readonly Cents[],
  charges: readonly RefundableCharge[],
  refunds: readonly RefundRow[],
): RefundableCharge[][] {
  const left = charges.toReversed().map((charge) => ({ ...charge, amount: leftOf(charge, refunds) }));
  return amounts.map((due) => {
    let rest = due;
    return left.flatMap((charge) => {
      const amount = Math.min(rest, charge.amount);
      rest -= amount;
      charge.amount -= amount;
      return amount > 0 ? [{ chargeId: charge.chargeId, amount }] : [];
    });
  });
}
