import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Renewal, RenewalPart } from 'shared-contracts/cart';
import type { IsoDate } from 'shared-contracts/iso-date';
import { centsOfWire } from 'shared-contracts/money';
import { addDays, addMonths, dayOf } from 'shared-contracts/renewal-dates';
import type { LineRenewal, ProductLine } from 'shared-contracts/submission';
import { isoDateOf } from '../../system/calendar.ts';
import { orders, type OrderRow } from '../schema.ts';
import type { Db } from '../../database/db.ts';
import { actOn, dueOn, periodsUntil } from './renewal-schedule.ts';
import { renewals, type RenewalRow } from './schema.ts';

/**
 * Stores the recurring services of an order; the caller sets `renewalsPlanned`, so that it happens once. The first
 * payment is the first one due after `today`: those that an earlier version of the site let pass are not charged.
 */
export async function planRenewals(transaction: Db, row: Recurring, today: IsoDate): Promise<void> {
  const { submissionKey, createdAt } = row;
  const services = servicesOf(row).map((service) => scheduled(service, isoDateOf(createdAt)));
  if (services.length === 0) return;
  await transaction.insert(renewals).values(
    services.map((service) => {
      const periods = periodsUntil(service, today);
      const next = {
        nextOn: dueOn(service, periods),
        status: 'active' as const,
        announcedOn: null,
        retryOn: null,
        declines: 0,
        askedAt: null,
      };
      return {
        ...service,
        ...next,
        id: `ren_${randomBytes(12).toString('base64url')}`,
        submissionKey,
        periods,
        actOn: actOn({ ...service, ...next }),
      };
    }),
  );
}

type Recurring = Pick<OrderRow, 'submissionKey' | 'createdAt' | 'order' | 'quote'>;

type Service = Pick<RenewalRow, 'name' | 'amountCents' | 'inState'> & Omit<Renewal, 'price' | 'parts'>;

/**
 * The services of an order: one for each product that recurs, with the name of its company where several companies have
 * it.
 */
function servicesOf({ order: { companies }, quote }: Recurring): Service[] {
  const ofCompanies = companies.map(({ company, products }) => ({
    company,
    recurring: products.flatMap(renewalsOfLine),
  }));
  const isShared = (name: string) =>
    ofCompanies.filter(({ recurring }) => recurring.some((renewal) => renewal.name === name)).length > 1;
  const ofLines = ofCompanies.flatMap(({ company, recurring }) =>
    recurring.map(
      ({
        name,
        price,
        period,
        after_months: afterMonths,
        after_days: afterDays,
        in_state: inState = null,
      }): Service => ({
        name: isShared(name) ? `${name}, ${company.name}` : name,
        inState,
        amountCents: centsOfWire(price) ?? 0,
        period,
        afterMonths,
        ...(afterDays !== undefined && { afterDays }),
      }),
    ),
  );
  return (ofLines.length > 0 ? ofLines : servicesOfQuote(quote)).filter(({ amountCents }) => amountCents > 0);
}

function renewalsOfLine({ renewal, products = [] }: ProductLine): LineRenewal[] {
  return [...(renewal ? [renewal] : []), ...products.flatMap(renewalsOfLine)];
}

/** The services of an order whose lines do not say what recurs. The earliest quotes do not name them. */
function servicesOfQuote({ renewals: quoted }: OrderRow['quote']): Service[] {
  return quoted.flatMap(({ price, parts = [], ...times }) =>
    (parts.length > 0 ? parts : [{ label: 'Services', price } as RenewalPart]).map((part) => ({
      name: part.label,
      inState: part.inState ?? null,
      amountCents: part.price,
      ...times,
    })),
  );
}

/**
 * A service with its first due date. Months are counted from the day of the order, and after a trial from the first due
 * date.
 */
function scheduled({ name, inState, amountCents, period, afterMonths, afterDays = 0 }: Service, placedOn: IsoDate) {
  return {
    name,
    inState,
    amountCents,
    period,
    firstOn: addDays(addMonths(placedOn, afterMonths), afterDays),
    dayOfMonth: afterDays > 0 ? null : dayOf(placedOn),
  };
}

/** Orders that are planned before the next ones are read. */
const AT_ONCE = 200;

/** Plans the renewals of all placed orders that have none yet, because an earlier version of the site placed them. */
export async function planMissing(db: Db, today: IsoDate): Promise<void> {
  for (;;) {
    const rows = await db
      .select({
        submissionKey: orders.submissionKey,
        createdAt: orders.createdAt,
        order: orders.order,
        quote: orders.quote,
      })
      .from(orders)
      .where(sql`${orders.status} = 'placed' and not ${orders.renewalsPlanned}`)
      .limit(AT_ONCE);
    for (const row of rows) await db.transaction((transaction) => planOnce(transaction, row, today));
    if (rows.length < AT_ONCE) return;
  }
}

/** Plans the renewals of an order unless another server does it at the same time. */
async function planOnce(transaction: Db, row: Recurring, today: IsoDate): Promise<void> {
  const planned = await transaction
    .update(orders)
    .set({ renewalsPlanned: true })
    .where(and(eq(orders.submissionKey, row.submissionKey), eq(orders.renewalsPlanned, false)))
    .returning({ key: orders.submissionKey });
  if (planned.length > 0) await planRenewals(transaction, row, today);
}
