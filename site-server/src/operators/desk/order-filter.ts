import { sql, type SQL } from 'drizzle-orm';
import { enums, size, string, type Infer } from 'superstruct';
import { FormTypeStruct } from 'shared-contracts/form-types';
import { IsoDateStruct, type IsoDate } from 'shared-contracts/iso-date';
import type { Db } from '../../database/db.ts';
import type { Operator } from '../../events/roles.ts';
import { OPEN_STATUSES, WORK_STATUSES } from '../../events/work-status.ts';
import { isWaitingFor, WAITING, type WaitingFor } from '../../orders/status/waiting.ts';
import { isFoundBy, searchFor, type Search } from './search-for.ts';

/** Which orders are shown or exported. The address has each as a parameter of the same name. */
const FILTERS = {
  /** Words of an invoice number, name, email address, company, domain or phone number. */
  search: size(string(), 1, 100),
  status: enums(WORK_STATUSES),
  /** For whom they wait. */
  waiting: enums(Object.keys(WAITING) as WaitingFor[]),
  /** `me`: those of the operator who asks; `nobody`: those with work to do that nobody has taken. */
  assigned: enums(['me', 'nobody']),
  form: FormTypeStruct,
  /** Key of a state for which a product of the order is. */
  state: size(string(), 1, 60),
  /** First and last day on which the order was received. */
  from: IsoDateStruct,
  to: IsoDateStruct,
};

export type OrderFilter = { [Name in keyof typeof FILTERS]?: Infer<(typeof FILTERS)[Name]> };

/** The filter of a query. What cannot be read is left out, such as a date that was typed halfway. */
export function orderFilterOf(query: Readonly<Record<string, string>>): OrderFilter {
  const read = Object.entries(FILTERS).flatMap(([name, struct]) => {
    const [, value] = struct.validate(query[name]?.trim() || undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as OrderFilter;
}

/** A filter with the search as it is looked for, and the id of the operator who has the orders; `null`: nobody. */
export type WantedOrders = Omit<OrderFilter, 'search' | 'assigned'> & { search?: Search; assignedTo?: string | null };

/** The orders that an operator wants to see. */
export async function wantedOrders(
  db: Db,
  { search, assigned, ...filter }: OrderFilter,
  { id }: Pick<Operator, 'id'>,
): Promise<WantedOrders> {
  return {
    ...filter,
    ...(assigned && { assignedTo: assigned === 'me' ? id : null }),
    ...(search !== undefined && { search: await searchFor(db, { table: 'orders', among: PLACED }, search) }),
  };
}

const PLACED = sql`status = 'placed'`;

/** The conditions for placed orders that fit the filter, on the table `orders`. */
export function ordersThatFit({ search, status, waiting, assignedTo, form, state, from, to }: WantedOrders): SQL {
  const conditions = [
    sql`orders.status = 'placed'`,
    search !== undefined && isFoundBy(search),
    status !== undefined && sql`orders.work_status = ${status}`,
    waiting !== undefined && isWaitingFor(waiting),
    typeof assignedTo === 'string' && sql`orders.assigned_to = ${assignedTo}`,
    assignedTo === null && sql`orders.assigned_to is null and orders.work_status in ${OPEN_STATUSES}`,
    form !== undefined && sql`orders.form_type = ${form}`,
    state !== undefined && sql`orders.states @> ${JSON.stringify([state])}::jsonb`,
    from !== undefined && sql`orders.created_at >= ${startOfDay(from).toISOString()}::timestamptz`,
    to !== undefined && sql`orders.created_at < ${startOfDay(to, 1).toISOString()}::timestamptz`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

/** When a day begins in the server's time zone, `later` days after `date`. */
function startOfDay(date: IsoDate, later = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + later);
}
