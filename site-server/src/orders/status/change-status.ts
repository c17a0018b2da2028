import { and, eq } from 'drizzle-orm';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { LinkedSite } from '../../accounts/account-links.ts';
import { mailToCustomer } from '../order-mail.ts';
import { orderQuestion, orderStatus } from '../order-messages.ts';
import { documentsOf } from '../documents/order-documents.ts';
import { isFiled } from '../receipt.ts';
import { orders, type OrderRow } from '../schema.ts';
import type { Db } from '../../database/db.ts';
import { endRenewals } from '../renewals/cancel-renewal.ts';
import { endToDos } from '../to-dos/to-dos.ts';
import type { FeeOutcome } from '../../events/events.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { writeAssignee } from './assignment.ts';
import { heldFromOf, movesOf, statusEventsOf, takesAnswers } from './transitions.ts';
import type { WorkStatus } from '../../events/work-status.ts';

export interface StatusMove {
  invoiceNumber: string;
  /** The status that the operator saw. */
  from: WorkStatus;
  /** The version of the order whose answers the operator saw. */
  version: number;
  to: WorkStatus;
  /** For the customer; it is mailed and shown with the status. */
  note?: string | undefined;
  /** Labels of the answers, and kinds of files, that the customer is asked for with the note. */
  needs?: readonly string[];
  actor: Actor;
}

export type MovedStatus =
  | { kind: 'moved' }
  | { kind: 'unknown-order' }
  /** The order had been moved before, perhaps by another operator, or by the same one with a double click. */
  | { kind: 'moved-before'; status: WorkStatus }
  /** The order was corrected before: it has answers that the operator has not seen. */
  | { kind: 'corrected-before'; version: number }
  | { kind: 'impossible' }
  /** The customer of an order on hold has to read what is missing. */
  | { kind: 'note-missing' };

export type StatusDeps = LinkedSite & { db: Db; catalogue: Catalogue };

/**
 * Moves an order to another status, records that in the trail, and mails it to the customer: all of it or nothing. Who
 * starts the review of an order that nobody has, takes it.
 */
export async function changeStatus(
  { invoiceNumber, from, version, to, note, needs = [], actor }: StatusMove,
  deps: StatusDeps,
): Promise<MovedStatus> {
  return deps.db.transaction(
    async (transaction): Promise<MovedStatus> => {
      const [row] = await transaction
        .select()
        .from(orders)
        .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')))
        .for('update');
      if (!row) return { kind: 'unknown-order' };
      if (row.workStatus !== from) return { kind: 'moved-before', status: row.workStatus };
      if (row.version !== version) return { kind: 'corrected-before', version: row.version };
      const events = await statusEventsOf(transaction, row.submissionKey);
      const isFiledOrder = isFiled(row, deps.catalogue);
      if (
        !movesOf({
          status: from,
          heldFrom: heldFromOf(from, events),
          isFiled: isFiledOrder,
          isFree: row.totalCents === 0,
        }).includes(to)
      )
        return { kind: 'impossible' };
      if (to === 'on-hold' && note === undefined) return { kind: 'note-missing' };
      if (to === 'in-review' && row.assignedTo === null && actor.kind === 'operator')
        await writeAssignee(transaction, row, actor, actor);
      await writeStatus(transaction, row, { to, note, needs, actor });
      const ended =
        to === 'canceled' ? (await endRenewals(transaction, row.submissionKey, actor)).map(({ name }) => name) : [];
      const hasDocuments = (await documentsOf(transaction, [row.submissionKey])).length > 0;
      await mailToCustomer(
        transaction,
        row,
        (order) =>
          takesAnswers(to) && note !== undefined
            ? orderQuestion(order, { text: note, needs })
            : orderStatus(order, { from, to, isFiled: isFiledOrder, ended, hasDocuments, note }),
        deps,
      );
      return { kind: 'moved' };
      // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
    },
    { isolationLevel: 'read committed' },
  );
}

/**
 * Stores an order's status with its event, and ends the to-dos that it makes needless. Lock the row first; the caller
 * decides whether the move is possible, and mails the customer.
 */
export async function writeStatus(
  transaction: Db,
  { submissionKey, workStatus }: Pick<OrderRow, 'submissionKey' | 'workStatus'>,
  { to, note, needs = [], fee, actor }: Pick<StatusMove, 'to' | 'note' | 'needs' | 'actor'> & { fee?: FeeOutcome },
): Promise<void> {
  await transaction
    .update(orders)
    .set({ workStatus: to, waitsForUs: false })
    .where(eq(orders.submissionKey, submissionKey));
  await recordEvent(transaction, {
    actor,
    event: { kind: 'status-changed', from: workStatus, to, ...(needs.length > 0 && { needs }), ...(fee && { fee }) },
    submissionKey,
    ...(note !== undefined && { note }),
  });
  await endToDos(transaction, { submissionKey, to, actor });
}
