import { sql, type SQL } from 'drizzle-orm';
import type { Cents } from 'shared-contracts/money';
import type { ProductLine } from 'shared-contracts/submission';
import type { WorkStatus } from '../../../events/work-status.ts';
import { rowsOf, type Db } from '../../../database/db.ts';
import { ordersThatFit, type WantedOrders } from '../order-filter.ts';
import { PAGE_SIZE, pageOfRows, type Cursor, type ListPage } from '../searched-list.tsx';

/** A row of the list. */
export type ListedOrder = ReturnType<typeof listedOrder>;

/** How many orders have a status, what they cost together, and what was returned of that. */
export interface StatusCount {
  status: WorkStatus;
  count: number;
  totalCents: Cents;
  returnedCents: Cents;
}

/** A page of the orders that fit a filter. */
export async function listOrders(db: Db, filter: WantedOrders, cursor: Cursor): Promise<ListPage<ListedOrder>> {
  const isBackwards = cursor?.kind === 'newer-than';
  const position = cursor ? sql`and placement ${isBackwards ? sql`>` : sql`<`} ${cursor.position}` : sql``;
  const fitting = sql`select placement from orders where ${ordersThatFit(filter)} ${position}`;
  // Searched orders are found first and sorted then. Otherwise the database may expect more of them than there are, and
  // read through all orders by placement.
  const placements =
    filter.search === undefined
      ? fitting
      : sql`with fitting as materialized (${fitting}) select placement from fitting`;
  const order = sql`order by placement ${isBackwards ? sql`asc` : sql`desc`}`;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select invoice_number, placement, created_at, page_id, total_cents, work_status, waits_for_us, assigned_to, email,
      states,
      jsonb_path_query_array("order", '$.companies[*].company.name') as companies,
      jsonb_path_query_array("order", '$.companies[*].products[*]') as products,
      "order" #>> '{contact,first_name}' as first_name, "order" #>> '{contact,last_name}' as last_name
    from orders where placement in (${placements} ${order} limit ${PAGE_SIZE + 1}) ${order}`,
  );
  return pageOfRows(rows.map(listedOrder), cursor);
}

/** The orders that fit a filter, whatever their status, counted by status. */
export async function countByStatus(db: Db, { status: _, ...filter }: WantedOrders): Promise<StatusCount[]> {
  const rows = await rowsOf<{ status: WorkStatus; count: string; cents: string }>(
    db,
    sql`
    select work_status as status, count(*) as count, sum(total_cents) as cents from orders
      where ${ordersThatFit(filter)} group by work_status`,
  );
  // From the few refunds to their orders, so that the orders are counted in the index alone.
  const returned = await rowsOf<{ status: WorkStatus; cents: string }>(
    db,
    sql`
    select work_status as status, sum(refunds.amount_cents) as cents from refunds
      join orders on orders.submission_key = refunds.submission_key and orders.charge_id = refunds.charge_id
    where refunds.status = 'made' and ${ordersThatFit(filter)} group by work_status`,
  );
  const returnedCents = new Map(returned.map(({ status, cents }) => [status, Number(cents)]));
  return rows.map(({ status, count, cents }) => ({
    status,
    count: Number(count),
    totalCents: Number(cents),
    returnedCents: returnedCents.get(status) ?? 0,
  }));
}

interface Row {
  invoice_number: string;
  placement: string;
  created_at: string | Date;
  page_id: string;
  total_cents: number;
  work_status: WorkStatus;
  waits_for_us: boolean;
  assigned_to: string | null;
  email: string;
  states: unknown[];
  companies: unknown[];
  products: ProductLine[];
  first_name: string | null;
  last_name: string | null;
}

function listedOrder(row: Row) {
  const companies = row.companies.filter(isText).join(' and ');
  const customer = [row.first_name, row.last_name].filter(Boolean).join(' ').trim();
  return {
    invoiceNumber: row.invoice_number,
    /** In the order in which orders were placed. */
    position: Number(row.placement),
    createdAt: new Date(row.created_at),
    pageId: row.page_id,
    totalCents: row.total_cents,
    workStatus: row.work_status,
    waitsForUs: row.waits_for_us,
    assignedTo: row.assigned_to,
    name: companies || customer || row.email,
    /** Keys of the states that products of the order are for. */
    states: [...new Set(row.states.filter(isText))],
    products: row.products,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The form types that were ordered: one look into the index for each, because there are few among many orders. */
export async function orderedFormTypes(db: Db): Promise<string[]> {
  const next = (after: SQL) =>
    sql`select form_type from orders where status = 'placed' and form_type > ${after} order by form_type limit 1`;
  const rows = await rowsOf<{ form_type: string }>(
    db,
    sql`
    with recursive types as ((${next(sql`''`)}) union all select (${next(sql`types.form_type`)}) from types
    where types.form_type is not null)
    select form_type from types where form_type is not null`,
  );
  return rows.map(({ form_type: type }) => type);
}

/** How many placed orders no operator has begun to work on. */
export async function countReceivedOrders(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*) as count from orders where status = 'placed' and work_status = 'received'`,
  );
  return Number(row?.count ?? 0);
}
