import { randomUUID } from 'node:crypto';
import type { Quote } from 'shared-contracts/cart';
import type { FullOrder } from 'shared-contracts/submission';
import { createOrderStore } from '../src/orders/order-store.ts';
import type { ToldCard } from '../src/orders/payment/payment.ts';
import type { Db } from '../src/database/db.ts';
import type { OrderRow } from '../src/orders/schema.ts';
import { storedOrderOf } from '../src/orders/stored-order.ts';
import { testOrder } from './test-order.ts';

/** Stores a placed order, without its page and its prices. Its charge is `ch_<key>`. */
export async function storePlacedOrder(
  db: Db,
  {
    renewals = [],
    order = testOrder(),
    totalCents = 1000,
    createdAt = new Date(2026, 10, 20, 12),
    card,
  }: { renewals?: Quote['renewals']; order?: FullOrder; totalCents?: number; createdAt?: Date; card?: ToldCard } = {},
): Promise<OrderRow> {
  const store = createOrderStore(db);
  const submissionKey = randomUUID();
  const attempt = await store.begin({
    submissionKey,
    fingerprint: 'f',
    pageId: 'form-a-business',
    formType: 'FormABusinessForm',
    releaseSet: 's',
    totalCents,
    email: 'maya@alderandwren.com',
    customer: { passwordHash: 'h' },
    createdAt,
    order: storedOrderOf(order),
    quote: { lines: [], totalCents, savedCents: 0, renewals },
    answers: [],
    basis: null,
  });
  return store.complete(attempt, { id: `ch_${submissionKey}`, ...(card && { card }) });
}
