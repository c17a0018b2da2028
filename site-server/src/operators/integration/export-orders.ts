import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { and, asc, gt, lte, max, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { defaulted, enums, type as looseObject } from 'superstruct';
import { statusWords } from '../../events/work-status.ts';
import { orderFilterOf, ordersThatFit, wantedOrders } from '../desk/order-filter.ts';
import { operatorOnly } from '../operator-access.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { operatorOrderOf } from '../operator-lists.ts';
import { isFiled } from '../../orders/receipt.ts';
import { orders } from '../../orders/schema.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { chargeOf, sumsOf, withPayments, type PaidOrder } from './payments-of-orders.ts';

const joined = (texts: readonly (string | undefined)[]) =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))].join('; ');
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The columns of a CSV export, from left to right. A new one is the last, for readers that count columns. */
const COLUMNS: Readonly<Record<string, (row: PaidOrder[0], payments: PaidOrder[1], catalogue: Catalogue) => string>> = {
  invoice_number: (row) => row.invoiceNumber,
  created_at: (row) => row.createdAt.toISOString(),
  status: (row) => row.workStatus,
  form_type: (row) => row.formType,
  total: (row) => dollars(row.totalCents),
  email: (row) => row.email,
  first_name: (row) => row.order.contact.first_name,
  last_name: (row) => row.order.contact.last_name,
  phones: (row) => joined(row.order.phones.map((phone) => phone.phone_number)),
  companies: (row) => joined(row.order.companies.map(({ company }) => company.name)),
  products: (row) => joined(row.order.companies.flatMap(({ products }) => products.map(({ name }) => name))),
  charge_id: (row) => chargeOf(row) ?? '',
  release_set: (row) => row.releaseSet,
  returned: (row, payments) => dollars(sumsOf(row, payments).returned),
  renewals_charged: (row, payments) => dollars(sumsOf(row, payments).renewalsCharged),
  renewals_returned: (row, payments) => dollars(sumsOf(row, payments).renewalsReturned),
  status_label: (row, _, catalogue) => statusWords(row.workStatus, { isFiled: isFiled(row, catalogue) }).label,
};

/** The first line of a CSV export. It begins with a byte order mark, without which Excel reads Zoë as ZoÃ«. */
const csvHead = () => `\ufeff${lineOf([Object.keys(COLUMNS)])}`;

/** Orders as lines of CSV. */
export const csvOf = (orders: readonly PaidOrder[], catalogue: Catalogue) =>
  lineOf(orders.map((order) => Object.values(COLUMNS).map((valueOf) => valueOf(...order, catalogue))));

/**
 * Lines end as RFC 4180 says. Spreadsheets run what begins with `=`, `+`, `-` or `@`, so such a text gets an apostrophe
 * before it; also after what separates cells where commas are decimal.
 */
function lineOf(cells: readonly string[][]): string {
  return stringify(
    cells.map((line) => line.map((text) => text.replaceAll(/([;\t]\s*)(?=[=+\-@])/g, "$1'"))),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
}

const QueryStruct = looseObject({ format: defaulted(enums(['csv', 'jsonl']), 'csv') });

/**
 * Adds GET `/operator/export?format=csv`: the orders that fit the other parameters, which are those of the desk's list,
 * as a file.
 */
export function addExportRoute(app: Hono, deps: OperatorDeps): void {
  app.get('/operator/export', operatorOnly(deps), async (context) => {
    const query = context.req.query();
    const decoded = decode(QueryStruct, query);
    if (decoded.kind === 'malformed') return context.json({ error: 'The format must be csv or jsonl.' }, 400);
    const filter = orderFilterOf(query);
    // A mistyped filter must not export everything.
    const unknown = Object.keys(query).find(
      (name) => name !== 'format' && query[name] !== '' && !Object.hasOwn(filter, name),
    );
    if (unknown !== undefined)
      return context.json({ error: `The filter "${unknown}" is not known, or its value cannot be read.` }, 400);
    const wanted = await wantedOrders(deps.db, filter, context.get('operator'));
    const format = EXPORT_FORMATS[decoded.value.format];
    return context.body(exportOrders(deps, ordersThatFit(wanted), format), 200, {
      'Content-Type': format.contentType,
      'Content-Disposition': `attachment; filename="orders-${isoDateOf(deps.now())}.${format.extension}"`,
    });
  });
}

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
