import { and, asc, inArray } from 'drizzle-orm';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { IsoDate } from 'shared-contracts/iso-date';
import { formatMoney, type Cents } from 'shared-contracts/money';
import type { OrderProgress, ProgressStep } from 'shared-contracts/order-progress';
import type { Db } from '../../database/db.ts';
import { trail, type TrailRow } from '../../events/schema.ts';
import { reachedText, statusWords, type WorkStatus } from '../../events/work-status.ts';
import { datedSteps, type DatedStep } from '../receipt-steps.ts';
import { cardOf, isFiled, placedOrderOf } from '../receipt.ts';
import { cardsOfCharges } from '../refunds/charges.ts';
import type { OrderRow } from '../schema.ts';
import { statusEventsIn, type StatusEvent } from './transitions.ts';

/**
 * How far an order has come, as its customer reads it: every status that it reached, every refund, correction,
 * question and answer, each with its note, then the steps to come, of each filing its own. `isAllGiven`: the customer
 * has given all that was asked for after payment.
 */
export function progressOf(
  row: OrderRow,
  events: readonly ProgressEvent[],
  { catalogue, today, isAllGiven = false }: { catalogue: Catalogue; today: IsoDate; isAllGiven?: boolean },
): OrderProgress {
  const card = cardOf(row);
  const facts = { isFiled: isFiled(row, catalogue) };
  const wordsOf = (status: WorkStatus) => statusWords(status, facts);
  const isAnswered = row.workStatus === 'on-hold' && row.waitsForUs;
  return {
    status: isAnswered ? ANSWERED.status : row.workStatus,
    label: isAnswered ? ANSWERED.label : wordsOf(row.workStatus).label,
    steps: [
      {
        status: 'received',
        label: wordsOf('received').label,
        text:
          row.totalCents > 0
            ? `Paid with ${card}.`
            : row.quote.renewals.length > 0 && row.workStatus !== 'canceled'
              ? `You paid nothing. What renews goes to ${card}.`
              : 'You paid nothing.',
        at: row.createdAt.toISOString(),
      },
      ...events.map((event, index) => {
        if ('returnedCents' in event) return returned(event);
        if ('version' in event) return corrected(event);
        if ('from' in event) return reached(event, facts, events.slice(index + 1));
        return { ...(event.kind === 'answer' ? ANSWERED : ASKED), at: event.at.toISOString() };
      }),
      ...datedSteps({ ...placedOrderOf(row), isAllGiven }, catalogue, today).flatMap((step) =>
        stepToCome(step, wordsOf, today),
      ),
    ],
  };
}

const ANSWERED = { status: 'answered', label: 'Answer received', text: 'We have your answer, and look at it.' };
const ASKED = { status: 'asked', label: 'A question', text: 'We asked you something more.' };

/** `later`: what happened afterwards. A pause that was answered does not wait for the answer any more. */
function reached(
  { at, from, to, note }: StatusEvent,
  facts: { isFiled: boolean },
  later: readonly ProgressEvent[],
): ProgressStep {
  const isAnswered = to === 'on-hold' && later.some((event) => 'kind' in event && event.kind === 'answer');
  return {
    status: to,
    label: statusWords(to, facts).label,
    text: isAnswered
      ? 'We paused our work on your order and asked you a question.'
      : reachedText({ from, to, ...facts }),
    at: at.toISOString(),
    ...(note !== null && { note }),
  };
}

function returned({ at, returnedCents, card, note }: Refunded): ProgressStep {
  return {
    status: 'refund',
    label: 'Refund',
    text: `We returned ${formatMoney(returnedCents)} to your ${card}. Your bank may take up to ten days to show it.`,
    at: at.toISOString(),
    ...(note !== null && { note }),
  };
}

function corrected({ at }: Corrected): ProgressStep {
  return {
    status: 'correction',
    label: 'Correction',
    text: 'We have your correction, and work with your new answers.',
    at: at.toISOString(),
  };
}

/** A step of the order's plan. A date that has passed is no promise any more, so it is left out. */
function stepToCome(
  { status, on, when, what }: DatedStep,
  wordsOf: (status: WorkStatus) => { label: string },
  today: IsoDate,
): ProgressStep[] {
  return status === undefined
    ? []
    : [{ status, label: wordsOf(status).label, ...(on >= today && { when }), text: what }];
}

/** What the customer reads of an order's trail. */
type ProgressEvent = StatusEvent | Refunded | Corrected | Written;

/** An answer of the customer, or a further question. */
interface Written {
  kind: 'answer' | 'question';
  at: Date;
}

interface Corrected {
  at: Date;
  /** The number of the new version. */
  version: number;
}

interface Refunded {
  at: Date;
  returnedCents: Cents;
  /** As `Visa ending 4242`; `card` if it is not known. */
  card: string;
  /** For the customer. */
  note: string | null;
}

const KINDS = [
  'status-changed',
  'refund-asked',
  'refund-made',
  'order-corrected',
  'question-asked',
  'answer-received',
] as const;

/**
 * The changes of status, refunds, corrections, questions and answers of some orders by submission key, the earliest
 * first.
 */
export async function progressEventsOf(
  db: Db,
  orders: readonly OrderRow[],
): Promise<(submissionKey: string) => ProgressEvent[]> {
  const submissionKeys = orders.map(({ submissionKey }) => submissionKey);
  const cards = await cardsOfCharges(db, orders);
  const rows = await db
    .select()
    .from(trail)
    .where(and(inArray(trail.submissionKey, submissionKeys), inArray(trail.kind, [...KINDS])))
    .orderBy(asc(trail.position));
  return (submissionKey) => {
    const events = rows.filter((row) => row.submissionKey === submissionKey);
    return events.flatMap((event): ProgressEvent[] => {
      const { kind, at, facts } = event;
      if (kind === 'refund-made') return [refundedBy(event, events, cards)];
      if (kind === 'question-asked') return [{ kind: 'question', at }];
      if (kind === 'answer-received') return [{ kind: 'answer', at }];
      return kind === 'order-corrected' ? [{ at, version: facts['version'] as number }] : statusEventsIn([event]);
    });
  };
}

/** The operator's note is in the event that asked for the refund. */
function refundedBy(
  { at, facts }: TrailRow,
  events: readonly TrailRow[],
  cards: Awaited<ReturnType<typeof cardsOfCharges>>,
): Refunded {
  const { refund, amountCents } = facts as { refund: string; amountCents: Cents };
  const asked = events.find((event) => event.kind === 'refund-asked' && event.facts['refund'] === refund);
  const card = cards.get((asked?.facts['chargeId'] as string | undefined) ?? '') ?? 'card';
  return { at, returnedCents: amountCents, card, note: asked?.note ?? null };
}
