import type { Cents } from 'shared-contracts/money';
import type { RefundRow } from './schema.ts';

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
