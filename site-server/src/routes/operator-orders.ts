import type { Handler } from 'hono';
import type { OrderStore } from '../orders/order-store.ts';
import type { OrderRow } from '../orders/schema.ts';
import { pageOf } from './operator-pages.ts';

/** An order as programs of operators read it. */
export function operatorOrderOf({ invoiceNumber, createdAt, formType, totalCents, order, answers }: OrderRow) {
  return { invoice_number: invoiceNumber, created_at: createdAt.toISOString(), form_type: formType, total_cents: totalCents, order, answers };
}

/**
 * GET `/operator/orders?after=<cursor>&limit=<n>`: placed orders, the newest last. `next` is the cursor for the next
 * request, now or later: every order placed meanwhile comes after it.
 */
export function operatorOrders({ orders }: { orders: OrderStore }): Handler {
  return async (context) => {
    const wanted = pageOf(context.req.query());
    if (wanted.kind === 'malformed') return context.json({ error: wanted.error }, 400);
    const rows = await orders.placedAfter(wanted.after, wanted.limit);
    return context.json({
      orders: rows.map(operatorOrderOf),
      next: String(rows.at(-1)?.placement ?? wanted.after),
    });
  };
}
