import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, asc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import { accounts } from '../accounts/schema.ts';
import { hashOfToken, isSameSecret } from '../system/secrets.ts';
import type { Database } from '../database/database.ts';
import { fromNow, type Db } from '../database/db.ts';
import { recordEvent } from '../events/trail.ts';
import { formSubmitted } from '../form-links/form-submitted.ts';
import { isoDateOf } from '../system/calendar.ts';
import type { MakeResult } from './payment/payment.ts';
import { planRenewals } from './renewals/plan-renewals.ts';
import { cards, cardTokens, closedKeys, orders, type OrderRow } from './schema.ts';

/** The fields of an attempt that are known when its row is created. */
export type NewOrder = Pick<
  OrderRow,
  | 'submissionKey'
  | 'fingerprint'
  | 'pageId'
  | 'formType'
  | 'releaseSet'
  | 'totalCents'
  | 'email'
  | 'order'
  | 'quote'
  | 'answers'
  | 'basis'
> & { customer: OrderCustomer; createdAt: Date };

/** The account of the customer who is logged in, or the password of the account that the order creates. */
export type OrderCustomer = { accountId: string } | { passwordHash: string };

/**
 * Whose a placed order is: `own` of the customer who was logged in, `new` of the account that it created. `registered`
 * is an order with the address of an existing account, to which it belongs only after its customer has confirmed that
 * by mail.
 */
interface PlacedFor {
  kind: 'own' | 'new' | 'registered';
  accountId: string;
  /** Whether the customer is logged in and has proved to get mail at the account's address. */
  isConfirmed: boolean;
}

/** The charge that paid an order, or the card that was kept for an order of zero. */
export type MadeCharge = Pick<Extract<MakeResult, { kind: 'made' }>, 'id' | 'card'>;

/** Runs in the transaction that places an order. */
export type OnPlaced = (transaction: Db, row: OrderRow, placedFor: PlacedFor) => Promise<void>;

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Runs `act` with an order store in the turn of a submission key: see `Database.inTurn`. */
export interface OrderTurns {
  inTurn<T>(submissionKey: string, act: (store: OrderStore) => Promise<T>): Promise<T>;
  ifFree<T>(submissionKey: string, act: (store: OrderStore) => Promise<T>): Promise<T | undefined>;
}

export function createOrderTurns(database: Database, onPlaced?: OnPlaced): OrderTurns {
  return {
    inTurn: (key, act) => database.inTurn(key, (db) => act(createOrderStore(db, onPlaced))),
    ifFree: (key, act) => database.ifFree(key, (db) => act(createOrderStore(db, onPlaced))),
  };
}

/** Key of the advisory lock for placements: arbitrary, but the same on every server. */
const PLACEMENTS = 7_301_144;

/**
 * What may differ between an attempt and its stored row. The contents are large, never change, and are not read again.
 */
const { order: _order, quote: _quote, answers: _answers, basis: _basis, ...CHANGING } = getTableColumns(orders);

/** Stores orders and accounts. Everything it returns has been committed. */
export function createOrderStore(db: Db, onPlaced: OnPlaced = async () => undefined) {
  async function byKey(submissionKey: string): Promise<OrderRow | undefined> {
    const [row] = await db.select().from(orders).where(eq(orders.submissionKey, submissionKey));
    return row;
  }

  const isPlacing = (submissionKey: string) =>
    and(eq(orders.submissionKey, submissionKey), eq(orders.status, 'placing'));
  /** Uses the database's clock, since the servers' clocks may differ. */
  const isAsOldAs = (age: number) => lte(orders.chargeAskedAt, fromNow(-age, 'millisecond'));

  return {
    byKey,
    /** The order under a key, if any, and whether the key is closed. */
    async under(submissionKey: string): Promise<{ row: OrderRow | null; isClosed: boolean }> {
      const [found] = await db
        .select({ row: orders, closedKey: closedKeys.submissionKey })
        .from(sql`(select ${submissionKey}::text as key) as asked`)
        .leftJoin(orders, sql`${orders.submissionKey} = asked.key`)
        .leftJoin(closedKeys, sql`${closedKeys.submissionKey} = asked.key`);
      return { row: found?.row ?? null, isClosed: Boolean(found?.closedKey) };
    },
    /** Creates an attempt and returns its row; if the key exists already, returns the existing row unchanged. */
    async begin({ customer, ...order }: NewOrder): Promise<OrderRow> {
      // Tries again when the random invoice number is taken; five tries are more than chance will ever need.
      for (let round = 0; round < 5; round += 1) {
        const [inserted] = await db
          .insert(orders)
          .values({
            ...order,
            ...customer,
            status: 'placing',
            invoiceNumber: newInvoiceNumber(),
            confirmationKey: randomBytes(24).toString('base64url'),
          })
          .onConflictDoNothing()
          .returning(CHANGING);
        const row = inserted
          ? { ...inserted, order: order.order, quote: order.quote, answers: order.answers, basis: order.basis }
          : await byKey(order.submissionKey);
        if (row) return row;
      }
      throw new Error('No free invoice number was found in five tries.');
    },
    /** Records that the charge of an unfinished attempt is requested again, and by which customer. */
    async askAgain(submissionKey: string, customer: OrderCustomer): Promise<OrderRow> {
      const [row] = await db
        .update(orders)
        .set({ chargeAskedAt: sql`now()`, accountId: null, passwordHash: null, ...customer })
        .where(isPlacing(submissionKey))
        .returning();
      if (!row) throw new Error('An attempt was gone on with that does not stand.');
      return row;
    },
    /**
     * Reserves a card token for an attempt, for good if it becomes an order; returns whether no other attempt or order
     * has it.
     */
    async reserveToken(submissionKey: string, token: string): Promise<boolean> {
      const hash = hashOfToken(token);
      // An update that changes nothing, so that the row is returned also if it was there.
      const [row] = await db
        .insert(cardTokens)
        .values({ hash, submissionKey })
        .onConflictDoUpdate({ target: cardTokens.hash, set: { hash } })
        .returning();
      return row?.submissionKey === submissionKey;
    },
    /**
     * Records that a repeated charge request was refused, while the earlier one, of `chargeAskedAt`, is still open.
     */
    answered: (submissionKey: string, chargeAskedAt: Date): Promise<void> =>
      db.transaction(async (transaction) => {
        await recordRefused(
          transaction,
          await transaction.update(orders).set({ chargeAskedAt }).where(isPlacing(submissionKey)).returning(),
        );
      }),
    /**
     * Places an attempt whose charge succeeded: gives it its account, its card and its position in the operator's list.
     * If it is placed already, returns it unchanged.
     */
    complete: (attempt: OrderRow, charge: MadeCharge): Promise<OrderRow> =>
      db.transaction(
        async (transaction) => {
          const { submissionKey, totalCents, createdAt } = attempt;
          const [stored] = await transaction
            .select({ ...CHANGING, confirmedAt: accounts.confirmedAt })
            .from(orders)
            .leftJoin(accounts, eq(accounts.id, orders.accountId))
            .where(eq(orders.submissionKey, submissionKey))
            .for('update', { of: orders });
          if (!stored) throw new Error('An order was completed that had not begun.');
          const { confirmedAt, ...changing } = stored;
          const row = { ...attempt, ...changing };
          if (row.status === 'placed') return row;
          const placedFor = await placedForOf(transaction, row, confirmedAt !== null);
          await planRenewals(transaction, row, await storeCardOf(transaction, row, charge), isoDateOf(createdAt));
          await formSubmitted(transaction, submissionKey);
          await onPlaced(transaction, row, placedFor);
          await recordEvent(transaction, {
            actor: { kind: 'customer' },
            event: { kind: 'order-placed', totalCents },
            submissionKey,
          });
          const [placed] = await transaction
            .update(orders)
            .set({
              status: 'placed',
              accountId: placedFor.kind === 'registered' ? null : placedFor.accountId,
              chargeId: charge.id,
              passwordHash: null,
              // One order at a time from here to the commit, so that a later position never becomes visible before an
              // earlier one.
              placement: sql`(select nextval('order_placements') from pg_advisory_xact_lock(${PLACEMENTS}))`,
            })
            .where(eq(orders.submissionKey, submissionKey))
            .returning(CHANGING);
          if (!placed) throw new Error('An order vanished while it was completed.');
          return { ...row, ...placed };
          // Set explicitly, whatever the database's default: an account created by a concurrent order must be visible.
        },
        { isolationLevel: 'read committed' },
      ),
    /** Deletes an attempt whose charge was refused. */
    withdraw: (submissionKey: string): Promise<void> =>
      db.transaction(async (transaction) => {
        await recordRefused(transaction, await transaction.delete(orders).where(isPlacing(submissionKey)).returning());
      }),
    /** Deletes an attempt if its charge was requested at least `age` milliseconds ago; returns whether it did. */
    async withdrawOlderThan(submissionKey: string, age: number): Promise<boolean> {
      const attempt = and(isPlacing(submissionKey), isAsOldAs(age));
      const deleted = await db.delete(orders).where(attempt).returning({ key: orders.submissionKey });
      return deleted.length > 0;
    },
    /** Closes a key under which there is no order, for good. */
    async close(submissionKey: string): Promise<void> {
      await db.insert(closedKeys).values({ submissionKey }).onConflictDoNothing();
    },
    /** Attempts in progress or cut short whose charge was requested at least `age` milliseconds ago. */
    unfinished: (age = 0): Promise<OrderRow[]> =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'placing'), isAsOldAs(age))),
    /** The placed order of an invoice number, if the confirmation key is right. */
    async confirmed(invoiceNumber: string, confirmationKey: string): Promise<OrderRow | undefined> {
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')));
      return row && isSameSecret(row.confirmationKey, confirmationKey) ? row : undefined;
    },
    /** Placed orders after a cursor, the newest last. */
    placedAfter: (cursor: number, limit: number): Promise<OrderRow[]> =>
      db.select().from(orders).where(gt(orders.placement, cursor)).orderBy(asc(orders.placement)).limit(limit),
  };
}

async function recordRefused(transaction: Db, attempts: readonly OrderRow[]): Promise<void> {
  for (const { submissionKey, totalCents } of attempts)
    await recordEvent(transaction, {
      actor: { kind: 'customer' },
      event: { kind: 'charge-refused', totalCents },
      submissionKey,
    });
}

/** Stores the card that paid an order, as the provider tells it, and returns its id. */
async function storeCardOf(transaction: Db, row: OrderRow, { id: providerId, card }: MadeCharge): Promise<string> {
  const { submissionKey, order } = row;
  const id = `card_${randomBytes(18).toString('base64url')}`;
  await transaction.insert(cards).values({ id, submissionKey, providerId, ...(card ?? order.payment.card) });
  return id;
}

/** Whose an order is that is being placed; creates the account of a new customer. */
async function placedForOf(transaction: Db, row: OrderRow, isConfirmed: boolean): Promise<PlacedFor> {
  if (row.accountId !== null) return { kind: 'own', accountId: row.accountId, isConfirmed };
  const name = [row.order.contact.first_name, row.order.contact.last_name].join(' ').trim();
  // An existing account keeps its password: placing an order does not prove the right to change it.
  const [created] = await transaction
    .insert(accounts)
    .values({
      id: accountIdFor(row),
      email: row.email,
      passwordHash: row.passwordHash ?? '',
      createdAt: row.createdAt,
      ...(name !== '' && { name }),
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  if (created) return { kind: 'new', accountId: created.id, isConfirmed: false };
  const [registered] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, row.email));
  if (!registered) throw new Error('An account vanished while an order was placed.');
  return { kind: 'registered', accountId: registered.id, isConfirmed: false };
}

/**
 * The id of the account that an order creates. It is answered also where there is an account already, so that the
 * answer does not say so.
 */
export function accountIdFor({ confirmationKey }: Pick<OrderRow, 'confirmationKey'>): string {
  return `acct_${createHash('sha256').update(`account ${confirmationKey}`).digest('base64url').slice(0, 12)}`;
}

/** A random invoice number such as `118-204-7731`. The database ensures that no two orders share one. */
function newInvoiceNumber(): string {
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
  return `${randomInt(100, 1000)}-${digits(3)}-${digits(4)}`;
}
