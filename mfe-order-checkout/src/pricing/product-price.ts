import type { CartProduct } from 'shared-contracts/cart';
import type { Cents } from 'shared-contracts/money';

/** The sum of some amounts; an absent one counts as nothing. */
export function sumOf(amounts: readonly (Cents | undefined)[]): Cents {
  return amounts.reduce<Cents>((sum, amount) => sum + (amount ?? 0), 0);
}

/** The cost of paying the office by card: the method's surcharge, or the card fee of a free formation. */
export function processingFeeOf({ processingSurcharge = 0, cardFee = 0 }: CartProduct): Cents {
  return processingSurcharge + cardFee;
}

/** What a product is shown to cost: its price and the office's fee. The card fee has a line by itself. */
export function costOf({ price, stateFee = 0 }: CartProduct): Cents {
  return price + stateFee;
}

/** The charge today for a product, the card fee included. */
export function chargeOf(product: CartProduct): Cents {
  return costOf(product) + processingFeeOf(product);
}

/**
 * What the customer saves on a product: what is struck out in its line, and the part of it that is struck out in the
 * line of its bundle.
 */
export function savedOn(product: CartProduct): Cents {
  return savingOf(product) + (product.covered?.isSaved ? product.covered.amount : 0);
}

/** How much less a product costs than its original price; never negative. */
export function savingOf({ price, originalPrice }: CartProduct): Cents {
  return Math.max(0, (originalPrice ?? price) - price);
}
