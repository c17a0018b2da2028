import { Readable } from 'node:stream';
import { and, asc, gt, lte, max, type SQL } from 'drizzle-orm';
import type { Catalogue } from 'shared-contracts/catalogue';
import { orders } from '../../orders/schema.ts';
import { operatorOrderOf } from '../operator-orders.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { csvHead, csvOf } from './csv-of-orders.ts';
import { withPayments, type PaidOrder } from './payments-of-orders.ts';

/** Orders that are in memory at a time. */
const PAGE = 200;

interface ExportFormat {
  contentType: string;
  extension: string;
  head: string;
  lines(orders: readonly PaidOrder[], catalogue: Catalogue): string;
}

export const EXPORT_FORMATS = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv', head: csvHead(), lines: csvOf },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    extension: 'jsonl',
    head: '',
    lines: (paid, catalogue) => paid.map((order) => `${JSON.stringify(operatorOrderOf(order, catalogue))}\n`).join(''),
  },
} as const satisfies Record<string, ExportFormat>;

export type ExportName = keyof typeof EXPORT_FORMATS;

/**
 * Streams the placed orders that meet a condition, the oldest first, up to the newest one at the start. Orders are read
 * as fast as the reader takes them.
 */
export function exportOrders(
  { db, catalogue }: Pick<OperatorDeps, 'db' | 'catalogue'>,
  condition: SQL,
  { head, lines }: ExportFormat,
): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(chunks(), { objectMode: false })) as ReadableStream<Uint8Array>;

  async function* chunks(): AsyncGenerator<string> {
    if (head !== '') yield head;
    const [newest] = await db.select({ placement: max(orders.placement) }).from(orders);
    for (let cursor = 0; ;) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(condition, gt(orders.placement, cursor), lte(orders.placement, newest?.placement ?? 0)))
        .orderBy(asc(orders.placement))
        .limit(PAGE);
      if (rows.length > 0) yield lines(await withPayments(db, rows), catalogue);
      if (rows.length < PAGE) return;
      cursor = rows.at(-1)?.placement ?? 0;
    }
  }
}
