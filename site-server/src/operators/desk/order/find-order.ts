import { and, asc, eq } from 'drizzle-orm';
import { documentsOf, type DocumentRecord } from '../../../orders/documents/order-documents.ts';
import { orders, type OrderRow } from '../../../orders/schema.ts';
import type { Db } from '../../../database/db.ts';
import { trail, type TrailRow } from '../../../events/schema.ts';

/** Everything that the desk shows of an order. */
export interface OrderOnDesk {
  row: OrderRow;
  /** Everything that happened to it, the earliest first. */
  events: TrailRow[];
  documents: DocumentRecord[];
}

/** A placed order by its invoice number. */
export async function findOrderOnDesk(db: Db, invoiceNumber: string): Promise<OrderOnDesk | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')));
  if (!row) return undefined;
  const events = await db
    .select()
    .from(trail)
    .where(eq(trail.submissionKey, row.submissionKey))
    .orderBy(asc(trail.position));
  return { row, events, documents: await documentsOf(db, [row.submissionKey]) };
}
