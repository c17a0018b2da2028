import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { isSameSecret } from '../same-secret.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { accounts, orders, type OrderRow } from './schema.ts';

/** What is known of an attempt when its row is made. */
export type NewOrder = Pick<
  OrderRow, 'submissionKey' | 'fingerprint' | 'pageId' | 'formType' | 'releaseSet' | 'totalCents' | 'email' | 'order' | 'quote'
> & { passwordHash: string; createdAt: Date };

/** Orders and accounts. Everything it answers has been committed. */
export interface OrderStore {
  byKey(submissionKey: string): Promise<OrderRow | undefined>;
  /** The row of this key: the new one, or the one that was there before. */
  begin(order: NewOrder): Promise<OrderRow>;
  /** The charge is through: gives the order its account and its place in the operator's list. */
  complete(submissionKey: string, chargeId: string): Promise<OrderRow>;
  /** The charge was refused: as if the attempt had not been made. */
  withdraw(submissionKey: string): Promise<void>;
  /** Attempts that were cut short. */
  unfinished(): Promise<OrderRow[]>;
  /** A placed order, for whoever has its key. */
  confirmed(invoiceNumber: string, confirmationKey: string): Promise<OrderRow | undefined>;
  /** Placed orders after a cursor, the newest last. */
  placedAfter(cursor: number, limit: number): Promise<OrderRow[]>;
}

export function createOrderStore(db: PgliteDatabase): OrderStore {
  async function byKey(submissionKey: string): Promise<OrderRow | undefined> {
    const [row] = await db.select().from(orders).where(eq(orders.submissionKey, submissionKey));
    return row;
  }

  return {
    byKey,
    async begin(order) {
      // One more round than the odds of a taken invoice number will ever need.
      for (let round = 0; round < 5; round += 1) {
        const [made] = await db.insert(orders)
          .values({ ...order, status: 'placing', invoiceNumber: newInvoiceNumber(), confirmationKey: randomBytes(24).toString('base64url') })
          .onConflictDoNothing()
          .returning();
        const row = made ?? (await byKey(order.submissionKey));
        if (row) return row;
      }
      throw new Error('No free invoice number was found in five tries.');
    },
    complete: (submissionKey, chargeId) => db.transaction(async (step) => {
      const [row] = await step.select().from(orders).where(eq(orders.submissionKey, submissionKey)).for('update');
      if (!row) throw new Error('An order was completed that had not begun.');
      if (row.status === 'placed') return row;
      const accountId = `acct_${randomBytes(9).toString('base64url')}`;
      // An account keeps the password it was made with: an order proves no right to change it.
      await step.insert(accounts)
        .values({ id: accountId, email: row.email, passwordHash: row.passwordHash ?? '', createdAt: row.createdAt })
        .onConflictDoNothing({ target: accounts.email });
      const [account] = await step.select().from(accounts).where(eq(accounts.email, row.email));
      const [placed] = await step.update(orders)
        .set({ status: 'placed', accountId: account?.id, chargeId, passwordHash: null, placement: sql`nextval('order_placements')` })
        .where(eq(orders.submissionKey, submissionKey))
        .returning();
      if (!placed) throw new Error('An order vanished while it was completed.');
      return placed;
    }),
    async withdraw(submissionKey) {
      await db.delete(orders).where(and(eq(orders.submissionKey, submissionKey), eq(orders.status, 'placing')));
    },
    unfinished: () => db.select().from(orders).where(eq(orders.status, 'placing')),
    async confirmed(invoiceNumber, confirmationKey) {
      const [row] = await db.select().from(orders).where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')));
      return row && isSameSecret(row.confirmationKey, confirmationKey) ? row : undefined;
    },
    placedAfter: (cursor, limit) =>
      db.select().from(orders).where(gt(orders.placement, cursor)).orderBy(asc(orders.placement)).limit(limit),
  };
}
