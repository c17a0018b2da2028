import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import type { NewCard } from 'shared-contracts/payloads/account-forms';
import type { CallSession } from '../../accounts/sessions.ts';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent } from '../../events/trail.ts';
import { chargeBuckets, ruleOfCharge, type RateLimits } from '../../http/limits/rate-limits.ts';
import { mailToCustomer } from '../order-mail.ts';
import { renewalCardChanged } from '../order-messages.ts';
import type { Payment } from '../payment/payment.ts';
import { cards, orders, renewals, type CardRow, type OrderRow, type RenewalRow } from '../schema.ts';
import { cardsOfAccount } from './account-cards.ts';
import { dueOn, isGoingOn, periodsUntil, updateRenewal } from './plan-renewals.ts';
import { chargeRenewal, type RenewDeps } from './renew.ts';
import { lockCards } from './remove-card.ts';
import { cardLabel } from './renewal-cards.ts';

export type CardChange =
  /** `payment`: of a payment that was due, whether it was made; `unknown` is found out later. */
  | { kind: 'changed'; card: string; payment?: { amount: number; kind: 'made' | 'unknown' } }
  /** The provider did not take the card: nothing has changed. */
  | { kind: 'refused' }
  /** The card pays the service from now on, but was declined for the payment that is due. Nothing was charged. */
  | { kind: 'declined'; amount: number; retryOn?: IsoDate }
  /** It is not known yet whether the last payment was made with the card until now. Nothing has changed. */
  | { kind: 'unconfirmed' }
  /** The provider gave no usable answer. Nothing has changed. */
  | { kind: 'no-answer' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** The account has no such service, or it does not renew any more. */
  | { kind: 'unknown' }
  /** The account does not have the card any more. Nothing has changed. */
  | { kind: 'unknown-card' };

interface AskedChange {
  /** The id of a service; absent: a new card is only kept in the account. */
  service?: string | undefined;
  /** A new card, or the id of a card of the account. */
  card: NewCard | { id: string };
  session: Pick<CallSession, 'accountId' | 'email'>;
  address: string;
}

/** Changes the card that pays a service of the account, or adds a card to the account. */
export type ChangeCard = (asked: AskedChange) => Promise<CardChange>;

export interface ChangeCardDeps extends Omit<RenewDeps, 'turns' | 'payment'> {
  turns: Pick<Database, 'inTurn'>;
  payment: Pick<Payment, 'charge' | 'chargeAgain' | 'findChargedAgain'>;
  limits: RateLimits;
}

/**
 * Creates the function that changes a service's card. The provider keeps a new card; only what it tells of it is
 * stored.
 *
 * A payment that was declined is charged at once, in the order's turn and with the key that every request for this
 * payment has: so it is made once, whatever else charges renewals at the same time, and a server that is killed leaves
 * it to the next one. No other payment is charged.
 */
export function createChangeCard(deps: ChangeCardDeps): ChangeCard {
  const { db, payment, limits, log } = deps;

  /** The card of the account, or the new one that the provider keeps for it, or why there is none. */
  async function cardOf({ card: asked, service, session: { accountId } }: AskedChange): Promise<CardRow | CardChange> {
    if ('id' in asked)
      return (await cardsOfAccount(db, accountId)).find(({ id }) => id === asked.id) ?? { kind: 'unknown-card' };
    const {
      token,
      card: { brand, last4 },
    } = asked;
    const id = `card_${createHash('sha256').update(`${accountId}:${token}`).digest('base64url').slice(0, 24)}`;
    const kept = await payment.charge({ key: id, token, amount: 0 });
    switch (kept.kind) {
      case 'made': {
        const owned = { id, accountId, submissionKey: null, addedAt: new Date(), removingAt: null };
        return { ...owned, providerId: kept.id, expires: null, brand, last4, ...kept.card };
      }
      case 'refused':
        log.info('card-refused', { renewal: service, reason: kept.reason });
        return { kind: 'refused' };
      case 'unknown':
        log.error('card-unknown', { renewal: service, reason: kept.reason });
        return { kind: 'no-answer' };
    }
  }

  return async (asked) => {
    const { service, session, address } = asked;
    const known = service === undefined ? undefined : await serviceOf(db, service, session.accountId);
    if (service !== undefined && !known) return { kind: 'unknown' };
    // Counts as a failed charge until it is known that the card was not refused, so that parallel ones count, too.
    const taken = await limits.take(
      chargeBuckets({ submissionKey: service ?? session.accountId, email: session.email, address }),
      ruleOfCharge,
    );
    if (taken.kind === 'empty') return { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds };
    const card = await cardOf(asked);
    const changed = 'kind' in card ? card : known ? await changeTo(card, known, asked) : await keep(card);
    if (changed.kind !== 'refused' && changed.kind !== 'declined') await limits.giveBack(taken.from);
    return changed;
  };

  async function keep(card: CardRow): Promise<CardChange> {
    await db.insert(cards).values(card).onConflictDoNothing();
    return { kind: 'changed', card: cardLabel(card) };
  }

  function changeTo(
    card: CardRow,
    { renewal: { id }, order }: Serviced,
    { session }: AskedChange,
  ): Promise<CardChange> {
    return deps.turns.inTurn(order.submissionKey, async (turn) => {
      const today = deps.today();
      const current = () => serviceOf(turn, id, session.accountId);
      const before = await current();
      // A payment that may have been made is not asked for with another card.
      if (before && before.renewal.askedAt !== null)
        await chargeRenewal(turn, before.order, before.renewal, today, deps);
      const found = await current();
      if (!found) return { kind: 'unknown' };
      if (found.renewal.askedAt !== null) return { kind: 'unconfirmed' };
      // A second request with the same card charges nothing that the first one did.
      const isRepeated = found.renewal.cardId === card.id && !isDueToday(found.renewal, today);
      const renewal = isRepeated ? found.renewal : await change(turn, found, card, today);
      if (!renewal) return { kind: 'unknown-card' };
      const amount = renewal.amountCents;
      if (renewal.declines === 0) return { kind: 'changed', card: cardLabel(card) };
      if (isRepeated) return { kind: 'declined', amount, ...(renewal.retryOn && { retryOn: renewal.retryOn }) };
      const made = await chargeRenewal(turn, found.order, renewal, today, deps);
      if (made !== 'refused') return { kind: 'changed', card: cardLabel(card), payment: { amount, kind: made } };
      const retryOn = (await current())?.renewal.retryOn;
      return { kind: 'declined', amount, ...(retryOn && { retryOn }) };
    });
  }

  /**
   * Stores the card as that of the service, of which a payment that was declined is due today; `undefined` if the card
   * is being removed.
   */
  async function change(
    turn: Db,
    { renewal, order }: Serviced,
    card: CardRow,
    today: IsoDate,
  ): Promise<RenewalRow | undefined> {
    const changes = { cardId: card.id, ...(renewal.declines > 0 && dueAgain(renewal, today)) };
    const changed = { ...renewal, ...changes };
    return turn.transaction(async (transaction) => {
      if (card.accountId !== null) await transaction.insert(cards).values(card).onConflictDoNothing();
      if ((await lockCards(transaction, [card])).length === 0) return undefined;
      await updateRenewal(transaction, renewal, changes);
      await recordEvent(transaction, {
        actor: { kind: 'customer' },
        event: { kind: 'renewal-card-changed', renewal: renewal.id },
        submissionKey: order.submissionKey,
      });
      await mailToCustomer(
        transaction,
        order,
        (ofMail) =>
          renewalCardChanged(
            { ...ofMail, card: cardLabel(card) },
            {
              name: renewal.name,
              amount: renewal.amountCents,
              ...(changed.declines === 0 && { nextOn: longDateOf(renewal.nextOn) }),
            },
          ),
        deps.linked,
      );
      return changed;
    });
  }
}

interface Serviced {
  renewal: RenewalRow;
  order: OrderRow;
}

/** A service of the account that renews, with its order. */
async function serviceOf(db: Db, id: string, accountId: string): Promise<Serviced | undefined> {
  const [found] = await db
    .select({ renewal: renewals, order: orders })
    .from(renewals)
    .innerJoin(orders, eq(renewals.submissionKey, orders.submissionKey))
    .where(and(eq(renewals.id, id), eq(orders.accountId, accountId), eq(orders.status, 'placed')));
  return found && isGoingOn(found.renewal) ? found : undefined;
}

/** Whether a payment was to be tried with a new card, and a server was killed before that. */
function isDueToday({ status, retryOn }: RenewalRow, today: IsoDate): boolean {
  return status === 'active' && retryOn !== null && retryOn <= today;
}

/**
 * Makes a declined payment due today. Of a service that was on hold for longer than its period only the latest payment
 * is due: the customer did not have it meanwhile.
 */
function dueAgain(renewal: RenewalRow, today: IsoDate): Partial<RenewalRow> {
  const again = { status: 'active' as const, retryOn: today };
  if (renewal.status !== 'on-hold') return again;
  const periods = Math.max(renewal.periods, periodsUntil(renewal, today) - 1);
  return { ...again, periods, nextOn: dueOn(renewal, periods) };
}
