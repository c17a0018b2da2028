import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { trail, type TrailRow } from '../../events/schema.ts';
import type { WorkStatus } from '../../events/work-status.ts';

/** A change of an order's status. */
export interface StatusEvent {
  at: Date;
  /** Name of the operator; empty if none caused it. */
  by: string;
  from: WorkStatus;
  to: WorkStatus;
  /** For the customer. */
  note: string | null;
}

/** The changes of status of some orders by submission key, the earliest first. */
export async function statusEventsOf(
  db: Db,
  submissionKeys: readonly string[],
): Promise<(submissionKey: string) => StatusEvent[]> {
  const rows =
    submissionKeys.length === 0
      ? []
      : await db
          .select()
          .from(trail)
          .where(and(inArray(trail.submissionKey, [...submissionKeys]), eq(trail.kind, 'status-changed')))
          .orderBy(asc(trail.position));
  return (submissionKey) => statusEventsIn(rows.filter((row) => row.submissionKey === submissionKey));
}

/** The changes of status among the events of an order. */
export function statusEventsIn(events: readonly TrailRow[]): StatusEvent[] {
  return events
    .filter(({ kind }) => kind === 'status-changed')
    .map(({ at, facts, note, actorName }) => ({
      at,
      note,
      by: actorName ?? '',
      ...(facts as Pick<StatusEvent, 'from' | 'to'>),
    }));
}

/** The status that an order on hold had before; of any other order `undefined`. */
export function heldFromOf(status: WorkStatus, events: readonly StatusEvent[]): WorkStatus | undefined {
  return status === 'on-hold' ? events.findLast(({ to }) => to === 'on-hold')?.from : undefined;
}
