import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Quote } from 'shared-contracts/cart';
import type { IsoDate } from 'shared-contracts/iso-date';
import { renewalsByDate } from 'shared-contracts/renewal-dates';
import { isoDateOf } from '../calendar.ts';
import { orders, type Db, type OrderRow } from '../orders/schema.ts';
import { actOn, dueOn, periodsUntil } from './renewal-schedule.ts';
import { renewals } from './schema.ts';

/**
 * Stores the recurring services of an order, once. The first payment is the first one due after `today`: those that an earlier version of
 * the site let pass are not charged.
 */
export async function planRenewals(transaction: Db, { submissionKey, createdAt, quote }: Pick<OrderRow, 'submissionKey' | 'createdAt' | 'quote'>, today: IsoDate): Promise<void> {
  const planned = await transaction.update(orders).set({ renewalsPlanned: true })
    .where(and(eq(orders.submissionKey, submissionKey), eq(orders.renewalsPlanned, false))).returning({ key: orders.submissionKey });
  const services = servicesOf(quote, isoDateOf(createdAt));
  if (planned.length === 0 || services.length === 0) return;
  await transaction.insert(renewals).values(services.map((service) => {
    const periods = periodsUntil(service, today);
    const next = { nextOn: dueOn(service, periods), status: 'active' as const, announcedOn: null, retryOn: null, declines: 0, askedAt: null };
    return { ...service, ...next, id: `ren_${randomBytes(12).toString('base64url')}`, submissionKey, periods, actOn: actOn(next) };
  }));
}

/** The services of a quote, each with its price and first due date. Quotes of earlier versions do not name them. */
function servicesOf(quote: Quote, placedOn: IsoDate) {
  return renewalsByDate(quote.renewals, placedOn)
    .flatMap(({ on, period, price, parts }) => (parts.length > 0 ? parts : [{ label: 'Services', price }]).map((part) => ({ name: part.label, amountCents: part.price, period, firstOn: on })))
    .filter(({ amountCents }) => amountCents > 0);
}

/** Orders that are planned before the next ones are read. */
const AT_ONCE = 200;

/** Plans the renewals of all placed orders that have none yet, because an earlier version of the site placed them. */
export async function planMissing(db: Db, today: IsoDate): Promise<void> {
  for (;;) {
    const rows = await db.select({ submissionKey: orders.submissionKey, createdAt: orders.createdAt, quote: orders.quote }).from(orders)
      .where(sql`${orders.status} = 'placed' and not ${orders.renewalsPlanned}`).limit(AT_ONCE);
    for (const row of rows) await db.transaction((transaction) => planRenewals(transaction, row, today));
    if (rows.length < AT_ONCE) return;
  }
}
