import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Renewal, RenewalPart } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';
import type { IsoDate } from 'shared-contracts/iso-date';
import { centsOfWire } from 'shared-contracts/money';
import { addDays, addMonths, dayOf } from 'shared-contracts/renewal-dates';
import type { LineRenewal, ProductLine } from 'shared-contracts/submission';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { renewals, type OrderRow, type RenewalRow } from '../schema.ts';
import { isoDateOf } from '../../system/calendar.ts';

/**
 * Stores the recurring services of an order that is being placed, paid by this card. The first payment is the first one
 * due after `today`.
 */
export async function planRenewals(transaction: Db, row: Recurring, cardId: string, today: IsoDate): Promise<void> {
  await storeServices(transaction, servicesOf(row), { ...row, placedOn: isoDateOf(row.createdAt), cardId, today });
}

/**
 * Makes the recurring services of an order those of its corrected version: ends what it has no more, begins what is new
 * today, paid by this card, and leaves the others as they are, but for another price or the corrected name of their
 * company.
 */
export async function replanRenewals(
  transaction: Db,
  before: Recurring,
  after: Recurring,
  { actor, today, cardId }: { actor: Actor; today: IsoDate; cardId: string | null },
): Promise<void> {
  const [old, wanted] = [servicesOf(before), servicesOf(after)];
  const isSame = (one: Service, other: Service) =>
    one.of === other.of && one.period === other.period && isSameData(one.inState, other.inState);
  const { submissionKey } = after;
  for (const service of old) {
    const next = wanted.find((other) => isSame(other, service));
    if (next?.amountCents === service.amountCents && next.name === service.name) continue;
    const planned = await transaction
      .select()
      .from(renewals)
      .where(and(eq(renewals.submissionKey, submissionKey), eq(renewals.name, service.name)));
    for (const renewal of planned.filter(isGoingOn)) {
      await updateRenewal(
        transaction,
        renewal,
        next ? { name: next.name, amountCents: next.amountCents } : { status: 'ended' },
      );
      if (!next)
        await recordEvent(transaction, { actor, event: { kind: 'renewal-ended', renewal: renewal.id }, submissionKey });
    }
  }
  const added = wanted.filter((service) => !old.some((other) => isSame(other, service)));
  await storeServices(transaction, added, { submissionKey, placedOn: today, cardId, today });
}

async function storeServices(
  transaction: Db,
  named: readonly Service[],
  { placedOn, today, ...paidBy }: { submissionKey: string; cardId: string | null; placedOn: IsoDate; today: IsoDate },
): Promise<void> {
  const services = named.map((service) => scheduled(service, placedOn));
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
        submissionKey: paidBy.submissionKey,
        cardId: paidBy.cardId,
        periods,
        actOn: actOn({ ...service, ...next }),
      };
    }),
  );
}

type Recurring = Pick<OrderRow, 'submissionKey' | 'createdAt' | 'order' | 'quote'>;

type Service = Pick<RenewalRow, 'name' | 'amountCents' | 'inState'> &
  Omit<Renewal, 'price' | 'parts'> & {
    /** Which company of the order has it, and its name there: a corrected name of the company makes no new service. */
    of: string;
  };

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
  const ofLines = ofCompanies.flatMap(({ company, recurring }, index) =>
    recurring.map((renewal): Service => ({
      of: `${index} ${renewal.name}`,
      name: isShared(renewal.name) ? `${renewal.name}, ${company.name}` : renewal.name,
      inState: renewal.in_state ?? null,
      amountCents: centsOfWire(renewal.price) ?? 0,
      period: renewal.period,
      afterMonths: renewal.after_months,
      ...(renewal.after_days !== undefined && { afterDays: renewal.after_days }),
    })),
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
      of: part.label,
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
function scheduled({ afterMonths, afterDays = 0, of: _, ...service }: Service, placedOn: IsoDate) {
  return {
    ...service,
    firstOn: addDays(addMonths(placedOn, afterMonths), afterDays),
    dayOfMonth: afterDays > 0 ? null : dayOf(placedOn),
  };
}

/**
 * Days before a payment at which the customer is written to: once a month is often enough for what is paid each month.
 */
const NOTICE_DAYS = { year: 30, month: 7 };

/** Days that a customer has at least between that message and the payment, e.g. after all servers were down. */
const LEAST_NOTICE_DAYS = 3;

/**
 * Days until a declined payment is tried again, by how often it was declined; declined once more, the service is put on
 * hold.
 */
const RETRY_AFTER_DAYS = [3, 5, 7];

const MONTHS = { year: 12, month: 1 };

type Schedule = Pick<RenewalRow, 'firstOn' | 'period' | 'dayOfMonth'>;

/** The due date after `periods` others. */
export function dueOn({ firstOn, period, dayOfMonth }: Schedule, periods: number): IsoDate {
  return addMonths(firstOn, periods * MONTHS[period], dayOfMonth ?? undefined);
}

/** How many due dates of a schedule are not after a day. */
export function periodsUntil(schedule: Schedule, day: IsoDate): number {
  let periods = 0;
  while (dueOn(schedule, periods) <= day) periods += 1;
  return periods;
}

type Scheduled = Pick<RenewalRow, 'status' | 'period' | 'nextOn' | 'announcedOn' | 'retryOn' | 'declines' | 'askedAt'>;

/** The day on which the next payment is charged, or was first tried. */
export function chargeOn({ nextOn, announcedOn }: Pick<Scheduled, 'nextOn' | 'announcedOn'>): IsoDate {
  return announcedOn === null ? nextOn : later(nextOn, addDays(announcedOn, LEAST_NOTICE_DAYS));
}

/**
 * The day on which the customer is written to, or the card is charged, whichever comes next; `null` if there is nothing
 * to do. A requested charge without a known answer is resolved at once, also of a service that has ended since.
 */
export function actOn(renewal: Scheduled): IsoDate | null {
  if (renewal.askedAt !== null) return renewal.nextOn;
  if (renewal.status !== 'active') return null;
  if (renewal.announcedOn === null) return addDays(renewal.nextOn, -NOTICE_DAYS[renewal.period]);
  return renewal.retryOn ?? chargeOn(renewal);
}

/** Stores changes of a service, and the day on which there is something to do after them. */
export async function updateRenewal(db: Db, renewal: RenewalRow, changes: Partial<RenewalRow>): Promise<void> {
  await db
    .update(renewals)
    .set({ ...changes, actOn: actOn({ ...renewal, ...changes }) })
    .where(eq(renewals.id, renewal.id));
}

/** Whether the customer can cancel: until the day of the payment. */
export function isCancelable(renewal: Scheduled, today: IsoDate): boolean {
  return renewal.status === 'active' && renewal.askedAt === null && renewal.declines === 0 && today < chargeOn(renewal);
}

/** Whether the service was neither canceled nor has ended: a card is still needed for it. */
export function isGoingOn({ status }: Pick<Scheduled, 'status'>): boolean {
  return status === 'active' || status === 'on-hold';
}

/**
 * Whether an operator can cancel: also a service whose payment was declined or is overdue, but not while it is unknown
 * whether the payment was made.
 */
export function isCancelableAtDesk({ status, askedAt }: Pick<Scheduled, 'status' | 'askedAt'>): boolean {
  return isGoingOn({ status }) && askedAt === null;
}

/** The day of the next try of a payment that was declined `declines` times; `undefined` after the last. */
export function retryAfter(declines: number, today: IsoDate): IsoDate | undefined {
  const days = RETRY_AFTER_DAYS[declines - 1];
  return days === undefined ? undefined : addDays(today, days);
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}
