import type { IsoDate } from 'shared-contracts/iso-date';
import { addDays, addMonths } from 'shared-contracts/renewal-dates';
import type { RenewalRow } from './schema.ts';

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
