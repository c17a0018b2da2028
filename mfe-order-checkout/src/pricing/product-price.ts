import type { CartProduct } from 'shared-contracts/cart';
import type { Cents } from 'shared-contracts/money';

/** The sum of some amounts; an absent one counts as nothing. */
export function sumOf(amounts: readonly (Cents | undefined)[]): Cents {
  return amounts.reduce<Cents>((sum, amount) => sum + (amount ?? 0), 0);
}

/** What paying the office by card costs: the method's surcharge, or the card fee of a free formation. */
export function cardFeeOf({ processingSurcharge = 0, cardFee = 0 }: CartProduct): Cents {
  return processingSurcharge + cardFee;
}

/** All that is charged today for a product: itself, the office's fee and the card fee on it. */
export function chargeOf(product: CartProduct): Cents {
  return product.price + (product.stateFee ?? 0) + cardFeeOf(product);
}

/** What a product costs less than it would have; never negative. */
export function savingOf({ price, originalPrice }: CartProduct): Cents {
  return Math.max(0, (originalPrice ?? price) - price);
}
