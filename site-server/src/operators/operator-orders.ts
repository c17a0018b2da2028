import type { Handler } from 'hono';
import type { Catalogue } from 'shared-contracts/catalogue';
import { chargeOf, withPayments, type PaidOrder } from './integration/payments-of-orders.ts';
import { statusWords } from '../events/status-words.ts';
import { isFiled } from '../orders/receipt.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { pageOf } from './operator-pages.ts';

/**
 * An order as programs of operators read it. Refunds and renewals have the names that the facts of webhooks give them.
 */
export function operatorOrderOf([row, { refunds, renewals }]: PaidOrder, catalogue: Catalogue) {
  const { invoiceNumber, createdAt, workStatus, formType, totalCents, order, answers } = row;
  return {
    invoice_number: invoiceNumber,
    created_at: createdAt.toISOString(),
    status: workStatus,
    status_label: statusWords(workStatus, { isFiled: isFiled(row, catalogue) }).label,
    form_type: formType,
    total_cents: totalCents,
    charge_id: chargeOf(row),
    refunds: refunds.map(({ key, chargeId: charge, amountCents, status, createdAt: asked }) => ({
      refund: key,
      charge_id: charge,
      amount_cents: amountCents,
      status,
      asked_at: asked.toISOString(),
    })),
    renewals: renewals.map(({ id, name, amountCents, period, status, nextOn, charges }) => ({
      renewal: id,
      name,
      amount_cents: amountCents,
      period,
      status,
      ...(status === 'active' && { next_on: nextOn }),
      charges: charges.map((charge) => ({
        due_on: charge.dueOn,
        amount_cents: charge.amountCents,
        charge_id: charge.chargeId,
        charged_at: charge.chargedAt.toISOString(),
      })),
    })),
    order,
    answers,
  };
}

/**
 * GET `/operator/orders?after=<cursor>&limit=<n>`: placed orders, the newest last. `next` is the cursor for the next
 * request, now or later: every order placed meanwhile comes after it.
 */
export function operatorOrders({ orders, db, catalogue }: Pick<OperatorDeps, 'orders' | 'db' | 'catalogue'>): Handler {
  return async (context) => {
    const wanted = pageOf(context.req.query());
    if (wanted.kind === 'malformed') return context.json({ error: wanted.error }, 400);
    const rows = await orders.placedAfter(wanted.after, wanted.limit);
    return context.json({
      orders: (await withPayments(db, rows)).map((order) => operatorOrderOf(order, catalogue)),
      next: String(rows.at(-1)?.placement ?? wanted.after),
    });
  };
}
