import { eq } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Db } from '../../database/db.ts';
import { cardOf } from '../receipt.ts';
import { cards, type CardRow, type OrderRow, type RenewalRow } from '../schema.ts';

/** The card that pays a service. */
export interface RenewalCard extends Pick<CardRow, 'expires'> {
  /** What the provider charges: the card that it keeps, or the order's charge, whose card it charges again. */
  providerId: string;
  /** As `Visa ending 4242`. */
  label: string;
}

/** A card as its customer knows it, as `Visa ending 4242`. */
export function cardLabel({ brand, last4 }: Pick<CardRow, 'brand' | 'last4'>): string {
  return `${brand || 'Card'} ending ${last4}`;
}

/** The card that pays a service; that of its order if it has ended and its card was removed. */
export async function cardOfRenewal(
  db: Db,
  order: Pick<OrderRow, 'chargeId' | 'order'>,
  { cardId }: Pick<RenewalRow, 'cardId'>,
): Promise<RenewalCard> {
  const [card] = cardId === null ? [] : await db.select().from(cards).where(eq(cards.id, cardId));
  return card
    ? { providerId: card.providerId, label: cardLabel(card), expires: card.expires }
    : { providerId: order.chargeId ?? '', label: cardOf(order), expires: null };
}

/** Whether a card is no longer valid on a day: it is until the end of its month. */
export function expiresBefore({ expires }: Pick<CardRow, 'expires'>, day: IsoDate): boolean {
  return expires !== null && expires < day.slice(0, 7);
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-04` → `April 2027`. */
export function longMonthOf(month: string): string {
  return MONTH.format(Date.parse(`${month}-01T00:00:00Z`));
}
