import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Account, AccountService } from 'shared-contracts/account';
import type { Renewal } from 'shared-contracts/cart';
import type { IsoDate } from 'shared-contracts/iso-date';
import { addMonths } from 'shared-contracts/renewal-dates';
import type { Cents } from 'shared-contracts/money';
import { fromNow, type Db } from '../../database/db.ts';
import { trail } from '../../events/schema.ts';
import { cards, renewals, type OrderRow, type RenewalRow } from '../schema.ts';
import { daysBetween, isoDateOf } from '../../system/calendar.ts';
import { chargeOn, dueOn, isCancelable, isGoingOn } from './plan-renewals.ts';
import { companyInState } from '../receipt.ts';
import { cardLabel } from './renewal-cards.ts';

/**
 * The services of a customer's orders, and every payment of them that is due within twelve months, the soonest first.
 */
export async function renewalsOfOrders(
  db: Db,
  rows: readonly ServiceOrder[],
  today: IsoDate,
): Promise<Required<Pick<Account, 'renewals' | 'services'>>> {
  const keys = rows.map(({ submissionKey }) => submissionKey);
  const services = await db
    .select({ row: renewals, card: cards })
    .from(renewals)
    .leftJoin(cards, eq(renewals.cardId, cards.id))
    .where(inArray(renewals.submissionKey, keys))
    // Those of one day keep their places, whatever changes.
    .orderBy(asc(renewals.name), asc(renewals.id));
  const changes = await cardChanges(db, keys);
  const orderOf = ({ submissionKey }: RenewalRow) => rows.find((order) => order.submissionKey === submissionKey)!;
  const byDate = (a: { on: IsoDate }, b: { on: IsoDate }) => (a.on < b.on ? -1 : Number(a.on > b.on));
  return {
    renewals: services
      .filter(({ row }) => row.status === 'active')
      .flatMap(({ row }) =>
        paymentsWithin(row, today).map((on) => ({
          on,
          name: row.name,
          amount: row.amountCents,
          company: companyInState(orderOf(row)),
        })),
      )
      .sort(byDate),
    services: services
      .flatMap(({ row, card }): AccountService[] => {
        const { id, name, amountCents: amount, period, inState } = row;
        const status = statusOf(row, today);
        if (!status) return [];
        const order = orderOf(row);
        const on = row.retryOn ?? chargeOn(row);
        const cancelable = isCancelable(row, today);
        return [
          {
            ...{ id, name, amount, period, company: companyInState(order), on, status, cancelable },
            invoice: order.invoiceNumber,
            ...(inState && { inState }),
            ...(isGoingOn(row) &&
              card && { card: cardLabel(card), ...(card.expires && { cardExpires: card.expires }) }),
            ...(isGoingOn(row) && changes.has(id) && { cardChange: changeOf(row, changes.get(id)) }),
          },
        ];
      })
      .sort(byDate),
  };
}

type ServiceOrder = Pick<OrderRow, 'submissionKey' | 'invoiceNumber' | 'order' | 'basis'>;

/**
 * The services whose card the customer changed within a day, each with the amount of the last payment since then, if
 * one was made.
 */
async function cardChanges(db: Db, keys: readonly string[]): Promise<Map<string, Cents | undefined>> {
  const events = await db
    .select({ kind: trail.kind, facts: trail.facts })
    .from(trail)
    .where(
      and(
        inArray(trail.submissionKey, keys),
        inArray(trail.kind, ['renewal-card-changed', 'renewal-charged']),
        gt(trail.at, fromNow(-1, 'day')),
      ),
    )
    .orderBy(asc(trail.position));
  const changes = new Map<string, Cents | undefined>();
  for (const { kind, facts } of events) {
    const { renewal, amountCents } = facts as { renewal: string; amountCents?: Cents };
    if (kind === 'renewal-card-changed' || changes.has(renewal)) changes.set(renewal, amountCents);
  }
  return changes;
}

function changeOf({ askedAt, amountCents }: RenewalRow, made: Cents | undefined): AccountService['cardChange'] {
  if (askedAt !== null) return { payment: { amount: amountCents, kind: 'unknown' } };
  return made === undefined ? {} : { payment: { amount: made, kind: 'made' } };
}

/** The due dates from tomorrow to the same day a year from now. */
function paymentsWithin(row: RenewalRow, today: IsoDate): IsoDate[] {
  const end = addMonths(today, 12);
  const dates: IsoDate[] = [];
  for (let { periods } = row; dueOn(row, periods) <= end; periods += 1) dates.push(dueOn(row, periods));
  return dates.filter((on) => on > today);
}

/** How a service is shown; `undefined` once it has ended for the customer. */
function statusOf({ status, nextOn, declines }: RenewalRow, today: IsoDate): AccountService['status'] | undefined {
  switch (status) {
    case 'active':
      return declines > 0 ? 'declined' : 'active';
    case 'on-hold':
      return 'on-hold';
    case 'canceled':
      return nextOn > today ? 'canceled' : undefined;
    case 'ended':
      return undefined;
  }
}

type OrderOfRenewals = Pick<OrderRow, 'submissionKey' | 'createdAt'>;

/**
 * The next payment of each active service of some orders, by submission key, counted from the day of the order.
 * Services that were canceled, ended, or are on hold have none.
 */
export async function renewalsToCome(
  db: Db,
  rows: readonly OrderOfRenewals[],
): Promise<(row: OrderOfRenewals) => Renewal[]> {
  const keys = rows.map(({ submissionKey }) => submissionKey);
  const services = await db
    .select()
    .from(renewals)
    .where(and(inArray(renewals.submissionKey, keys), eq(renewals.status, 'active')));
  return ({ submissionKey, createdAt }) =>
    services
      .filter((service) => service.submissionKey === submissionKey)
      .map(({ name, inState, amountCents: price, period, nextOn }) => ({
        price,
        period,
        afterMonths: 0,
        afterDays: daysBetween(isoDateOf(createdAt), nextOn),
        parts: [{ label: name, price, ...(inState && { inState }) }],
      }));
}
