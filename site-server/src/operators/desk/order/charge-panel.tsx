/** @jsxImportSource hono/jsx */
import { formatMoney } from 'shared-contracts/money';
import { receiptAddress } from '../../../orders/receipt.ts';
import type { OrderRow } from '../../../orders/schema.ts';
import { isGoingOn } from '../../../orders/renewals/renewal-schedule.ts';
import type { RenewalRow } from '../../../orders/renewals/schema.ts';
import { addressOf } from './data-rows.ts';

/** How the order was paid. */
export function ChargePanel({ row, renewals }: { row: OrderRow; renewals: readonly RenewalRow[] }) {
  const {
    totalCents,
    chargeId,
    order: {
      payment: { card, processor, customer_id, billing_address },
    },
  } = row;
  return (
    <section aria-labelledby="charge">
      <h2 id="charge">Charge</h2>
      <dl class="charge">
        <div>
          <dt>
            {card.brand} ending {card.last4}
          </dt>
          <dd>
            <strong>{formatMoney(totalCents)}</strong>
          </dd>
        </div>
        {chargeId !== null && (
          <div>
            <dt>
              {totalCents > 0
                ? 'Charge'
                : renewals.some(isGoingOn)
                  ? 'Card kept for renewals'
                  : 'Card, nothing to charge'}
              , {processor}
            </dt>
            <dd>{chargeId}</dd>
          </div>
        )}
        <div>
          <dt>Customer of {processor}</dt>
          <dd>{customer_id}</dd>
        </div>
        <div>
          <dt>Billing address</dt>
          <dd>{addressOf(billing_address)}</dd>
        </div>
      </dl>
      <p>
        <a href={receiptAddress(row)}>Receipt</a>
      </p>
    </section>
  );
}
