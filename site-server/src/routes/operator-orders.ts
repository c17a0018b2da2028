import type { Handler } from 'hono';
import { optional, pattern, string, type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { OrderStore } from '../orders/order-store.ts';

const DEFAULT_LIMIT = 100;
const LARGEST_LIMIT = 500;

const QueryStruct = looseObject({ after: optional(pattern(string(), /^\d{0,15}$/)), limit: optional(pattern(string(), /^\d{1,4}$/)) });

/**
 * GET `/operator/orders?after=<cursor>&limit=<n>`: placed orders, the newest last. `next` is the cursor for the next
 * request, now or later: every order placed meanwhile comes after it.
 */
export function operatorOrders({ orders }: { orders: OrderStore }): Handler {
  return async (context) => {
    const decoded = decode(QueryStruct, context.req.query());
    if (decoded.kind === 'malformed') return context.json({ error: `${decoded.problems[0]?.path} must be a whole number.` }, 400);
    const { after = '0', limit = String(DEFAULT_LIMIT) } = decoded.value;
    const rows = await orders.placedAfter(Number(after), Math.min(Math.max(Number(limit), 1), LARGEST_LIMIT));
    return context.json({
      orders: rows.map(({ invoiceNumber, createdAt, formType, totalCents, order, answers }) => ({
        invoice_number: invoiceNumber, created_at: createdAt.toISOString(), form_type: formType, total_cents: totalCents, order, answers,
      })),
      next: String(rows.at(-1)?.placement ?? after),
    });
  };
}
