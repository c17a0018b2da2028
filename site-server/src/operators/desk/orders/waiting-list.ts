import { asc, getTableColumns, inArray, max, sql } from 'drizzle-orm';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import { rowsOf, type Db } from '../../../database/db.ts';
import { trail } from '../../../events/schema.ts';
import { OPEN_STATUSES } from '../../../events/work-status.ts';
import { isFiled, placedOrderOf } from '../../../orders/receipt.ts';
import { orders, type OrderRow } from '../../../orders/schema.ts';
import {
  dueOf,
  FACTS,
  isWaitingFor,
  WAITING,
  WAITING_RULES,
  waitingRulesOf,
  type WaitingFor,
} from '../../../orders/status/waiting.ts';
import { isoDateOf } from '../../../system/calendar.ts';
import { ordersThatFit, type WantedOrders } from '../order-filter.ts';
import { orderName } from '../order-name.ts';

/** Orders that one list has; of more the oldest. */
export const MOST_WAITING = 200;

/** An order that waits. */
export interface WaitingOrder extends Pick<OrderRow, 'invoiceNumber' | 'pageId' | 'workStatus' | 'assignedTo'> {
  name: string;
  isFiled: boolean;
  /** What is to be done. */
  what: string;
  since: Date;
  /** Absent if no day was promised. */
  due: IsoDate | undefined;
}

// Large, and not shown.
const { answers: _answers, basis: _basis, ...COLUMNS } = getTableColumns(orders);

/** The orders that wait for somebody, the first due first; without a due day an order counts from `since`. */
export async function listWaiting(
  db: Db,
  filter: WantedOrders & { waiting: WaitingFor },
  { catalogue, today }: { catalogue: Catalogue; today: IsoDate },
): Promise<WaitingOrder[]> {
  const rows = await db
    .select({
      ...COLUMNS,
      isCorrected: sql<boolean>`${FACTS.isCorrected}`,
      isUnpaid: sql<boolean>`${FACTS.isUnpaid}`,
      isProposed: sql<boolean>`${FACTS.isProposed}`,
      hasToDo: sql<boolean>`${FACTS.hasToDo}`,
      hasToDoAnswer: sql<boolean>`${FACTS.hasToDoAnswer}`,
    })
    .from(orders)
    .where(ordersThatFit(filter))
    .orderBy(asc(orders.placement))
    .limit(MOST_WAITING);
  const eventAt = await latestEvents(
    db,
    rows.map(({ submissionKey }) => submissionKey),
  );
  // Customers were promised our work and that of the office for a day.
  const isOurs = filter.waiting === 'us' || filter.waiting === 'office';
  return rows
    .map((row): WaitingOrder => {
      const { invoiceNumber, pageId, workStatus, assignedTo, submissionKey, createdAt } = row;
      const rules = waitingRulesOf({ ...row, isAnswered: row.waitsForUs }, filter.waiting);
      const since = rules.flatMap((rule) => rule.since.map((kind) => eventAt(submissionKey, kind) ?? createdAt));
      return {
        ...{ invoiceNumber, pageId, workStatus, assignedTo },
        name: orderName(row),
        isFiled: isFiled(row, catalogue),
        what: rules.map(({ what }) => what).join(', '),
        since: new Date(Math.max(...since.map(Number))),
        due: isOurs ? dueOf(placedOrderOf(row), catalogue, today) : undefined,
      };
    })
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

const dayOf = ({ due, since }: WaitingOrder): IsoDate => due ?? isoDateOf(since);

/** When the latest event of a kind happened to an order. */
async function latestEvents(
  db: Db,
  submissionKeys: readonly string[],
): Promise<(submissionKey: string, kind: string) => Date | undefined> {
  const kinds = WAITING_RULES.flatMap(({ since }) => since);
  const rows = await db
    .select({ key: trail.submissionKey, kind: trail.kind, at: max(trail.at) })
    .from(trail)
    .where(sql`${inArray(trail.submissionKey, [...submissionKeys])} and ${inArray(trail.kind, kinds)}`)
    .groupBy(trail.submissionKey, trail.kind);
  const times = new Map(rows.map(({ key, kind, at }) => [`${key} ${kind}`, at ?? undefined]));
  return (submissionKey, kind) => times.get(`${submissionKey} ${kind}`);
}

/** How many of the orders that fit a filter wait for whom, whatever their status. */
export async function countWaiting(
  db: Db,
  { status: _, waiting: _waiting, ...filter }: WantedOrders,
): Promise<Record<WaitingFor, number>> {
  const names = Object.keys(WAITING) as WaitingFor[];
  const [counts] = await rowsOf<Record<WaitingFor, string>>(
    db,
    sql`select ${sql.join(
      names.map((who) => sql`count(*) filter (where ${isWaitingFor(who)}) as ${sql.identifier(who)}`),
      sql`, `,
    )} from orders where ${ordersThatFit(filter)}
      and (orders.work_status in ${OPEN_STATUSES} or orders.waits_for_us or ${isWaitingFor('payment')})`,
  );
  return Object.fromEntries(names.map((who) => [who, Number(counts?.[who] ?? 0)])) as Record<WaitingFor, number>;
}

/**
 * The invoice number of the order that comes after another among those that wait for us: the first, if that one does
 * not wait any more; `undefined` if no other order waits.
 */
export function nextInvoice(
  waiting: readonly Pick<WaitingOrder, 'invoiceNumber'>[],
  after: string,
): string | undefined {
  const invoices = waiting.map(({ invoiceNumber }) => invoiceNumber);
  const index = invoices.indexOf(after);
  return [...invoices.slice(index + 1), ...invoices.slice(0, Math.max(index, 0))][0];
}
