import { eq } from 'drizzle-orm';
import type { Cents } from 'shared-contracts/money';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { Db } from '../../database/db.ts';
import { ENDED_STATUSES, statusWords, type WorkStatus } from '../../events/work-status.ts';
import { openCorrectionOf } from '../corrections/order-versions.ts';
import { isFiled } from '../receipt.ts';
import { chargesOfOrder, leftOf, refundsOf } from '../refunds/charges.ts';
import { isGoingOn } from '../renewals/plan-renewals.ts';
import { renewals, type OrderRow, type RefundRow, type RenewalRow } from '../schema.ts';
import { heldFromOf, statusEventsOf, wasFiled } from '../status/transitions.ts';

/** What is returned to a customer who cancels, by the order's status. Of an order on hold, the status before counts. */
const RETURNED: Readonly<Record<Exclude<WorkStatus, 'on-hold'>, 'all-that-was-paid' | 'cannot-be-canceled'>> = {
  received: 'all-that-was-paid',
  'in-review': 'all-that-was-paid',
  filed: 'cannot-be-canceled',
  'documents-sent': 'cannot-be-canceled',
  done: 'cannot-be-canceled',
  refunded: 'cannot-be-canceled',
  canceled: 'cannot-be-canceled',
  'canceled-by-customer': 'cannot-be-canceled',
  refused: 'cannot-be-canceled',
};

interface Charge {
  chargeId: string;
  amount: Cents;
  /** Of the charge of a renewal. */
  renewal?: unknown;
}

interface OrderFacts {
  status: WorkStatus;
  /** The status before the hold; of an order on hold only. */
  heldFrom: WorkStatus | undefined;
  /** Whether it was filed before, and the office refused it. */
  wasFiled: boolean;
  charges: readonly Charge[];
  refunds: readonly Pick<RefundRow, 'chargeId' | 'amountCents' | 'status'>[];
  /** Whether a charge of a renewal or a correction was requested, and has no known answer. */
  isBeingCharged: boolean;
}

type Cancellation =
  | {
      kind: 'possible';
      /** What is still to be returned of each charge. */
      refunds: readonly { chargeId: string; amount: Cents }[];
      /** The sum. */
      returns: Cents;
    }
  | {
      kind: 'impossible';
      /**
       * `begun`: it is filed, or set up. `renewed`: the payment of a renewal was made. `being-charged`: it is not known
       * whether that of a renewal or a correction was made.
       */
      why: 'ended' | 'begun' | 'renewed' | 'being-charged';
    };

/** Whether the customer can cancel an order, and what is then returned. */
export function cancellationOf({
  status,
  heldFrom,
  wasFiled,
  charges,
  refunds,
  isBeingCharged,
}: OrderFacts): Cancellation {
  if (ENDED_STATUSES.includes(status)) return { kind: 'impossible', why: 'ended' };
  // An order on hold whose earlier status is not known may have been filed.
  const reached = status === 'on-hold' ? heldFrom : status;
  if (wasFiled || reached === undefined || reached === 'on-hold' || RETURNED[reached] === 'cannot-be-canceled')
    return { kind: 'impossible', why: 'begun' };
  if (charges.some(({ renewal }) => renewal !== undefined)) return { kind: 'impossible', why: 'renewed' };
  if (isBeingCharged) return { kind: 'impossible', why: 'being-charged' };
  const left = charges
    .map((charge) => ({ chargeId: charge.chargeId, amount: leftOf(charge, refunds) }))
    .filter(({ amount }) => amount > 0);
  return { kind: 'possible', refunds: left, returns: left.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The same of a stored order, with its services and what was returned of its charges. */
export async function readCancellation(db: Db, row: OrderRow) {
  const { submissionKey, workStatus: status } = row;
  const charges = await chargesOfOrder(db, submissionKey);
  const refunds = await refundsOf(db, submissionKey);
  const services = await db
    .select()
    .from(renewals)
    .where(eq(renewals.submissionKey, submissionKey))
    .orderBy(renewals.name);
  const correction = await openCorrectionOf(db, row);
  const isBeingCharged = [...services, ...(correction ? [correction] : [])].some(({ askedAt }) => askedAt !== null);
  const events = await statusEventsOf(db, submissionKey);
  const held = { heldFrom: heldFromOf(status, events), wasFiled: wasFiled(events) };
  return {
    cancellation: cancellationOf({ status, ...held, charges, refunds, isBeingCharged }),
    ...{ charges, refunds, services },
  };
}

const OFFICE_FEE = 'An office that has taken a filing keeps its fee.';

const REFUSED_FEE = 'What happens to the office’s fee is said with its refusal.';

/** Says why an order cannot be canceled, why nothing is returned, and what its customer can do instead. */
export function whyNotCanceled(
  why: Extract<Cancellation, { kind: 'impossible' }>['why'],
  row: OrderRow,
  { services, catalogue }: { services: readonly RenewalRow[]; catalogue: Catalogue },
): string {
  const isFiledOrder = isFiled(row, catalogue);
  const goesOn = services.some(isGoingOn) ? ' Services run through the time that you paid for.' : '';
  const end = services.some(isGoingOn)
    ? ' You can end the services that renew in your account, so that they are not charged again.'
    : '';
  switch (why) {
    case 'ended':
      return `This order is closed: its status is "${statusWords(row.workStatus, { isFiled: isFiledOrder }).label}".`;
    case 'begun':
      return isFiledOrder
        ? 'We have filed this order, so it can no longer be canceled: for canceling it now, nothing is returned. ' +
            `${row.workStatus === 'refused' ? REFUSED_FEE : OFFICE_FEE} Our work on the filing is done.${goesOn}${end}`
        : 'We have set up what you ordered, so this order can no longer be canceled: for canceling it now, nothing ' +
            `is returned.${goesOn}${end}`;
    case 'renewed':
      return `A service of this order has renewed, so the order can no longer be canceled as a whole.${end}`;
    case 'being-charged':
      return 'A payment of this order is being made right now. Try again in a few minutes.';
  }
}
