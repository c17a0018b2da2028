import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { isSameSecret } from '../same-secret.ts';
import type { Database } from './database.ts';
import { newInvoiceNumber } from './invoice-number.ts';
import { accounts, orders, type Db, type OrderRow } from './schema.ts';

/** What is known of an attempt when its row is made. */
export type NewOrder = Pick<
  OrderRow, 'submissionKey' | 'fingerprint' | 'pageId' | 'formType' | 'releaseSet' | 'totalCents' | 'email' | 'order' | 'quote' | 'answers'
> & { passwordHash: string; createdAt: Date };

/** Orders and accounts. Everything it answers has been committed. */
export interface OrderStore {
  byKey(submissionKey: string): Promise<OrderRow | undefined>;
  /** The row of this key: the new one, or the one that was there before. */
  begin(order: NewOrder): Promise<OrderRow>;
  /** The attempt that stands has its charge asked for again, with the password that was sent last. */
  askAgain(submissionKey: string, passwordHash: string): Promise<OrderRow>;
  /** What was asked again has been answered: an earlier charge, asked for at `chargeAskedAt`, has not. */
  answered(submissionKey: string, chargeAskedAt: Date): Promise<void>;
  /** The charge is through: gives the order its account and its place in the operator's list. */
  complete(submissionKey: string, chargeId: string): Promise<OrderRow>;
  /** The charge was refused: as if the attempt had not been made. */
  withdraw(submissionKey: string): Promise<void>;
  /** Withdraws an attempt whose charge was asked for at least `age` milliseconds ago; whether it did. */
  withdrawSettled(submissionKey: string, age: number): Promise<boolean>;
  /** Attempts that are under way or were cut short, their charge asked for at least `age` milliseconds ago. */
  unfinished(age?: number): Promise<OrderRow[]>;
  /** A placed order, for whoever has its key. */
  confirmed(invoiceNumber: string, confirmationKey: string): Promise<OrderRow | undefined>;
  /** Placed orders after a cursor, the newest last. */
  placedAfter(cursor: number, limit: number): Promise<OrderRow[]>;
}

/** Orders in turn: see `Database.inTurn`. */
export interface OrderTurns {
  inTurn<T>(submissionKey: string, act: (store: OrderStore) => Promise<T>): Promise<T>;
  ifFree<T>(submissionKey: string, act: (store: OrderStore) => Promise<T>): Promise<T | undefined>;
}

export function createOrderTurns(database: Database): OrderTurns {
  return {
    inTurn: (key, act) => database.inTurn(key, (db) => act(createOrderStore(db))),
    ifFree: (key, act) => database.ifFree(key, (db) => act(createOrderStore(db))),
  };
}

/** Any number, the same on every server. */
const PLACEMENTS = 7_301_144;

export function createOrderStore(db: Db): OrderStore {
  async function byKey(submissionKey: string): Promise<OrderRow | undefined> {
    const [row] = await db.select().from(orders).where(eq(orders.submissionKey, submissionKey));
    return row;
  }

  const isPlacing = (submissionKey: string) => and(eq(orders.submissionKey, submissionKey), eq(orders.status, 'placing'));
  /** By the database's clock: those of the servers may differ. */
  const isAsOldAs = (age: number) => lte(orders.chargeAskedAt, sql`now() - ${age}::double precision * interval '1 millisecond'`);

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
    async askAgain(submissionKey, passwordHash) {
      const [row] = await db.update(orders).set({ chargeAskedAt: sql`now()`, passwordHash }).where(isPlacing(submissionKey)).returning();
      if (!row) throw new Error('An attempt was gone on with that does not stand.');
      return row;
    },
    async answered(submissionKey, chargeAskedAt) {
      await db.update(orders).set({ chargeAskedAt }).where(isPlacing(submissionKey));
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
      // From the next place in the list to the commit there is one order at a time: a later place never stands in the list first.
      await step.execute(sql`select pg_advisory_xact_lock(${PLACEMENTS})`);
      const [placed] = await step.update(orders)
        .set({ status: 'placed', accountId: account?.id, chargeId, passwordHash: null, placement: sql`nextval('order_placements')` })
        .where(eq(orders.submissionKey, submissionKey))
        .returning();
      if (!placed) throw new Error('An order vanished while it was completed.');
      return placed;
      // Whatever the database's default is: an account that another order made in the meantime must be seen.
    }, { isolationLevel: 'read committed' }),
    async withdraw(submissionKey) {
      await db.delete(orders).where(isPlacing(submissionKey));
    },
    async withdrawSettled(submissionKey, age) {
      return (await db.delete(orders).where(and(isPlacing(submissionKey), isAsOldAs(age))).returning({ key: orders.submissionKey })).length > 0;
    },
    unfinished: (age = 0) => db.select().from(orders).where(and(eq(orders.status, 'placing'), isAsOldAs(age))),
    async confirmed(invoiceNumber, confirmationKey) {
      const [row] = await db.select().from(orders).where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')));
      return row && isSameSecret(row.confirmationKey, confirmationKey) ? row : undefined;
    },
    placedAfter: (cursor, limit) =>
      db.select().from(orders).where(gt(orders.placement, cursor)).orderBy(asc(orders.placement)).limit(limit),
  };
}
