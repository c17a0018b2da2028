import { and, eq, inArray } from 'drizzle-orm';
import type { Renewal } from 'shared-contracts/cart';
import { daysBetween, isoDateOf } from '../../system/calendar.ts';
import type { Db } from '../../database/db.ts';
import type { OrderRow } from '../schema.ts';
import { renewals } from './schema.ts';

type OrderOfRenewals = Pick<OrderRow, 'submissionKey' | 'createdAt' | 'renewalsPlanned'>;

/**
 * The next payment of each active service of some orders, by submission key, counted from the day of the order.
 * Services that were canceled, ended, or are on hold have none. `undefined` for an order whose renewals are not planned
 * yet.
 */
export async function renewalsToCome(
  db: Db,
  rows: readonly OrderOfRenewals[],
): Promise<(row: OrderOfRenewals) => Renewal[] | undefined> {
  const keys = rows.map(({ submissionKey }) => submissionKey);
  const services =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(renewals)
          .where(and(inArray(renewals.submissionKey, keys), eq(renewals.status, 'active')));
  return ({ submissionKey, createdAt, renewalsPlanned }) =>
    !renewalsPlanned
      ? undefined
      : services
          .filter((service) => service.submissionKey === submissionKey)
          .map(({ name, inState, amountCents: price, period, nextOn }) => ({
            price,
            period,
            afterMonths: 0,
            afterDays: daysBetween(isoDateOf(createdAt), nextOn),
            parts: [{ label: name, price, ...(inState && { inState }) }],
          }));
}
