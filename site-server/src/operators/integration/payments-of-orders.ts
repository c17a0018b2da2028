import { asc, eq, inArray } from 'drizzle-orm';
import type { Cents } from 'shared-contracts/money';
import type { Db } from '../../database/db.ts';
import {
  refunds,
  renewalCharges,
  renewals,
  type OrderRow,
  type RefundRow,
  type RenewalRow,
} from '../../orders/schema.ts';

/** The money of an order after it was placed: what was returned, what renews, and what renewals were charged. */
interface OrderPayments {
  refunds: readonly RefundRow[];
  renewals: readonly (RenewalRow & { charges: readonly (typeof renewalCharges.$inferSelect)[] })[];
}

export type PaidOrder = readonly [OrderRow, OrderPayments];

/** Placed orders, each with its payments. */
export async function withPayments(db: Db, rows: readonly OrderRow[]): Promise<PaidOrder[]> {
  const keys = rows.map(({ submissionKey }) => submissionKey);
  if (keys.length === 0) return [];
  const returned = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.submissionKey, keys))
    .orderBy(asc(refunds.createdAt));
  const services = await db
    .select()
    .from(renewals)
    .leftJoin(renewalCharges, eq(renewalCharges.renewalId, renewals.id))
    .where(inArray(renewals.submissionKey, keys))
    .orderBy(asc(renewals.firstOn), asc(renewals.id), asc(renewalCharges.dueOn));
  return rows.map((row) => {
    const ofOrder = services.filter((service) => service.renewals.submissionKey === row.submissionKey);
    const renewing = new Map(ofOrder.map(({ renewals: renewal }) => [renewal.id, renewal]));
    return [
      row,
      {
        refunds: returned.filter(({ submissionKey }) => submissionKey === row.submissionKey),
        renewals: [...renewing.values()].map((renewal) => ({
          ...renewal,
          charges: ofOrder.flatMap(({ renewal_charges: charge }) => (charge?.renewalId === renewal.id ? [charge] : [])),
        })),
      },
    ];
  });
}

/** The order's own charge; none for an order of zero, of which only the card is kept. */
export function chargeOf({ totalCents, chargeId }: Pick<OrderRow, 'totalCents' | 'chargeId'>): string | null {
  return totalCents === 0 ? null : chargeId;
}

/** What was returned of the order's own charge, what its renewals were charged, and what was returned of that. */
export function sumsOf(
  ...[{ chargeId }, { refunds: all, renewals: services }]: PaidOrder
): Record<'returned' | 'renewalsCharged' | 'renewalsReturned', Cents> {
  const made = all.filter(({ status }) => status === 'made');
  const sum = (amounts: readonly { amountCents: Cents }[]) =>
    amounts.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return {
    returned: sum(made.filter((refund) => refund.chargeId === chargeId)),
    renewalsCharged: sum(services.flatMap(({ charges }) => charges)),
    renewalsReturned: sum(made.filter((refund) => refund.chargeId !== chargeId)),
  };
}
