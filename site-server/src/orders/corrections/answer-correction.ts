import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import { formatMoney, type Cents } from 'shared-contracts/money';
import type { CallSession } from '../../accounts/sessions.ts';
import type { Database } from '../../database/database.ts';
import { fromNow, type Db } from '../../database/db.ts';
import { recordEvent } from '../../events/trail.ts';
import { chargeBuckets, ruleOfCharge, type RateLimits } from '../../http/limits/rate-limits.ts';
import { isoDateOf } from '../../system/calendar.ts';
import type { Log } from '../../system/log.ts';
import { isSettled, makeOnce, type Payment } from '../payment/payment.ts';
import { cardOf } from '../receipt.ts';
import { cardForAdditions, cardsOfAccount } from '../renewals/account-cards.ts';
import { lockCards } from '../renewals/remove-card.ts';
import { cardLabel } from '../renewals/renewal-cards.ts';
import { cardsOfReturn } from '../refunds/order-money.ts';
import { storeRefund } from '../refunds/make-refund.ts';
import { cards, corrections, orders, type CardRow, type CorrectionRow, type OrderRow } from '../schema.ts';
import { statusEventsOf } from '../status/transitions.ts';
import { isCorrectable } from './correct-order.ts';
import { replaceVersion, type ReplaceVersionDeps } from './order-versions.ts';

type CorrectionAnswer =
  | { kind: 'corrected' }
  | { kind: 'withdrawn' }
  /** The card was declined. Nothing was charged, and the order is as it was. */
  | { kind: 'declined' }
  /** The order has gone on, or another correction was made. Nothing was charged, or the charge is returned. */
  | { kind: 'too-late' }
  /** It is unknown whether the card was charged. A server finds out. */
  | { kind: 'unconfirmed' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** The account does not have the card. Nothing was charged. */
  | { kind: 'unknown-card' }
  /** The account has no such correction, or it costs something else. */
  | { kind: 'unknown' };

/**
 * Answers a correction that changes the price: `cents` is the difference that the customer saw, `card` the id of the
 * card of the account that pays it; absent: the order's.
 */
export type AnswerCorrection = (asked: {
  id: string;
  agrees: boolean;
  cents: Cents;
  card?: string | undefined;
  session: Pick<CallSession, 'accountId' | 'email'>;
  address: string;
}) => Promise<CorrectionAnswer>;

export interface AnswerCorrectionDeps extends ReplaceVersionDeps {
  db: Db;
  turns: Pick<Database, 'inTurn' | 'ifFree'>;
  payment: Pick<Payment, 'chargeAgain' | 'findChargedAgain'>;
  /** How long, in milliseconds, a request that the provider does not know may still arrive. */
  chargeSettles: number;
  limits: RateLimits;
  log: Log;
}

/**
 * Creates the function that corrects an order as its customer has agreed, or drops the correction.
 *
 * What it costs more is charged to the card first, in the order's turn and with the correction's id as key: so
 * it is charged once, whatever is clicked twice or killed, and a server finds out what became of a charge without an
 * answer. If the order has gone on meanwhile, the charge is returned.
 */
export function createAnswerCorrection({ limits, ...deps }: AnswerCorrectionDeps): AnswerCorrection {
  const { db, turns } = deps;
  return async ({ id, agrees, cents, card: chosen, session, address }) => {
    const known = await correctionOf(db, id);
    if (known?.order.accountId !== session.accountId) return { kind: 'unknown' };
    return turns.inTurn(known.order.submissionKey, async (turn): Promise<CorrectionAnswer> => {
      const found = await correctionOf(turn, id);
      if (found?.correction.status === 'made') return { kind: 'corrected' };
      if (found?.correction.status === 'returned') return { kind: 'too-late' };
      if (!found || found.correction.differenceCents !== cents) return { kind: 'unknown' };
      const { correction, order } = found;
      if (!agrees) return drop(turn, correction);
      if (correction.askedAt === null && !(await isStillPossible(turn, order, correction))) {
        await drop(turn, correction);
        return { kind: 'too-late' };
      }
      if (cents <= 0) return complete(turn, correction, undefined, deps);
      const card = await cardToCharge(turn, found, chosen, isoDateOf(deps.now()));
      if (!card) return { kind: 'unknown-card' };
      const buckets = chargeBuckets({ submissionKey: order.submissionKey, email: session.email, address });
      const taken = await limits.take(buckets, ruleOfCharge);
      if (taken.kind === 'empty') return { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds };
      const charged = await charge(turn, found, card, deps);
      if (charged.kind !== 'declined') await limits.giveBack(taken.from);
      return charged;
    });
  };
}

interface Found {
  correction: CorrectionRow;
  order: OrderRow;
}

async function correctionOf(db: Db, id: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ correction: corrections, order: orders })
    .from(corrections)
    .innerJoin(orders, eq(orders.submissionKey, corrections.submissionKey))
    .where(eq(corrections.id, id));
  return found;
}

async function isStillPossible(db: Db, order: OrderRow, { version }: CorrectionRow): Promise<boolean> {
  return order.version === version && isCorrectable(order, await statusEventsOf(db, order.submissionKey));
}

/** Removes a correction, unless it is being charged. */
async function drop(turn: Db, { id, askedAt, proposedBy, submissionKey }: CorrectionRow): Promise<CorrectionAnswer> {
  if (askedAt !== null) return { kind: 'unconfirmed' };
  await turn.transaction(async (transaction) => {
    await transaction.delete(corrections).where(eq(corrections.id, id));
    if (proposedBy !== null)
      await recordEvent(transaction, {
        actor: { kind: 'customer' },
        event: { kind: 'correction-declined' },
        submissionKey,
      });
  });
  return { kind: 'withdrawn' };
}

type Charging = Omit<AnswerCorrectionDeps, 'limits'>;

/**
 * The card to charge: that of a request without a known answer, or else the chosen one, or the one that pays what is
 * added to the order; `undefined` if the account does not have it.
 */
async function cardToCharge(
  turn: Db,
  { correction: { askedAt, cardId }, order }: Found,
  chosen: string | undefined,
  today: IsoDate,
): Promise<CardRow | undefined> {
  const id = askedAt === null ? chosen : (cardId ?? undefined);
  if (order.accountId === null) return undefined;
  if (id === undefined) return cardForAdditions(turn, order, today);
  return (await cardsOfAccount(turn, order.accountId)).find((card) => card.id === id);
}

/** Charges a correction, or finds out what became of an earlier request. The caller must hold the order's turn. */
async function charge(
  turn: Db,
  { correction, order }: Found,
  card: CardRow,
  deps: Charging,
): Promise<CorrectionAnswer> {
  const { id, differenceCents: amount, askedAt } = correction;
  const ofCorrection = eq(corrections.id, id);
  const earlier = askedAt === null ? undefined : { isSettled: await isSettled(turn, askedAt, deps.chargeSettles) };
  const made = await makeOnce({
    earlier,
    find: () => deps.payment.findChargedAgain(id),
    async request() {
      const isAsked = await turn.transaction(async (transaction) => {
        if (!earlier && (await lockCards(transaction, [card])).length === 0) return false;
        await transaction
          .update(corrections)
          .set({ askedAt: sql`now()`, cardId: card.id })
          .where(ofCorrection);
        return true;
      });
      if (!isAsked) return { kind: 'refused', reason: 'the card is being removed' };
      const answer = await deps.payment.chargeAgain({ key: id, cardOf: card.providerId, amount });
      // This request is answered; only the earlier one is still open.
      if (earlier && answer.kind === 'refused') await turn.update(corrections).set({ askedAt }).where(ofCorrection);
      return answer;
    },
  });
  switch (made.kind) {
    case 'made':
      return complete(turn, correction, made.id, deps);
    case 'refused':
      deps.log.info('correction-declined', { correction: id, reason: made.reason });
      await turn.transaction(async (transaction) => {
        await transaction.update(corrections).set({ askedAt: null }).where(ofCorrection);
        await recordEvent(transaction, {
          actor: { kind: 'customer' },
          event: { kind: 'charge-refused', totalCents: amount },
          submissionKey: order.submissionKey,
        });
      });
      return { kind: 'declined' };
    case 'unknown':
      deps.log.error('correction-unknown', { correction: id, reason: made.reason });
      return { kind: 'unconfirmed' };
  }
}

/** Corrects the order, or has the charge returned if the order has gone on. The caller must hold the order's turn. */
async function complete(
  turn: Db,
  { id, differenceCents, submissionKey }: CorrectionRow,
  chargeId: string | undefined,
  deps: Charging,
): Promise<CorrectionAnswer> {
  return turn.transaction(
    async (transaction): Promise<CorrectionAnswer> => {
      await transaction.select().from(orders).where(eq(orders.submissionKey, submissionKey)).for('update');
      const { correction, order } = (await correctionOf(transaction, id))!;
      const isMade = correction.next !== null && (await isStillPossible(transaction, order, correction));
      const returnedTo =
        differenceCents < 0 ? await cardsOfReturn(transaction, order, -differenceCents) : cardOf(order);
      await transaction
        .update(corrections)
        .set({ status: isMade ? 'made' : 'returned', askedAt: null, next: null, ...(chargeId && { chargeId }) })
        .where(eq(corrections.id, id));
      const actor = { kind: 'customer' } as const;
      if (isMade) {
        const [charged] = await transaction
          .select()
          .from(cards)
          .where(eq(cards.id, correction.cardId ?? ''));
        const card = charged ? cardLabel(charged) : returnedTo;
        await replaceVersion(transaction, order, correction.next!, { differenceCents, actor, card }, deps);
        deps.log.info('order-corrected', { correction: id, cents: differenceCents });
        return { kind: 'corrected' };
      }
      if (chargeId === undefined) return { kind: 'too-late' };
      await recordEvent(transaction, {
        actor: { kind: 'system' },
        event: { kind: 'correction-returned', amountCents: differenceCents },
        submissionKey,
      });
      await storeRefund(transaction, {
        ...{ key: `ref_${id}`, submissionKey, chargeId, actor },
        amount: differenceCents,
        note: `Your correction of ${formatMoney(differenceCents)} came too late, so it was not made.`,
      });
      return { kind: 'too-late' };
    },
    // Set explicitly, whatever the database's default: the rows must be read after the lock was granted.
    { isolationLevel: 'read committed' },
  );
}

/**
 * Finds out what became of every charge of a correction without a known answer that was requested at least `age`
 * milliseconds ago, whichever server requested it; one that was not made, and can no longer arrive, waits for the
 * customer again. Orders whose turn is taken are skipped: a running server is working on them.
 */
export async function finishCorrections(deps: Charging, age: number): Promise<void> {
  const charging = await deps.db
    .select({ id: corrections.id, submissionKey: corrections.submissionKey })
    .from(corrections)
    .where(and(isNotNull(corrections.askedAt), lte(corrections.askedAt, fromNow(-age, 'millisecond'))));
  for (const { id, submissionKey } of charging)
    await deps.turns.ifFree(submissionKey, async (turn) => {
      const found = await correctionOf(turn, id);
      if (!found?.correction.askedAt) return;
      const charged = await deps.payment.findChargedAgain(id);
      if (charged.kind === 'made') await complete(turn, found.correction, charged.id, deps);
      else if (charged.kind === 'not-made' && (await isSettled(turn, found.correction.askedAt, deps.chargeSettles)))
        await turn.update(corrections).set({ askedAt: null }).where(eq(corrections.id, id));
    });
}
