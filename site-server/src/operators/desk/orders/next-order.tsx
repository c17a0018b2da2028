/** @jsxImportSource hono/jsx */
import { isoDateOf } from '../../../system/calendar.ts';
import { deskAddress } from '../desk-address.ts';
import type { DeskPage } from '../desk-request.ts';
import { orderFilterOf, wantedOrders, type OrderFilter } from '../order-filter.ts';
import { listWaiting, nextInvoice } from './waiting-list.ts';

/** Goes to the order that waits for us after `after` in the list with this filter; to the list if there is none. */
export const nextOrderPage: DeskPage = {
  path: '/orders/next',
  ability: 'read',
  async show({ query, operator, context }, { db, catalogue, now }) {
    const filter = orderFilterOf(query);
    const wanted = await wantedOrders(db, filter, operator);
    const waiting = await listWaiting(db, { ...wanted, waiting: 'us' }, { catalogue, today: isoDateOf(now()) });
    const invoice = nextInvoice(waiting, query['after'] ?? '');
    return context.redirect(
      invoice === undefined
        ? deskAddress('/orders', {}, { ...filter, waiting: 'us' })
        : deskAddress('/orders/:invoice', { invoice }, filter),
      303,
    );
  },
};

/** The link to the next order that waits for us, with its key. */
export function NextOrder({ filter, after }: { filter: OrderFilter; after?: string }) {
  return (
    <span class="next">
      <a href={deskAddress('/orders/next', {}, { ...filter, after })} accesskey="n">
        Next order
      </a>
      <span class="facts" data-unseen="narrow">
        Alt + N, in Firefox Alt + Shift + N, on a Mac Control + Option + N
      </span>
    </span>
  );
}
