import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from 'shared-contracts/money';
import type { Db } from '../../database/db.ts';
import { pricedCorrectionsOf } from '../corrections/order-versions.ts';
import { cardOf } from '../receipt.ts';
import { cardLabel } from '../renewals/renewal-cards.ts';
import {
  cards,
  corrections,
  orders,
  refunds,
  renewalCharges,
  renewals,
  type OrderRow,
  type RefundRow,
} from '../schema.ts';

/** The refunds of an order, the oldest first. */
export function refundsOf(db: Db, submissionKey: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.submissionKey, submissionKey)).orderBy(refunds.createdAt);
}

/** The charge of a placed order, those of its corrections, then those of its renewals. */
export async function chargesOfOrder(
  db: Db,
  submissionKey: string,
): Promise<(RefundableCharge & { version?: number; renewal?: { name: string; dueOn: string } })[]> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.submissionKey, submissionKey), eq(orders.status, 'placed')));
  if (!order) return [];
  const ofRenewals = await db
    .select({
      chargeId: renewalCharges.chargeId,
      amount: renewalCharges.amountCents,
      dueOn: renewalCharges.dueOn,
      name: renewals.name,
    })
    .from(renewalCharges)
    .innerJoin(renewals, eq(renewalCharges.renewalId, renewals.id))
    .where(eq(renewals.submissionKey, submissionKey))
    .orderBy(renewalCharges.dueOn);
  return [
    ...(await ownChargesOf(db, order)),
    ...ofRenewals.map(({ chargeId, amount, dueOn, name }) => ({ chargeId, amount, renewal: { name, dueOn } })),
  ];
}

/** The charge of an order as it was placed, and those of its corrections. */
export async function ownChargesOf(
  db: Db,
  { submissionKey, chargeId, totalCents }: OrderRow,
): Promise<(RefundableCharge & { version?: number })[]> {
  const corrected = await pricedCorrectionsOf(db, submissionKey);
  const added = corrected.reduce((sum, row) => sum + (row.status === 'made' ? row.differenceCents : 0), 0);
  return [
    ...(chargeId === null ? [] : [{ chargeId, amount: totalCents - added }]),
    ...corrected.flatMap(({ chargeId: charge, differenceCents: amount, version }) =>
      charge === null ? [] : [{ chargeId: charge, amount, version: version + 1 }],
    ),
  ];
}

/**
 * The cards of these orders' charges by charge, as `Visa ending 4242`, and those of their corrections'. A card that was
 * removed since, and that of a renewal, is not known.
 */
export async function cardsOfCharges(
  db: Db,
  rows: readonly Pick<OrderRow, 'submissionKey' | 'chargeId' | 'order'>[],
): Promise<ReadonlyMap<string | null, string>> {
  const corrected = await db
    .select({ chargeId: corrections.chargeId, brand: cards.brand, last4: cards.last4 })
    .from(corrections)
    .innerJoin(cards, eq(cards.id, corrections.cardId))
    .where(
      inArray(
        corrections.submissionKey,
        rows.map(({ submissionKey }) => submissionKey),
      ),
    );
  return new Map([
    ...rows.map((row) => [row.chargeId, cardOf(row)] as const),
    ...corrected.map((card) => [card.chargeId, cardLabel(card)] as const),
  ]);
}

type CountedRefund = Pick<RefundRow, 'chargeId' | 'amountCents' | 'status'>;

/** A charge of an order, as far as refunds need it. */
export interface RefundableCharge {
  chargeId: string;
  amount: Cents;
}

/** How much of a charge can still be refunded. A refund whose answer is unknown counts as made. */
export function leftOf({ chargeId, amount }: RefundableCharge, refunds: readonly CountedRefund[]): Cents {
  return amount - sumOf(refunds.filter((refund) => refund.chargeId === chargeId && refund.status !== 'refused'));
}

/** Whether all of a charge has been returned. */
export function isReturned({ chargeId, amount }: RefundableCharge, refunds: readonly CountedRefund[]): boolean {
  return (
    amount > 0 && sumOf(refunds.filter((refund) => refund.chargeId === chargeId && refund.status === 'made')) >= amount
  );
}

function sumOf(refunds: readonly CountedRefund[]): Cents {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
