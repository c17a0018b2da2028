import { sql, type SQL } from 'drizzle-orm';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { TrailEvent } from '../../events/events.ts';
import { OPEN_STATUSES, type WorkStatus } from '../../events/work-status.ts';
import { datedSteps, ONCE_ANSWERED, type PlacedOrder } from '../receipt-steps.ts';

/** For whom an order can wait, with the words of the desk. */
export const WAITING = {
  us: 'Waits for us',
  customer: 'Waits for the customer',
  office: 'Waits for the office',
  payment: 'Waits for payment',
} as const;

export type WaitingFor = keyof typeof WAITING;

/** What of an order decides for whom it waits. */
export interface WaitingFacts {
  workStatus: WorkStatus;
  /** Whether the customer has answered the last question, or a refund was refused that a cancellation promised. */
  isAnswered: boolean;
  /** Whether the customer has corrected answers since an operator last moved the order or asked. */
  isCorrected: boolean;
  /** Whether a renewal was declined and is not paid yet. */
  isUnpaid: boolean;
  /** Whether the customer has to agree to a correction that changes the price or that the desk proposed. */
  isProposed: boolean;
  /** Whether the customer has to give what a product needs. */
  hasToDo: boolean;
  /** Whether the customer gave what a product needs, and no operator has seen it. */
  hasToDoAnswer: boolean;
}

/** The facts as conditions on the table `orders`. */
export const FACTS: { [Fact in keyof WaitingFacts]: SQL } = {
  workStatus: sql`orders.work_status`,
  isAnswered: sql`orders.waits_for_us`,
  isCorrected: sql`(orders.version > 1 and (select kind from trail where trail.submission_key = orders.submission_key
    and kind in ('order-corrected', 'status-changed', 'question-asked') order by position desc limit 1)
    = 'order-corrected')`,
  isUnpaid: sql`(orders.submission_key in (select submission_key from renewals
    where renewals.status = 'on-hold' or (renewals.status = 'active' and renewals.declines > 0)))`,
  isProposed: sql`(orders.submission_key in (select submission_key from corrections
    where corrections.status = 'open'))`,
  hasToDo: sql`(orders.submission_key in (select submission_key from to_dos
    where to_dos.ended_at is null and to_dos.received_at is null))`,
  hasToDoAnswer: sql`(orders.submission_key in (select submission_key from to_dos
    where to_dos.ended_at is null and to_dos.received_at is not null and to_dos.seen_at is null))`,
};

/** A reason to wait. */
interface WaitingRule {
  for: WaitingFor;
  /** What is to be done, for operators. */
  what: string;
  /** The facts of orders that wait for this; a fact that is not named may be any. */
  when: { workStatus?: readonly WorkStatus[] } & Partial<Omit<WaitingFacts, 'workStatus'>>;
  /** The latest event of these kinds is when the waiting began. */
  since: readonly TrailEvent['kind'][];
}

/** All reasons to wait. An order whose work is not done has one of those with its status alone, and maybe others. */
export const WAITING_RULES: readonly WaitingRule[] = [
  { for: 'us', what: 'Review', when: { workStatus: ['received'] }, since: ['order-placed', 'status-changed'] },
  {
    ...{ for: 'us', what: 'Read the correction' },
    when: { workStatus: ['in-review', 'on-hold', 'refused'], isCorrected: true },
    since: ['order-corrected'],
  },
  {
    ...{ for: 'us', what: 'Read the answer' },
    when: { workStatus: ['on-hold', 'refused'], isAnswered: true, isCorrected: false },
    since: ['answer-received'],
  },
  {
    ...{ for: 'us', what: 'File or set up' },
    when: { workStatus: ['in-review'], isCorrected: false },
    since: ['status-changed'],
  },
  {
    ...{ for: 'us', what: 'Return the payment in another way' },
    // The customer was promised a refund, which the card provider refused.
    when: { workStatus: ['canceled-by-customer'], isAnswered: true },
    since: ['refund-refused'],
  },
  { for: 'us', what: 'Finish', when: { workStatus: ['documents-sent'] }, since: ['status-changed'] },
  {
    ...{ for: 'customer', what: 'Answer our question' },
    when: { workStatus: ['on-hold'], isAnswered: false, isCorrected: false },
    since: ['status-changed', 'question-asked'],
  },
  {
    ...{ for: 'us', what: 'Read what the customer gave' },
    when: { workStatus: OPEN_STATUSES, hasToDoAnswer: true },
    since: ['to-do-answered'],
  },
  {
    ...{ for: 'customer', what: 'Give what a product needs' },
    when: { workStatus: OPEN_STATUSES, hasToDo: true },
    since: ['order-placed', 'order-corrected', 'to-do-asked-again'],
  },
  {
    ...{ for: 'customer', what: 'Agree to a correction' },
    when: { workStatus: ['received', 'in-review', 'on-hold'], isProposed: true },
    since: ['correction-proposed'],
  },
  {
    ...{ for: 'customer', what: 'Correct it or have it filed again' },
    when: { workStatus: ['refused'], isAnswered: false, isCorrected: false },
    since: ['status-changed', 'question-asked'],
  },
  { for: 'office', what: 'Return the documents', when: { workStatus: ['filed'] }, since: ['status-changed'] },
  { for: 'payment', what: 'Pay a renewal', when: { isUnpaid: true }, since: ['renewal-declined'] },
];

/** The reasons for which an order waits; those for `who`, if it is given. */
export function waitingRulesOf(facts: WaitingFacts, who?: WaitingFor): WaitingRule[] {
  return WAITING_RULES.filter(
    (rule) =>
      (who === undefined || rule.for === who) &&
      Object.entries(rule.when).every(([name, wanted]) => {
        const fact = facts[name as keyof WaitingFacts];
        return typeof fact === 'string' ? Array.isArray(wanted) && wanted.includes(fact) : fact === wanted;
      }),
  );
}

/** The condition for orders that wait for somebody, on the table `orders`. */
export function isWaitingFor(who: WaitingFor): SQL {
  const conditions = WAITING_RULES.filter((rule) => rule.for === who).map(
    ({ when: { workStatus, ...facts } }) =>
      sql`(${sql.join(
        [
          ...(workStatus ? [sql`${FACTS.workStatus} in ${workStatus}`] : []),
          ...Object.entries(facts).map(([name, wanted]) => sql`${FACTS[name as keyof typeof facts]} = ${wanted}`),
        ],
        sql` and `,
      )})`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The day on which the next work of an order is due, as its customer reads it; `undefined` if it was promised for no
 * day, such as work that waits for an answer.
 */
export function dueOf(order: PlacedOrder, catalogue: Catalogue, today: IsoDate): IsoDate | undefined {
  return datedSteps(order, catalogue, today).find(
    ({ status, until, when }) =>
      when !== ONCE_ANSWERED && (order.status === 'documents-sent' ? until === 'done' : status !== undefined),
  )?.on;
}
