import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { AccountCard } from 'shared-contracts/account';
import type { Db } from '../../database/db.ts';
import { cards, corrections, orders, refunds, renewals, type CardRow } from '../schema.ts';
import { isGoingOn } from './plan-renewals.ts';
import { cardLabel } from './renewal-cards.ts';

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

/** What needs a card. */
export interface CardNeeds {
  /** The names of the services that it pays, and the orders that may still be corrected at a price. */
  pays: string[];
  /** Whether it is unknown of a payment with it, or of a refund of such an order, whether it was made. */
  isPending: boolean;
}

/** What needs these rows of a card. */
export async function needsOf(db: Db, rows: readonly CardRow[]): Promise<CardNeeds> {
  const services = await db
    .select()
    .from(renewals)
    .where(
      inArray(
        renewals.cardId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(renewals.name);
  const keys = [...services, ...rows].flatMap(({ submissionKey }) => submissionKey ?? []);
  const open = await db
    .select({ invoice: orders.invoiceNumber })
    .from(orders)
    .where(
      and(
        inArray(
          orders.submissionKey,
          rows.flatMap(({ submissionKey }) => submissionKey ?? []),
        ),
        inArray(orders.workStatus, ['received', 'in-review', 'on-hold']),
      ),
    );
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
    pays: [
      ...services.filter(isGoingOn).map(({ name }) => name),
      ...open.map(({ invoice }) => `order ${invoice} until it is filed`),
    ],
    isPending: refund !== undefined || correction !== undefined || services.some(({ askedAt }) => askedAt !== null),
  };
}

/** The cards of an account as its customer sees them, the newest first. */
export async function accountCards(db: Db, accountId: string): Promise<AccountCard[]> {
  const rows = await cardsOfAccount(db, accountId);
  const distinct = rows.filter((row) => alike(rows, row)[0] === row);
  return Promise.all(
    distinct.map(async (row) => {
      const { pays, isPending } = await needsOf(db, alike(rows, row));
      return {
        id: row.id,
        label: cardLabel(row),
        ...(row.expires !== null && { expires: row.expires }),
        pays,
        ...(isPending && { isPending }),
      };
    }),
  );
}
