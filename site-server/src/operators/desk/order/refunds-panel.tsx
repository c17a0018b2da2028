/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import { formatMoney, wireDollarsOf } from 'shared-contracts/money';
import { formatDate } from '../../../system/calendar.ts';
import { chargesOfOrder, refundsOf } from '../../../orders/refunds/make-refund.ts';
import { leftOf } from '../../../orders/refunds/refundable.ts';
import type { RefundRow } from '../../../orders/refunds/schema.ts';
import type { Db } from '../../../database/db.ts';
import type { OrderRow } from '../../../orders/schema.ts';
import { Form, Input, Select, TextArea } from '../form.tsx';
import { Time } from '../time.tsx';
import { LONGEST_NOTE } from './order-actions.ts';
import { refundOrder } from './refund-action.ts';

/** What can be refunded of an order, and what was. */
export async function refundsOnDesk(db: Db, { submissionKey }: Pick<OrderRow, 'submissionKey'>) {
  const refunds = await refundsOf(db, submissionKey);
  const charges = (await chargesOfOrder(db, submissionKey)).map((charge) => ({
    ...charge,
    left: leftOf(charge, refunds),
  }));
  return { charges, refunds };
}

type Refunds = Awaited<ReturnType<typeof refundsOnDesk>>;

/** The refunds of an order, and the form that makes one. */
export function RefundsPanel({ invoice, charges, refunds }: Refunds & { invoice: string }) {
  const refundable = charges.filter(({ left }) => left > 0);
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      {refunds.length === 0 && <p class="quiet">Nothing was returned.</p>}
      {refunds.length > 0 && (
        <dl class="charge several">
          {refunds.map((refund) => (
            <div>
              <dt>
                {stateOf(refund)}
                <span class="facts">
                  {' '}
                  <Time at={refund.createdAt} />, {refund.actorName}
                </span>
              </dt>
              <dd>
                <strong>{formatMoney(refund.amountCents)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {refundable.length > 0 && (
        <Form action={refundOrder} params={{ invoice }} class="refund">
          {/* The form's first button is the one that Enter presses in a field: money is returned only with the button
              at the end. */}
          <button type="submit" disabled hidden />
          <input type="hidden" name="key" value={`ref_${randomUUID()}`} />
          {refundable.length === 1 ? (
            <input type="hidden" name="charge" value={refundable[0]!.chargeId} />
          ) : (
            <div class="field">
              <label for="refund-charge">Charge</label>
              <Select
                id="refund-charge"
                name="charge"
                options={refundable.map((charge) => [
                  charge.chargeId,
                  `${nameOf(charge)}, ${formatMoney(charge.left)} left`,
                ])}
              />
            </div>
          )}
          <div class="field">
            <label for="refund-amount">Amount to return</label>
            <p class="hint" id="refund-hint">
              {refundable.length === 1 ? `At most ${formatMoney(refundable[0]!.left)}. ` : ''}When all of the order is
              returned, it ends and nothing of it renews.
            </p>
            <Input
              id="refund-amount"
              name="amount"
              inputmode="decimal"
              required
              maxlength={20}
              autocomplete="off"
              placeholder={refundable.length === 1 ? wireDollarsOf(refundable[0]!.left) : undefined}
              aria-describedby="refund-hint"
            />
          </div>
          <div class="field">
            <label for="refund-note">
              Note to the customer <span class="optional">optional</span>
            </label>
            <TextArea id="refund-note" name="note" rows={2} maxlength={LONGEST_NOTE} />
          </div>
          <button class="button danger full" type="submit">
            Refund
          </button>
        </Form>
      )}
    </section>
  );
}

function nameOf({ renewal }: Refunds['charges'][number]): string {
  return renewal ? `${renewal.name}, ${formatDate(renewal.dueOn)}` : 'The order';
}

function stateOf({ status, reason }: RefundRow): string {
  switch (status) {
    case 'made':
      return 'Returned';
    case 'refused':
      return `Refused: ${reason ?? ''}`;
    case 'asked':
      return 'Not confirmed yet';
  }
}
