import { and, eq, lte, sql } from 'drizzle-orm';
import type { Cents } from 'shared-contracts/money';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Database } from '../../database/database.ts';
import { fromNow, type Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { mailToCustomer } from '../order-mail.ts';
import { refundMade } from '../order-messages.ts';
import { isSettled, makeOnce, type Payment } from '../payment/payment.ts';
import { endRenewals } from '../renewals/cancel-renewal.ts';
import { orders, refunds, type OrderRow, type RefundRow } from '../schema.ts';
import { writeStatus } from '../status/change-status.ts';
import { cardsOfCharges, chargesOfOrder, isReturned, leftOf, ownChargesOf, refundsOf } from './charges.ts';
import { moneyOfOrders } from './order-money.ts';
import type { Log } from '../../system/log.ts';

export interface AskedRefund {
  /** A key makes at most one refund. */
  key: string;
  submissionKey: string;
  /** The charge to return: the order's own, or that of a renewal. */
  chargeId: string;
  amount: Cents;
  /** For the customer. */
  note?: string;
  actor: Exclude<Actor, { kind: 'system' }>;
}

type RefundOutcome =
  | { kind: 'made' }
  /** The provider refused it. */
  | { kind: 'refused'; reason: string }
  | { kind: 'too-much'; left: Cents }
  /** The key was used for another refund. */
  | { kind: 'key-reused' }
  /** No placed order has such a charge. */
  | { kind: 'unknown-charge' }
  /** It is unknown whether the money was returned. The refund is kept, and a server finds out. */
  | { kind: 'unconfirmed' };

export type MakeRefund = (asked: AskedRefund) => Promise<RefundOutcome>;

export interface RefundDeps {
  turns: Pick<Database, 'inTurn' | 'ifFree'>;
  payment: Pick<Payment, 'refund' | 'findRefund'>;
  /** How long, in milliseconds, a request that the provider does not know may still arrive. */
  chargeSettles: number;
  linked: LinkedSite;
  log: Log;
}

/**
 * Creates the function that refunds an order in full or in part.
 *
 * Refunds of an order are made one after another across all servers, in the turn in which the order was placed. A
 * refund is stored before the provider is asked, and asked for again with the same key until the answer is known, by
 * this server or another. So it is made once, even if a server is killed or an operator clicks twice. When all of the
 * order's charge is returned, the order is `refunded` and its renewals end; one that its customer canceled stays so.
 */
export function createMakeRefund(deps: RefundDeps): MakeRefund {
  return ({ key, submissionKey, chargeId, amount, note, actor }) =>
    deps.turns.inTurn(submissionKey, async (db) => {
      const [existing] = await db.select().from(refunds).where(eq(refunds.key, key));
      if (existing) {
        const isSame =
          existing.submissionKey === submissionKey && existing.chargeId === chargeId && existing.amountCents === amount;
        return isSame ? resolveRefund(db, existing, deps) : { kind: 'key-reused' };
      }
      const charge = (await chargesOfOrder(db, submissionKey)).find((candidate) => candidate.chargeId === chargeId);
      if (!charge) return { kind: 'unknown-charge' };
      const left = leftOf(charge, await refundsOf(db, submissionKey));
      if (amount <= 0 || amount > left) return { kind: 'too-much', left };
      const refund = await db.transaction((transaction) =>
        storeRefund(transaction, { key, submissionKey, chargeId, amount, note, actor }),
      );
      return askForRefund(db, refund, deps);
    });
}

/**
 * Stores a refund with its event. The caller holds the turn of the order, has compared the amount with what is left of
 * the charge, and asks for the refund once the transaction is stored; otherwise a server does so later.
 */
export async function storeRefund(
  transaction: Db,
  { key, submissionKey, chargeId, amount, note, actor }: AskedRefund,
): Promise<RefundRow> {
  const [refund] = await transaction
    .insert(refunds)
    .values({
      ...{ key, submissionKey, chargeId, amountCents: amount, note },
      ...(actor.kind === 'operator' && { actorId: actor.id, actorName: actor.name }),
    })
    .returning();
  await recordEvent(transaction, {
    actor,
    event: { kind: 'refund-asked', refund: key, chargeId, amountCents: amount },
    submissionKey,
    ...(note !== undefined && { note }),
  });
  return refund!;
}

/** Finds out what became of a refund, or asks for it again. The caller must hold the turn of its order. */
async function resolveRefund(db: Db, refund: RefundRow, deps: RefundDeps): Promise<RefundOutcome> {
  if (refund.status === 'made') return { kind: 'made' };
  if (refund.status === 'refused') return { kind: 'refused', reason: refund.reason ?? '' };
  return askForRefund(db, refund, deps, { isSettled: await isSettled(db, refund.askedAt, deps.chargeSettles) });
}

/** Asks the provider for a stored refund, and stores the answer. The caller must hold the turn of its order. */
export async function askForRefund(
  db: Db,
  refund: RefundRow,
  deps: RefundDeps,
  earlier?: { isSettled: boolean },
): Promise<RefundOutcome> {
  const { key, chargeId, amountCents: amount, submissionKey } = refund;
  const made = await makeOnce({
    earlier,
    find: () => deps.payment.findRefund(key),
    request: async () => {
      if (earlier)
        await db
          .update(refunds)
          .set({ askedAt: sql`now()` })
          .where(eq(refunds.key, key));
      const answer = await deps.payment.refund({ key, chargeId, amount });
      // This request is answered; only the earlier one is still open.
      if (earlier && answer.kind === 'refused')
        await db.update(refunds).set({ askedAt: refund.askedAt }).where(eq(refunds.key, key));
      return answer;
    },
  });
  switch (made.kind) {
    case 'made':
      await complete(db, refund, made.id, deps);
      return { kind: 'made' };
    case 'refused':
      await db.transaction(async (transaction) => {
        await transaction
          .update(refunds)
          .set({ status: 'refused', reason: made.reason, note: null })
          .where(eq(refunds.key, key));
        await recordEvent(transaction, {
          actor: actorOf(refund),
          event: { kind: 'refund-refused', refund: key, amountCents: amount },
          submissionKey,
        });
        // The customer was promised this refund; an operator has to find another way.
        await transaction
          .update(orders)
          .set({ waitsForUs: true })
          .where(and(eq(orders.submissionKey, submissionKey), eq(orders.workStatus, 'canceled-by-customer')));
      });
      deps.log.error('refund-refused', { refund: key, reason: made.reason });
      return made;
    case 'unknown':
      deps.log.error('refund-unknown', { refund: key, reason: made.reason });
      return { kind: 'unconfirmed' };
  }
}

/** Records a refund that was made, and mails it. */
async function complete(db: Db, refund: RefundRow, refundId: string, { linked, log }: RefundDeps): Promise<void> {
  const { key, submissionKey, amountCents } = refund;
  const actor = actorOf(refund);
  await db.transaction(async (transaction) => {
    await transaction.update(refunds).set({ status: 'made', refundId, note: null }).where(eq(refunds.key, key));
    await recordEvent(transaction, { actor, event: { kind: 'refund-made', refund: key, amountCents }, submissionKey });
    const [order] = await transaction
      .select()
      .from(orders)
      .where(eq(orders.submissionKey, submissionKey))
      .for('update');
    if (!order) throw new Error('An order vanished while it was refunded.');
    const own = (await ownChargesOf(transaction, order)).filter(({ amount }) => amount > 0);
    const returned = await refundsOf(transaction, submissionKey);
    const isWhole =
      own.some(({ chargeId }) => chargeId === refund.chargeId) && own.every((charge) => isReturned(charge, returned));
    if (isWhole && order.workStatus === 'canceled-by-customer')
      await transaction.update(orders).set({ waitsForUs: false }).where(eq(orders.submissionKey, submissionKey));
    else if (isWhole) await endOrder(transaction, order, actor);
    const money = (await moneyOfOrders(transaction, [order]))(order);
    if (!money) throw new Error('A refund is not among what was returned.');
    const card = (await cardsOfCharges(transaction, [order])).get(refund.chargeId) ?? 'card';
    await mailToCustomer(
      transaction,
      order,
      (ofMail) =>
        refundMade(
          { ...ofMail, card },
          {
            amount: amountCents,
            order: order.workStatus === 'canceled-by-customer' ? 'canceled' : isWhole ? 'whole' : 'goes-on',
            money,
            note: refund.note ?? undefined,
          },
        ),
      linked,
    );
  });
  log.info('refund-made', { refund: key, cents: amountCents });
}

/** An order whose charge was returned is not worked on, and nothing of it renews. */
async function endOrder(transaction: Db, order: OrderRow, actor: Actor): Promise<void> {
  await writeStatus(transaction, order, { to: 'refunded', actor });
  await endRenewals(transaction, order.submissionKey, actor);
}

function actorOf({ actorId: id, actorName: name }: RefundRow): Actor {
  return id === null || name === null ? { kind: 'customer' } : { kind: 'operator', id, name };
}

/**
 * Resolves every refund without a known answer that was requested at least `age` milliseconds ago, whichever server
 * stored it. Refunds of an order whose turn is taken are skipped: a running server is working on it.
 */
export async function finishRefunds({ db, ...deps }: RefundDeps & { db: Db }, age: number): Promise<void> {
  const isOld = lte(refunds.askedAt, fromNow(-age, 'millisecond'));
  for (const { key, submissionKey } of await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), isOld))) {
    await deps.turns.ifFree(submissionKey, async (turn) => {
      const [refund] = await turn.select().from(refunds).where(eq(refunds.key, key));
      if (refund?.status === 'asked') await resolveRefund(turn, refund, deps);
    });
  }
}
