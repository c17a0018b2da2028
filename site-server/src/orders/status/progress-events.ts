import { and, asc, inArray } from 'drizzle-orm';
import type { Cents } from 'shared-contracts/money';
import type { Db } from '../../database/db.ts';
import { trail, type TrailRow } from '../../events/schema.ts';
import { statusEventsIn, type StatusEvent } from './status-events.ts';

/** What the customer reads of an order's trail. */
export type ProgressEvent = StatusEvent | Refunded;

interface Refunded {
  at: Date;
  returnedCents: Cents;
  /** For the customer. */
  note: string | null;
}

const KINDS = ['status-changed', 'refund-asked', 'refund-made'] as const;

/** The changes of status and the refunds of some orders by submission key, the earliest first. */
export async function progressEventsOf(
  db: Db,
  submissionKeys: readonly string[],
): Promise<(submissionKey: string) => ProgressEvent[]> {
  const rows =
    submissionKeys.length === 0
      ? []
      : await db
          .select()
          .from(trail)
          .where(and(inArray(trail.submissionKey, [...submissionKeys]), inArray(trail.kind, [...KINDS])))
          .orderBy(asc(trail.position));
  return (submissionKey) => {
    const events = rows.filter((row) => row.submissionKey === submissionKey);
    return events.flatMap((event): ProgressEvent[] =>
      event.kind === 'refund-made' ? [refundedBy(event, events)] : statusEventsIn([event]),
    );
  };
}

/** The operator's note is in the event that asked for the refund. */
function refundedBy({ at, facts }: TrailRow, events: readonly TrailRow[]): Refunded {
  const { refund, amountCents } = facts as { refund: string; amountCents: Cents };
  const asked = events.find((event) => event.kind === 'refund-asked' && event.facts['refund'] === refund);
  return { at, returnedCents: amountCents, note: asked?.note ?? null };
}
