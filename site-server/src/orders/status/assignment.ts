import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { Operator } from '../../events/roles.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { OPEN_STATUSES } from '../../events/work-status.ts';
import { orders, type OrderRow } from '../schema.ts';

/** Whether an operator works on an order: has taken it, or was given it. */
export const worksOn = ({ assignedTo }: Pick<OrderRow, 'assignedTo'>, { id }: Pick<Operator, 'id'>): boolean =>
  assignedTo === id;

interface Assignment {
  invoiceNumber: string;
  /** Id of the operator who had the order when the page was opened; `null` if nobody had it. */
  from: string | null;
  /** Who gets it; `null` gives it back. */
  to: Pick<Operator, 'id' | 'name'> | null;
  actor: Actor;
}

type Assigned =
  | { kind: 'assigned' }
  | { kind: 'unknown-order' }
  /** Somebody else got or gave back the order before; `assignedTo` has it now. */
  | { kind: 'assigned-before'; assignedTo: string | null };

/** Gives an order to an operator, or back to all, and records that in the trail: both or nothing. */
export function assignOrder({ invoiceNumber, from, to, actor }: Assignment, db: Db): Promise<Assigned> {
  return db.transaction(
    async (transaction): Promise<Assigned> => {
      const [row] = await transaction
        .select()
        .from(orders)
        .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')))
        .for('update');
      if (!row) return { kind: 'unknown-order' };
      // A second click on the same button.
      if (row.assignedTo === (to?.id ?? null)) return { kind: 'assigned' };
      if (row.assignedTo !== from) return { kind: 'assigned-before', assignedTo: row.assignedTo };
      await writeAssignee(transaction, row, to, actor);
      return { kind: 'assigned' };
      // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
    },
    { isolationLevel: 'read committed' },
  );
}

/** Stores who works on an order, with its event. Lock the row first. */
export async function writeAssignee(
  transaction: Db,
  { submissionKey }: Pick<OrderRow, 'submissionKey'>,
  to: Assignment['to'],
  actor: Actor,
): Promise<void> {
  await transaction
    .update(orders)
    .set({ assignedTo: to?.id ?? null })
    .where(eq(orders.submissionKey, submissionKey));
  await recordEvent(transaction, {
    actor,
    event: to ? { kind: 'order-assigned', operator: to.id, name: to.name } : { kind: 'order-given-back' },
    submissionKey,
  });
}

/** Gives back every order on which an operator has still work to do. */
export async function giveBackAll(transaction: Db, operatorId: string, actor: Actor): Promise<void> {
  const rows = await transaction
    .select({ submissionKey: orders.submissionKey })
    .from(orders)
    .where(and(eq(orders.assignedTo, operatorId), inArray(orders.workStatus, [...OPEN_STATUSES])))
    .for('update');
  for (const row of rows) await writeAssignee(transaction, row, null, actor);
}
