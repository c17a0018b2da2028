/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, formatRecurring, wireDollarsOf } from 'shared-contracts/money';
import type { Db } from '../../../database/db.ts';
import { Field, Form, Input, Select, Submit, Time } from '../elements.tsx';
import { receiptAddress } from '../../../orders/receipt.ts';
import { differencesToReturn } from '../../../orders/corrections/differences.ts';
import { chargesOfOrder, leftOf, refundsOf } from '../../../orders/refunds/charges.ts';
import { renewals, type OrderRow, type RefundRow, type RenewalRow } from '../../../orders/schema.ts';
import { chargeOn, isCancelableAtDesk, isGoingOn } from '../../../orders/renewals/plan-renewals.ts';
import { addressOf } from './data-rows.ts';
import { cancelService, refundOrder, returnCorrection } from './order-actions.ts';
import { NoteToCustomer } from './work-panels.tsx';

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

/** What can be refunded of an order, and what was. */
export async function refundsOnDesk(db: Db, { submissionKey }: Pick<OrderRow, 'submissionKey'>) {
  const refunds = await refundsOf(db, submissionKey);
  const charges = (await chargesOfOrder(db, submissionKey)).map((charge) => ({
    ...charge,
    left: leftOf(charge, refunds),
  }));
  return { charges, refunds, differences: await differencesToReturn(db, submissionKey) };
}

type Refunds = Awaited<ReturnType<typeof refundsOnDesk>>;

/** The refunds of an order, and the form that makes one. */
export function RefundsPanel({ invoice, charges, refunds, differences }: Refunds & { invoice: string }) {
  const refundable = charges.filter(({ left }) => left > 0);
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      {refunds.length === 0 && <p class="quiet">Nothing was returned.</p>}
      {differences.map(({ id, version, cents, by }) => (
        <Form action={returnCorrection} params={{ invoice, id }} class="refund">
          <p>
            {`The correction of version ${version} lowered the price. Check it, then return the difference` +
              `${by === undefined ? '' : `: the customer was told by ${longDateOf(by)}`}.`}
          </p>
          <Submit look="secondary full">{`Return ${formatMoney(cents)}`}</Submit>
        </Form>
      ))}
      {refunds.length > 0 && (
        <dl class="charge several">
          {refunds.map((refund) => (
            <div>
              <dt>
                {stateOfRefund(refund)}
                <span class="facts">
                  {' '}
                  <Time at={refund.createdAt} />, {refund.actorName ?? 'Customer'}
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
            <Field id="refund-charge" label="Charge">
              <Select
                id="refund-charge"
                name="charge"
                options={refundable.map((charge) => [
                  charge.chargeId,
                  `${nameOf(charge)}, ${formatMoney(charge.left)} left`,
                ])}
              />
            </Field>
          )}
          <Field
            id="refund-amount"
            label="Amount to return"
            hint={
              `${refundable.length === 1 ? `At most ${formatMoney(refundable[0]!.left)}. ` : ''}` +
              'When all of the order is returned, it ends and nothing of it renews.'
            }
          >
            <Input
              id="refund-amount"
              name="amount"
              inputmode="decimal"
              required
              maxlength={20}
              autocomplete="off"
              placeholder={refundable.length === 1 ? wireDollarsOf(refundable[0]!.left) : undefined}
              aria-describedby="refund-amount-hint"
            />
          </Field>
          <NoteToCustomer id="refund-note" />
          <Submit look="danger full">Refund</Submit>
        </Form>
      )}
    </section>
  );
}

function nameOf({ renewal, version }: Refunds['charges'][number]): string {
  if (renewal) return `${renewal.name}, ${longDateOf(renewal.dueOn)}`;
  return version === undefined ? 'The order' : `Correction, version ${version}`;
}

function stateOfRefund({ status, reason }: RefundRow): string {
  switch (status) {
    case 'made':
      return 'Returned';
    case 'refused':
      return `Refused: ${reason ?? ''}`;
    case 'asked':
      return 'Not confirmed yet';
  }
}

/** The services of an order that recur, also those that no longer do. */
export function renewalsOnDesk(db: Db, { submissionKey }: Pick<OrderRow, 'submissionKey'>): Promise<RenewalRow[]> {
  return db
    .select()
    .from(renewals)
    .where(eq(renewals.submissionKey, submissionKey))
    .orderBy(asc(renewals.nextOn), asc(renewals.name));
}

/**
 * What renews, with its price, its next payment and the form that cancels it; nothing for an order without renewals.
 */
export function RenewalsPanel({ invoice, rows }: { invoice: string; rows: readonly RenewalRow[] }) {
  if (rows.length === 0) return <></>;
  return (
    <section aria-labelledby="renewals">
      <h2 id="renewals">Renewals</h2>
      <dl class="charge several">
        {rows.map((row) => (
          <div>
            <dt>
              {row.name}
              <span class="facts"> {stateOfRenewal(row)}</span>
            </dt>
            <dd>
              <strong>{formatRecurring(row.amountCents, row.period)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {rows.filter(isCancelableAtDesk).map(({ id, name }) => (
        <Form action={cancelService} params={{ invoice, id }} class="move">
          <details class="product">
            <summary>Cancel {name}</summary>
            <NoteToCustomer id={`note-${id}`} />
            <Submit look="danger full">Cancel this service</Submit>
          </details>
        </Form>
      ))}
    </section>
  );
}

function stateOfRenewal(row: RenewalRow): string {
  switch (row.status) {
    case 'active':
      return row.retryOn === null ? longDateOf(chargeOn(row)) : `Declined; next try on ${longDateOf(row.retryOn)}`;
    case 'on-hold':
      return 'On hold: the card was declined';
    case 'canceled':
      return `Canceled, ends on ${longDateOf(row.nextOn)}`;
    case 'ended':
      return 'Ended with the order';
  }
}
