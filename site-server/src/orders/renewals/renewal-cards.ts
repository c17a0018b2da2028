import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { cardOf } from '../receipt.ts';
import { cards, type CardRow, type OrderRow, type RenewalRow } from '../schema.ts';

/** The card that pays a service. */
export interface RenewalCard {
  /** What the provider charges: the card that it keeps, or the order's charge, whose card it charges again. */
  providerId: string;
  /** As `Visa ending 4242`. */
  label: string;
}

/** A card as its customer knows it, as `Visa ending 4242`. */
export function cardLabel({ brand, last4 }: Pick<CardRow, 'brand' | 'last4'>): string {
  return `${brand || 'Card'} ending ${last4}`;
}

/** The card that pays a service: the one that its customer chose, or that of its order. */
export async function cardOfRenewal(
  db: Db,
  order: Pick<OrderRow, 'chargeId' | 'order'>,
  { cardId }: Pick<RenewalRow, 'cardId'>,
): Promise<RenewalCard> {
  const [card] = cardId === null ? [] : await db.select().from(cards).where(eq(cards.id, cardId));
  return card
    ? { providerId: card.providerId, label: cardLabel(card) }
    : { providerId: order.chargeId ?? '', label: cardOf(order) };
}
