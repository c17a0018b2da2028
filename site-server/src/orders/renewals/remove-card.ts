import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Db } from '../../database/db.ts';
import type { Log } from '../../system/log.ts';
import type { Payment } from '../payment/payment.ts';
import { cards, renewals, type CardRow } from '../schema.ts';
import { alike, cardInstead, cardsOfAccount, needsOf, type CardNeeds } from './account-cards.ts';

type CardRemoval =
  | { kind: 'removed' }
  /** Something needs the card: nothing has changed. */
  | ({ kind: 'needed' } & CardNeeds)
  /** The account has no such card. */
  | { kind: 'unknown' };

/** Removes a card of an account. */
export type RemoveCard = (asked: { card: string; accountId: string }) => Promise<CardRemoval>;

export interface RemoveCardDeps {
  db: Db;
  payment: Pick<Payment, 'removeCard'>;
  today(): IsoDate;
  log: Log;
}

/**
 * Creates the function that removes a card that nothing needs, here and at the provider. One that is only kept for what
 * may be added to an order is removed if another card of the account can pay that. The removal is stored before the
 * provider is asked, so a server that is killed leaves the rest to the next run of `finishRemovals`.
 */
export function createRemoveCard(deps: RemoveCardDeps): RemoveCard {
  return async ({ card, accountId }) => {
    const removal = await deps.db.transaction(
      async (transaction): Promise<CardRemoval & { rows?: CardRow[] }> => {
        const listed = await cardsOfAccount(transaction, accountId);
        if (!listed.some(({ id }) => id === card)) return { kind: 'unknown' };
        // A card is chosen for a service under the same lock. All are locked, so that one that pays instead remains.
        const locked = await lockCards(transaction, listed);
        const owned = listed.filter(({ id }) => locked.some((row) => row.id === id));
        const chosen = owned.find(({ id }) => id === card);
        if (!chosen) return { kind: 'removed' };
        const rows = alike(owned, chosen);
        const today = deps.today();
        const needs = await needsOf(transaction, rows, { accountId, owned, today });
        const isOnly = needs.keptFor.length > 0 && !cardInstead(owned, rows, today);
        if (needs.pays.length > 0 || isOnly || needs.isPending) return { kind: 'needed', ...needs };
        await transaction
          .update(cards)
          .set({ removingAt: sql`now()` })
          .where(isAmong(rows));
        return { kind: 'removed', rows };
        // Set explicitly, whatever the database's default: what needs the card is read after the lock was granted.
      },
      { isolationLevel: 'read committed' },
    );
    const { rows = [], ...answer } = removal;
    for (const row of rows) await removeAtProvider(row, deps);
    return answer;
  };
}

const isAmong = (rows: readonly Pick<CardRow, 'id'>[]) =>
  inArray(
    cards.id,
    rows.map(({ id }) => id),
  );

/** Locks cards until the transaction ends, and returns those that are not being removed. */
export async function lockCards(transaction: Db, rows: readonly Pick<CardRow, 'id'>[]): Promise<CardRow[]> {
  const locked = await transaction.select().from(cards).where(isAmong(rows)).orderBy(cards.id).for('update');
  return locked.filter(({ removingAt }) => removingAt === null);
}

/** Removes every card at the provider of which that was stored and not done, whichever server stored it. */
export async function finishRemovals(deps: RemoveCardDeps): Promise<void> {
  const { db } = deps;
  const isCharged = db
    .select({ id: renewals.id })
    .from(renewals)
    .where(and(eq(renewals.cardId, cards.id), isNotNull(renewals.askedAt)));
  for (const row of await db
    .select()
    .from(cards)
    .where(and(isNotNull(cards.removingAt), notExists(isCharged))))
    await removeAtProvider(row, deps);
}

/** The provider does what it is asked for once, and refuses only what it does not have. */
async function removeAtProvider({ id, providerId }: CardRow, { db, payment, log }: RemoveCardDeps): Promise<void> {
  const removed = await payment.removeCard({ key: id, card: providerId });
  if (removed.kind === 'unknown') {
    log.error('card-not-removed', { card: id, reason: removed.reason });
    return;
  }
  await db.delete(cards).where(eq(cards.id, id));
  log.info('card-removed', { card: id });
}
