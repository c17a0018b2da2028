import { eq } from 'drizzle-orm';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Db } from '../../database/db.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { isInAccount } from '../account-orders.ts';
import { mailToCustomer } from '../order-mail.ts';
import { orderStatus } from '../order-messages.ts';
import { orders, type OrderRow } from '../schema.ts';
import { writeStatus } from '../status/change-status.ts';

/**
 * Moves an order whose filing was refused back to the review, and marks it for the desk. Lock its row first; the caller
 * mails the customer.
 */
export async function backToReview(transaction: Db, row: OrderRow): Promise<void> {
  await writeStatus(transaction, row, { to: 'in-review', actor: { kind: 'customer' } });
  await transaction.update(orders).set({ waitsForUs: true }).where(eq(orders.submissionKey, row.submissionKey));
}

/** The same for an order that is filed again as it is, with the message. */
export async function fileLockedAgain(transaction: Db, row: OrderRow, linked: LinkedSite): Promise<void> {
  await backToReview(transaction, row);
  const reached = { from: row.workStatus, to: 'in-review', isFiled: true, hasDocuments: false } as const;
  await mailToCustomer(transaction, row, (order) => orderStatus(order, reached), linked);
}

type FiledAgain =
  /** Now, or before. */
  | { kind: 'in-review' }
  /** Its filing is not refused any more. */
  | { kind: 'moved-before'; status: WorkStatus }
  | { kind: 'unknown-order' };

/** Has an order filed again as it is, for the customer in whose account it is. */
export function fileAgain(
  { invoiceNumber, accountId }: { invoiceNumber: string; accountId: string },
  { db, ...linked }: LinkedSite & { db: Db },
): Promise<FiledAgain> {
  return db.transaction(
    async (transaction): Promise<FiledAgain> => {
      const [row] = await transaction.select().from(orders).where(isInAccount(accountId, invoiceNumber)).for('update');
      if (!row) return { kind: 'unknown-order' };
      const { workStatus: from } = row;
      if (from === 'in-review') return { kind: 'in-review' };
      if (from !== 'refused') return { kind: 'moved-before', status: from };
      await fileLockedAgain(transaction, row, linked);
      return { kind: 'in-review' };
    },
    // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
    { isolationLevel: 'read committed' },
  );
}
