import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { AccountCard } from 'shared-contracts/account';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Db } from '../../database/db.ts';
import { cards, corrections, orders, refunds, renewals, type CardRow, type OrderRow } from '../schema.ts';
import { isGoingOn } from './plan-renewals.ts';
import { cardLabel, expiresBefore } from './renewal-cards.ts';

/** The cards of an account, the newest first: those of its orders, and those that were given later. */
export async function cardsOfAccount(db: Db, accountId: string): Promise<CardRow[]> {
  const found = await db
    .select({ card: cards })
    .from(cards)
    .leftJoin(orders, eq(cards.submissionKey, orders.submissionKey))
    .where(and(isNull(cards.removingAt), or(eq(cards.accountId, accountId), eq(orders.accountId, accountId))))
    .orderBy(desc(cards.addedAt), cards.id);
  return found.map(({ card }) => card);
}

/** The cards that their customer sees as one: each order that was paid with a card has a row of its own. */
export function alike(rows: readonly CardRow[], { brand, last4, expires }: CardRow): CardRow[] {
  return rows.filter((row) => row.brand === brand && row.last4 === last4 && row.expires === expires);
}

/**
 * Among the cards of an account, the one that pays what is added to an order: the one that paid the order or, once that
 * was removed, the newest valid one.
 */
function payingOf(
  owned: readonly CardRow[],
  { submissionKey }: Pick<OrderRow, 'submissionKey'>,
  today: IsoDate,
): CardRow | undefined {
  return (
    owned.find((card) => card.submissionKey === submissionKey) ?? owned.find((card) => !expiresBefore(card, today))
  );
}

/** The card that pays what is added to an order; `undefined` if its account has none. */
export async function cardForAdditions(
  db: Db,
  order: Pick<OrderRow, 'accountId' | 'submissionKey'>,
  today: IsoDate,
): Promise<CardRow | undefined> {
  return order.accountId === null ? undefined : payingOf(await cardsOfAccount(db, order.accountId), order, today);
}

/** The card that pays what is added to orders once these are removed: the newest valid one of the others. */
export function cardInstead(
  owned: readonly CardRow[],
  removed: readonly CardRow[],
  today: IsoDate,
): CardRow | undefined {
  return owned.find((card) => !removed.includes(card) && !expiresBefore(card, today));
}

/** What needs a card. */
export interface CardNeeds {
  /** The services that it pays, as `Registered Agent Service (order 351-192-8468)`. */
  pays: string[];
  /** The invoice numbers of the orders that may still be corrected at a price, which it pays then. */
  keptFor: string[];
  /** Whether it is unknown of a payment with it, or of a refund of such an order, whether it was made. */
  isPending: boolean;
}

/** What needs these rows of a card among the cards of an account. */
export async function needsOf(
  db: Db,
  rows: readonly CardRow[],
  { accountId, owned, today }: { accountId: string; owned: readonly CardRow[]; today: IsoDate },
): Promise<CardNeeds> {
  const paidServices = await db
    .select({ renewal: renewals, invoice: orders.invoiceNumber })
    .from(renewals)
    .innerJoin(orders, eq(renewals.submissionKey, orders.submissionKey))
    .where(
      inArray(
        renewals.cardId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(renewals.name, renewals.id);
  const services = paidServices.map(({ renewal }) => renewal);
  const keys = [...services, ...rows].flatMap(({ submissionKey }) => submissionKey ?? []);
  const open = await db
    .select({ submissionKey: orders.submissionKey, invoice: orders.invoiceNumber })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.status, 'placed'),
        inArray(orders.workStatus, ['received', 'in-review', 'on-hold', 'refused']),
      ),
    )
    .orderBy(orders.placement);
  const paid = open.filter((order) => rows.some((row) => row === payingOf(owned, order, today)));
  const [correction] = await db
    .select({ id: corrections.id })
    .from(corrections)
    .where(
      and(
        or(
          inArray(corrections.submissionKey, keys),
          inArray(
            corrections.cardId,
            rows.map(({ id }) => id),
          ),
        ),
        isNotNull(corrections.askedAt),
      ),
    )
    .limit(1);
  const [refund] = await db
    .select({ key: refunds.key })
    .from(refunds)
    .where(and(inArray(refunds.submissionKey, keys), eq(refunds.status, 'asked')))
    .limit(1);
  return {
    pays: paidServices
      .filter(({ renewal }) => isGoingOn(renewal))
      .map(({ renewal: { name }, invoice }) => `${name} (order ${invoice})`),
    keptFor: paid.map(({ invoice }) => invoice),
    isPending: refund !== undefined || correction !== undefined || services.some(({ askedAt }) => askedAt !== null),
  };
}

/** The cards of an account as its customer sees them, the newest first. */
export async function accountCards(db: Db, accountId: string, today: IsoDate): Promise<AccountCard[]> {
  const rows = await cardsOfAccount(db, accountId);
  const distinct = rows.filter((row) => alike(rows, row)[0] === row);
  return Promise.all(
    distinct.map(async (row) => {
      const same = alike(rows, row);
      const { pays, keptFor, isPending } = await needsOf(db, same, { accountId, owned: rows, today });
      const instead = cardInstead(rows, same, today);
      return {
        id: row.id,
        label: cardLabel(row),
        ...(row.expires !== null && { expires: row.expires }),
        pays,
        ...(keptFor.length > 0 && { keptFor, ...(instead && { instead: cardLabel(instead) }) }),
        ...(isPending && { isPending }),
      };
    }),
  );
}
