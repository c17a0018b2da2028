/** @jsxImportSource hono/jsx */
import { asc, eq } from 'drizzle-orm';
import { formatRecurring } from 'shared-contracts/money';
import { formatDate } from '../../../system/calendar.ts';
import type { Db } from '../../../database/db.ts';
import type { OrderRow } from '../../../orders/schema.ts';
import { chargeOn, isCancelableAtDesk } from '../../../orders/renewals/renewal-schedule.ts';
import { renewals, type RenewalRow } from '../../../orders/renewals/schema.ts';
import { Form } from '../form.tsx';
import { cancelService } from './cancel-renewal-action.ts';
import { LONGEST_NOTE } from './order-actions.ts';

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
              <span class="facts"> {stateOf(row)}</span>
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
            <div class="field">
              <label for={`note-${id}`}>
                Note to the customer <span class="optional">optional</span>
              </label>
              <textarea id={`note-${id}`} name="note" rows={2} maxlength={LONGEST_NOTE} />
            </div>
            <button class="button danger full" type="submit">
              Cancel this service
            </button>
          </details>
        </Form>
      ))}
    </section>
  );
}

function stateOf(row: RenewalRow): string {
  switch (row.status) {
    case 'active':
      return row.retryOn === null ? formatDate(chargeOn(row)) : `Declined; next try on ${formatDate(row.retryOn)}`;
    case 'on-hold':
      return 'On hold: the card was declined';
    case 'canceled':
      return `Canceled, ends on ${formatDate(row.nextOn)}`;
    case 'ended':
      return 'Ended with the order';
  }
}
