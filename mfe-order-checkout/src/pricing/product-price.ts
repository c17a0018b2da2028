import type { CartProduct } from 'shared-contracts/cart';
import type { Cents } from 'shared-contracts/money';

/** The sum of some amounts; an absent one counts as nothing. */
export function sumOf(amounts: readonly (Cents | undefined)[]): Cents {
  return amounts.reduce<Cents>((sum, amount) => sum + (amount ?? 0), 0);
}

/** All that is charged today for a product: itself, the state's fee and the card fee on it. */
export function chargeOf({ price, stateFee, processingSurcharge }: CartProduct): Cents {
  return sumOf([price, stateFee, processingSurcharge]);
}

/** What a product costs less than it would have; never negative. */
export function savingOf({ price, originalPrice }: CartProduct): Cents {
  return Math.max(0, (originalPrice ?? price) - price);
}
